import { savedProduct } from '@shop/contract/admin/product-fields'
import type { Deps } from '#api/deps.ts'
import { inChangeSet } from '#api/platform/audit/index.ts'
import type { Tx } from '#api/platform/db/index.ts'
import { runIdempotent } from '#api/platform/idempotency/index.ts'
import type { StaffProductRow } from './catalogue.tables.ts'
import { aboutOf, PRODUCT_KIND } from './edit-product.ts'
import { freeName } from './free-name.ts'
import { toKept } from './kept-product.ts'
import { slugFrom } from './slug-rules.ts'
import type { StaffChange } from './staff-change.ts'
import { insertProduct, isSkuTaken, isSlugTaken, lockCatalogueNames } from './staff-products.repository.ts'
import { type SavedProduct, toSavedProductReply } from './to-staff-product-reply.ts'

export type DraftDeps = Pick<Deps, 'db' | 'pictures' | 'clock'>

export type DraftAuthor = StaffChange & { staff: { staffId: string } }

type Details = Omit<StaffProductRow, 'id' | 'slug' | 'sku' | 'version' | 'createdAt'>

type Draft = { id: string; details: Details; summary: string }

/** `content`: all that was sent, with whatever it was sent to. `draftIn` is asked under the lock of names. */
type Asked = { key: string; content: unknown; draftIn: (tx: Tx) => Promise<Draft> }

/** Sent twice, it begins one product. Locks: the key of the request, the names, then what the draft needs. */
export async function addDraft(
  { db, pictures, clock }: DraftDeps,
  by: DraftAuthor,
  { key, content, draftIn }: Asked,
): Promise<SavedProduct> {
  const at = clock.now()
  const work = async (tx: Tx): Promise<SavedProduct> => {
    await lockCatalogueNames(tx)
    return toSavedProductReply(tx, await insertDraft(tx, by, { ...(await draftIn(tx)), at }), pictures)
  }
  return db.transaction((tx) =>
    runIdempotent(
      tx,
      { staffId: by.staff.staffId, key, content, at },
      { reply: savedProduct, work: () => work(tx) },
    ),
  )
}

async function insertDraft(tx: Tx, by: StaffChange, { id, details, summary, at }: Draft & { at: Date }) {
  const sku = await freeSku(tx, id)
  return inChangeSet(tx, aboutOf(by, summary), async (changes) => {
    const row = await insertProduct(tx, { ...details, id, slug: id, sku, createdAt: at })
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
export async function freeSlug(tx: Tx, name: string): Promise<string> {
  return (await freeName(slugFrom(name), (slug) => isSlugTaken(tx, slug, ''))).name
}

async function freeSku(tx: Tx, id: string): Promise<string> {
  return (await freeName(id.toUpperCase(), (sku) => isSkuTaken(tx, sku, ''))).name
}
