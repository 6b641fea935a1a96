import * as z from 'zod/mini'
import { MAX_FACET_VALUES } from '../facets.ts'
import { picture } from '../picture.ts'
import { PRODUCT_STATES } from '../product-states.ts'
import { SLUG_LENGTH } from '../slug.ts'
import { tintKey } from '../tints.ts'
import { MAX_ALT_LENGTH } from './media.ts'
import { moment } from './staff-fields.ts'

const MAX_NAME_LENGTH = 120
const MAX_LINE_LENGTH = 200
const MAX_TEXT_LENGTH = 4_000
const MAX_LINES = 60
const MAX_PRICE = 100_000
const MAX_UNITS = 1_000_000

const atMost = (length: number) => z.maxLength(length, { error: 'too_long', abort: true })
const required = z.minLength(1, { error: 'required', abort: true })
const noControls = z.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'invalid')
/** Line breaks are kept. */
const noBinary = z.regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\t])*$/u, 'invalid')

const line = (length: number) => z.string('invalid').check(z.trim(), atMost(length), noControls)
const requiredLine = (length: number) =>
  z.string('required').check(z.trim(), required, atMost(length), noControls)
const text = z.string('invalid').check(z.trim(), atMost(MAX_TEXT_LENGTH), noBinary)
const paragraphs = z
  .array(z.string('required').check(z.trim(), required, atMost(MAX_TEXT_LENGTH), noBinary), 'invalid')
  .check(atMost(MAX_LINES))
const keys = z
  .array(z.string('invalid').check(atMost(MAX_LINE_LENGTH)), 'invalid')
  .check(atMost(MAX_FACET_VALUES))
/** Null: as name and first description say it. */
const searchLine = z.nullable(requiredLine(MAX_TEXT_LENGTH))

/** In decimal dollars, to the cent. */
export const price = z.number('invalid').check(
  z.gte(0.01, 'invalid'),
  z.lte(MAX_PRICE, 'invalid'),
  z.refine((dollars) => Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6, 'invalid'),
)

export const productName = requiredLine(MAX_NAME_LENGTH)
export const sku = requiredLine(MAX_LINE_LENGTH)
/** The word in a page's address. */
export const newSlug = z
  .string('required')
  .check(z.trim(), required, atMost(SLUG_LENGTH), z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'invalid'))

export const MAX_PICTURES = 24

const pictureInput = z.union(
  [
    z.strictObject({ media: z.uuid() }),
    z.strictObject({
      name: requiredLine(MAX_LINE_LENGTH),
      alt: line(MAX_ALT_LENGTH),
      isDecorative: z.boolean(),
    }),
  ],
  'invalid',
)

export type PictureInput = z.output<typeof pictureInput>

/**
 * In their order, the main one first, each once: by its id a picture of the library, which has its words there; by its name
 * one that came with the release.
 */
const pictureInputs = z
  .array(pictureInput, 'invalid')
  .check(atMost(MAX_PICTURES), z.refine(isEachOnce, 'invalid'))

function isEachOnce(wishes: readonly PictureInput[]): boolean {
  const marks = wishes.map((wish) => ('media' in wish ? `media ${wish.media}` : `name ${wish.name}`))
  return new Set(marks).size === marks.length
}

/** What of a product is sent to be changed: all of it or some. */
export const productPatch = z.strictObject({
  name: z.optional(productName),
  sku: z.optional(sku),
  price: z.optional(price),
  descriptions: z.optional(paragraphs),
  advantages: z.optional(paragraphs),
  ingredients: z.optional(paragraphs),
  weight: z.optional(line(MAX_LINE_LENGTH)),
  dimension: z.optional(line(MAX_LINE_LENGTH)),
  direction: z.optional(text),
  warnings: z.optional(text),
  types: z.optional(keys),
  skinTypes: z.optional(keys),
  scents: z.optional(keys),
  useCases: z.optional(keys),
  features: z.optional(keys),
  tint: z.optional(tintKey),
  pictures: z.optional(pictureInputs),
  shelf: z.optional(line(MAX_LINE_LENGTH)),
  lowStockLevel: z.optional(
    z.number('invalid').check(z.int('invalid'), z.gte(0, 'invalid'), z.lte(MAX_UNITS, 'invalid')),
  ),
  searchTitle: z.optional(searchLine),
  searchDescription: z.optional(searchLine),
})

export type ProductPatch = z.output<typeof productPatch>

/** `media`: where it stands in the library; null: it came with the release, by its name. */
const productPicture = z.extend(picture, {
  media: z.nullable(z.object({ id: z.string(), version: z.number() })),
  /** Needs no words. */
  isDecorative: z.boolean(),
})

/** What the refusal `pictures_undescribed` tells: which pictures, counted from 1, have no words and are not decorative. */
export const undescribedData = z.object({ pictures: z.array(z.number()) })

/** A product as staff edit it. `version` is what a change names in `If-Match`. `price` in dollars. */
export const staffProduct = z.object({
  id: z.string(),
  version: z.number(),
  slug: z.string(),
  /** Addresses that lead to it, beside its own. */
  formerSlugs: z.array(z.string()),
  state: z.enum(PRODUCT_STATES),
  publishAt: z.nullable(moment),
  name: z.string(),
  sku: z.string(),
  price: z.number(),
  descriptions: z.array(z.string()),
  advantages: z.array(z.string()),
  ingredients: z.array(z.string()),
  weight: z.string(),
  dimension: z.string(),
  direction: z.string(),
  warnings: z.string(),
  types: z.array(z.string()),
  skinTypes: z.array(z.string()),
  scents: z.array(z.string()),
  useCases: z.array(z.string()),
  features: z.array(z.string()),
  tint: tintKey,
  pictures: z.array(productPicture),
  stock: z.number(),
  shelf: z.string(),
  lowStockLevel: z.number(),
  searchTitle: z.nullable(z.string()),
  searchDescription: z.nullable(z.string()),
  createdAt: moment,
  /** The latest first. */
  prices: z.array(z.object({ before: z.number(), after: z.number(), at: moment })),
})

export type StaffProduct = z.output<typeof staffProduct>

/** What a change answers: the product as it is now, and what to undo; null when nothing changed. */
export const savedProduct = z.object({ product: staffProduct, changeSetId: z.nullable(z.string()) })
