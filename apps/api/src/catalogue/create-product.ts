import { toCents } from '@shop/contract/money'
import { lockShownPictures } from '#api/media/index.ts'
import { inChangeSet, type Saved } from '#api/platform/audit/index.ts'
import type { Tx } from '#api/platform/db/index.ts'
import { Refusal } from '#api/refusal.ts'
import { catalogueChangeTexts } from '#api/texts/catalogue-changes.ts'
import type { StaffProductRow } from './catalogue.tables.ts'
import { aboutOf, PRODUCT_KIND } from './edit-product.ts'
import { freeName } from './free-name.ts'
import { toKept } from './kept-product.ts'
import { slugFrom } from './slug-rules.ts'
import type { StaffChange } from './staff-change.ts'
import {
  findStaffProduct,
  insertProduct,
  isSkuTaken,
  isSlugTaken,
  lockCatalogueNames,
} from './staff-products.repository.ts'

type NewDraft = { name: string; price: number; slug?: string | undefined; now: Date }
type Details = Omit<StaffProductRow, 'id' | 'slug' | 'sku' | 'version'>

/** A draft without words, values or stock. */
export async function createProduct(
  tx: Tx,
  by: StaffChange,
  { name, price, slug, now }: NewDraft,
): Promise<Saved<StaffProductRow>> {
  await lockCatalogueNames(tx)
  if (slug !== undefined && (await isSlugTaken(tx, slug, ''))) throw new Refusal('slug_taken')
  const id = slug ?? (await freeSlug(tx, name))
  const details: Details = { ...NOTHING_YET, name, priceCents: toCents(price), createdAt: now }
  return addDraft(tx, by, { id, details, summary: catalogueChangeTexts.created(name) })
}

/** All but address, number, rating and stock. */
export async function copyProduct(
  tx: Tx,
  by: StaffChange,
  { id: model, name, now }: { id: string; name: string; now: Date },
): Promise<Saved<StaffProductRow>> {
  await lockCatalogueNames(tx)
  await lockShownPictures(tx)
  const copied = await findStaffProduct(tx, model)
  if (!copied) throw new Refusal('not_found')
  const { id: _, slug: __, sku: ___, version: ____, ...kept } = copied
  const { state, publishAt, rating, stock } = NOTHING_YET
  const details: Details = { ...kept, state, publishAt, rating, stock, name, createdAt: now }
  const summary = catalogueChangeTexts.copied(name, copied.name)
  return addDraft(tx, by, { id: await freeSlug(tx, name), details, summary })
}

async function addDraft(
  tx: Tx,
  by: StaffChange,
  { id, details, summary }: { id: string; details: Details; summary: string },
): Promise<Saved<StaffProductRow>> {
  const sku = await freeSku(tx, id)
  return inChangeSet(tx, aboutOf(by, summary), async (changes) => {
    const row = await insertProduct(tx, { ...details, id, slug: id, sku })
    changes.record({ kind: PRODUCT_KIND, id, before: null, after: toKept(row) })
    return { row, changeSetId: changes.id }
  })
}

/** What a product has that was begun with a name and a price alone. */
export const NOTHING_YET = {
  rating: null,
  descriptions: [],
  advantages: [],
  ingredients: [],
  weight: '',
  dimension: '',
  direction: '',
  warnings: '',
  types: [],
  skinTypes: [],
  scents: [],
  useCases: [],
  features: [],
  tint: 'unscented',
  pictures: [],
  stock: 0,
  searchTitle: null,
  searchDescription: null,
  state: 'draft',
  publishAt: null,
  shelf: '',
  lowStockLevel: 20,
} satisfies Partial<Details>

/** The caller holds the lock of names. */
async function freeSlug(tx: Tx, name: string): Promise<string> {
  return (await freeName(slugFrom(name), (slug) => isSlugTaken(tx, slug, ''))).name
}

async function freeSku(tx: Tx, id: string): Promise<string> {
  return (await freeName(id.toUpperCase(), (sku) => isSkuTaken(tx, sku, ''))).name
}
