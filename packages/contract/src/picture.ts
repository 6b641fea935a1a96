import * as z from 'zod/mini'

/** Fractions of the picture: what must stay in sight wherever it is cut. */
export const focalPoint = z.object({ x: z.number(), y: z.number() })

/** Files lie at `{src}-{width}.{avif|webp|jpg}`, for each of `widths`; `width` and `height` (px) are those of the largest. */
export const picture = z.object({
  name: z.string(),
  alt: z.string(),
  src: z.string(),
  width: z.number(),
  height: z.number(),
  widths: z.array(z.number()),
  placeholder: z.string(),
  focal: z.optional(focalPoint),
})

export type Picture = z.output<typeof picture>
