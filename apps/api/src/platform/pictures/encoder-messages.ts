import { pictureRecord } from '@shop/contract/picture-manifest'
import * as z from 'zod/mini'
import { FORMATS } from './picture-files.ts'

const rectangle = z.object({
  left: z.number(),
  top: z.number(),
  width: z.number(),
  height: z.number(),
  turn: z.optional(z.literal([90, 180, 270])),
  isMirrored: z.optional(z.literal(true)),
})
const square = z.object({ master: z.string(), left: z.number(), top: z.number(), size: z.number() })

const source = z.object({ masterPath: z.string(), crop: z.optional(z.union([square, rectangle])) })

/** What the encoder is asked for; `path`: where the file is to lie, on this machine. */
export const encoderTask = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('begin'), source, path: z.string() }),
  z.object({
    kind: z.literal('encode'),
    source,
    rendition: z.object({ width: z.number(), format: z.enum(FORMATS) }),
    path: z.string(),
  }),
])

export type EncoderTask = z.output<typeof encoderTask>

/** `hash`: of master, crop and recipe; `whole`: the size of the uncropped picture, as it is seen, in px. */
const begun = z.object({
  record: pictureRecord,
  whole: z.object({ width: z.number(), height: z.number() }),
})

export type BegunPicture = z.output<typeof begun>

export const encoderAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('done'), begun: z.optional(begun) }),
  z.object({ kind: z.literal('refused'), why: z.enum(['pixels', 'damaged']) }),
  z.object({ kind: z.literal('failed'), code: z.optional(z.string()), message: z.string() }),
])

export type EncoderAnswer = z.output<typeof encoderAnswer>
