import type { Permission } from '@shop/contract/permissions'
import { PRODUCT_STATES } from '@shop/contract/product-states'
import * as z from 'zod/mini'
import { lockShownPictures } from '#api/media/index.ts'
import type { Fields, Restorer } from '#api/platform/audit/index.ts'
import type { Clock } from '#api/platform/clock/clock.ts'
import type { Read, Tx } from '#api/platform/db/index.ts'
import { Refusal } from '#api/refusal.ts'
import type { StaffProductRow } from './catalogue.tables.ts'
import { PRODUCT_KIND } from './edit-product.ts'
import { findProductPictures } from './find-product-pictures.ts'
import { toKept } from './kept-product.ts'
import { requireDescribed } from './require-described.ts'
import { requireFacets } from './require-facets.ts'
import { requireKnownTint } from './require-tint.ts'
import {
  deleteProduct,
  findStaffProduct,
  insertProduct,
  isSkuTaken,
  isSlugTaken,
  lockCatalogueNames,
  lockProduct,
  moveSlug,
  type ProductFields,
  updateProduct,
} from './staff-products.repository.ts'

const moment = z.pipe(
  z.string(),
  z.transform((text: string) => new Date(text)),
)
const lines = z.array(z.string())

const keptPicture = z.union([
  z.object({ name: z.string(), media: z.string() }),
  z.object({ name: z.string(), alt: z.string(), isDecorative: z.optional(z.literal(true)) }),
])

/** A product's fields as the change log keeps them. */
const keptProduct = z.object({
  slug: z.string(),
  sku: z.string(),
  name: z.string(),
  priceCents: z.number(),
  rating: z.nullable(z.number()),
  descriptions: lines,
  advantages: lines,
  ingredients: lines,
  weight: z.string(),
  dimension: z.string(),
  direction: z.string(),
  warnings: z.string(),
  types: lines,
  skinTypes: lines,
  scents: lines,
  useCases: lines,
  features: lines,
  tint: z.string(),
  pictures: z.array(keptPicture),
  stock: z.number(),
  searchTitle: z.nullable(z.string()),
  searchDescription: z.nullable(z.string()),
  createdAt: moment,
  state: z.enum(PRODUCT_STATES),
  publishAt: z.nullable(moment),
  shelf: z.string(),
  lowStockLevel: z.number(),
})
const someFields = z.partial(keptProduct)

/** `isOrdered`: whether any order names the product; this module knows none. */
type RestoringShop = { clock: Clock; isOrdered: (read: Read, product: string) => Promise<boolean> }

/** Undo of what staff change of a product. Stock is no field of it: sales and counts go on. */
export function productRestorer(shop: RestoringShop): Restorer {
  return {
    kind: PRODUCT_KIND,
    permission: 'products.write',
    permissionsOf,
    find: async (tx, id, { isLocked }) => {
      if (isLocked) {
        await lockCatalogueNames(tx)
        await lockShownPictures(tx)
      }
      const row = await (isLocked ? lockProduct(tx, id) : findStaffProduct(tx, id))
      return row ? toKept(row) : null
    },
    stillPossible: (fields, now) => withPossibleTime(shop.clock, fields, now),
    restore: async (tx, { id, fields, version }) => {
      if (fields === null) return removeDraft(tx, shop, id)
      const present = await lockProduct(tx, id)
      if (!present) return bringBack(tx, { id, fields, version })
      if (fields.state === 'draft') await requireDraftable(tx, shop, present)
      return writeBack(tx, present, fields)
    },
  }
}

/** As by hand: a price that is there already is changed by whoever may change prices, and alone it asks for nothing else. */
function permissionsOf({ before, after }: { before: Fields | null; after: Fields | null }): Permission[] {
  if (!before || !after || !Object.hasOwn(after, 'priceCents')) return ['products.write']
  return Object.keys(after).length === 1 ? ['prices.write'] : ['products.write', 'prices.write']
}

/** Only a draft has a time of publishing, and only one to come. Any other is dropped; with nothing else to restore it is refused. */
function withPossibleTime(clock: Clock, fields: Fields, now: Fields | null): Fields {
  const { publishAt, ...rest } = fields
  if (typeof publishAt !== 'string') return fields
  const { state } = { ...now, ...fields }
  if (state === 'draft' && new Date(publishAt) > clock.now()) return fields
  if (Object.keys(rest).length === 0) throw new Refusal('state_refused')
  return { ...rest, publishAt: null }
}

/**
 * By hand nothing is a draft again. Undo of a wrong press may make one, as long as only the back office knows the product:
 * an order names it for good, and whoever has ordered it may have reviewed it. Its lock is held, so none is placed meanwhile.
 */
async function requireDraftable(
  tx: Tx,
  { isOrdered }: RestoringShop,
  { id, state }: StaffProductRow,
): Promise<void> {
  if (state !== 'draft' && (await isOrdered(tx, id))) throw new Refusal('state_refused')
}

type Names = { slug?: string | undefined; sku?: string | undefined }

/** Address and number may be another product's by now. */
async function requireFreeNames(tx: Tx, id: string, { slug, sku }: Names): Promise<void> {
  if (slug !== undefined && (await isSlugTaken(tx, slug, id))) throw new Refusal('slug_taken')
  if (sku !== undefined && (await isSkuTaken(tx, sku, id))) throw new Refusal('sku_taken')
}

async function writeBack(tx: Tx, present: StaffProductRow, fields: Fields): Promise<number> {
  const { id } = present
  const { stock: _, pictures, ...wanted } = z.parse(someFields, fields)
  await requireFreeNames(tx, id, wanted)
  const given: ProductFields = {
    ...Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined)),
    ...(pictures && { pictures: await findProductPictures(tx, pictures) }),
  }
  requireDescribed(present, given)
  // A value that is out of use may come back with the product that had it.
  await requireFacets(tx, { ...present, ...given }, given)
  await requireKnownTint(tx, wanted.tint)
  const row = await updateProduct(tx, id, given)
  if (row.slug !== present.slug) await moveSlug(tx, { id, from: present.slug, to: row.slug })
  return row.version
}

async function bringBack(
  tx: Tx,
  { id, fields, version }: { id: string; fields: Fields; version: number | undefined },
): Promise<number> {
  const { pictures, ...kept } = z.parse(keptProduct, fields)
  await requireFreeNames(tx, id, kept)
  await requireFacets(tx, kept, kept)
  await requireKnownTint(tx, kept.tint)
  const stored = await findProductPictures(tx, pictures)
  return (await insertProduct(tx, { id, version, ...kept, pictures: stored })).version
}

/** A draft that no order names may be deleted. In earlier releases undo made drafts of products that were sold, too. */
async function removeDraft(tx: Tx, { isOrdered }: RestoringShop, id: string): Promise<null> {
  const present = await lockProduct(tx, id)
  if (present && (present.state !== 'draft' || (await isOrdered(tx, id)))) throw new Refusal('state_refused')
  await deleteProduct(tx, id)
  return null
}
