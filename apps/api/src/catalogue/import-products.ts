import { type Changes, inChangeSet } from '#api/platform/audit/index.ts'
import type { Tx } from '#api/platform/db/index.ts'
import { NOTHING_YET } from './add-draft.ts'
import type { FacetRow, StaffProductRow, TintRow } from './catalogue.tables.ts'
import { aboutOf, PRODUCT_KIND } from './edit-product.ts'
import { selectFacets } from './facets.repository.ts'
import { freeName } from './free-name.ts'
import {
  findTakenSlugs,
  insertProducts,
  selectProductsBySku,
  updateProducts,
} from './importing.repository.ts'
import { toKept } from './kept-product.ts'
import { findUndescribed } from './require-described.ts'
import { wrongFacetField } from './require-facets.ts'
import { slugFrom } from './slug-rules.ts'
import type { StaffChange } from './staff-change.ts'
import {
  isSkuTaken,
  isSlugTaken,
  lockCatalogueNames,
  lockProducts,
  type ProductFields,
} from './staff-products.repository.ts'
import { selectTints } from './tints.repository.ts'

export type ImportedProduct = {
  /** The caller's own name for it. */
  row: number
  /** As it was seen; null for a new one. */
  seen: { id: string; version: number } | null
  fields: ProductFields
}

export type NewImportedProduct = ImportedProduct & {
  seen: null
  /** The address that it shall have, if it may. */
  slug: string | null
  stock: number
  fields: ProductFields & { name: string; priceCents: number }
}

/** Why a product was left as it is. */
export type LeftProduct = 'changed' | 'gone' | 'number_taken' | 'value_gone' | 'words_gone'

type Importing = {
  created: readonly NewImportedProduct[]
  changed: readonly ImportedProduct[]
  now: Date
  summaryOf: (counts: { created: number; changed: number }) => string
}

export type Imported = {
  /** Products that were written, by the caller's row. */
  written: ReadonlyMap<number, string>
  left: ReadonlyMap<number, LeftProduct>
  changeSetId: string | null
}

/**
 * Writes many products as one change set: new ones as drafts, others only where nobody has changed them since. Locks: the names
 * of the catalogue, then the products by id.
 */
export async function importProducts(tx: Tx, by: StaffChange, importing: Importing): Promise<Imported> {
  await lockCatalogueNames(tx)
  const left = new Map<number, LeftProduct>()
  const [facets, tints] = [await selectFacets(tx), await selectTints(tx)]
  const holders = await findSkuHolders(tx, wantedSkus(importing))
  const rules = { facets, tints, holders, left }
  const fine = importing.created.filter((each) => isFine(each, undefined, rules))
  const drafts = await toDrafts(tx, fine, { now: importing.now, skus: wantedSkus(importing) })
  const present = await lockSeen(tx, importing.changed)
  const edits = importing.changed.flatMap((each) => {
    const before = present.get(each.seen?.id ?? '')
    if (!before) left.set(each.row, 'gone')
    else if (before.version !== each.seen?.version) left.set(each.row, 'changed')
    else if (isFine(each, before, rules)) return [{ row: each.row, before, fields: each.fields }]
    return []
  })
  const summary = importing.summaryOf({ created: drafts.length, changed: edits.length })
  return inChangeSet(tx, aboutOf(by, summary), async (changes) => {
    await writeDrafts(tx, changes, drafts)
    await writeEdits(tx, changes, edits)
    const written = [
      ...drafts.map(({ row, product }) => [row, product.id] as const),
      ...edits.map(({ row, before }) => [row, before.id] as const),
    ]
    return { written: new Map(written), left, changeSetId: changes.id }
  })
}

async function writeDrafts(tx: Tx, changes: Changes, drafts: readonly Draft[]): Promise<void> {
  const products = drafts.map(({ product }) => product)
  for (const after of await insertProducts(tx, products)) {
    changes.record({ kind: PRODUCT_KIND, id: after.id, before: null, after: toKept(after) })
  }
}

type Edit = { row: number; before: StaffProductRow; fields: ProductFields }

async function writeEdits(tx: Tx, changes: Changes, edits: readonly Edit[]): Promise<void> {
  const befores = new Map(edits.map(({ before }) => [before.id, before]))
  const products = edits.map(({ before, fields }) => ({ ...before, ...fields }))
  for (const after of await updateProducts(tx, products)) {
    const before = toKept(befores.get(after.id) ?? after)
    changes.record({ kind: PRODUCT_KIND, id: after.id, before, after: toKept(after) })
  }
}

type Judge = {
  facets: readonly FacetRow[]
  tints: readonly TintRow[]
  holders: ReadonlyMap<string, string>
  left: Map<number, LeftProduct>
}

/** Whether number and filter values may still be so; notes why not. */
function isFine(
  { row, fields }: ImportedProduct,
  before: StaffProductRow | undefined,
  { facets, tints, holders, left }: Judge,
): boolean {
  const holder = fields.sku === undefined ? undefined : holders.get(fields.sku)
  if (holder !== undefined && holder !== before?.id) left.set(row, 'number_taken')
  else if (wrongFacetField(facets, before ?? NOTHING_YET, fields)) left.set(row, 'value_gone')
  else if (isTintGone(tints, before?.tint, fields.tint)) left.set(row, 'value_gone')
  else if (before && findUndescribed(before, fields).length > 0) left.set(row, 'words_gone')
  return !left.has(row)
}

function isTintGone(
  tints: readonly TintRow[],
  before: string | undefined,
  wanted: string | undefined,
): boolean {
  if (wanted === undefined || wanted === before) return false
  return !tints.some(({ key, isActive }) => key === wanted && isActive)
}

function wantedSkus({ created, changed }: Importing): ReadonlySet<string> {
  return new Set([...created, ...changed].flatMap(({ fields: { sku } }) => (sku === undefined ? [] : [sku])))
}

/** Whose numbers these are now, by id. */
async function findSkuHolders(tx: Tx, skus: ReadonlySet<string>): Promise<ReadonlyMap<string, string>> {
  return new Map((await selectProductsBySku(tx, [...skus])).map(({ sku, id }) => [sku, id]))
}

async function lockSeen(
  tx: Tx,
  changed: readonly ImportedProduct[],
): Promise<ReadonlyMap<string, StaffProductRow>> {
  const ids = changed.flatMap(({ seen }) => (seen ? [seen.id] : []))
  return new Map((await lockProducts(tx, ids)).map((row) => [row.id, row]))
}

type Draft = { row: number; product: Omit<StaffProductRow, 'version'> }

/** With addresses and numbers that nobody else has, not even another row. */
async function toDrafts(
  tx: Tx,
  created: readonly NewImportedProduct[],
  { now, skus }: { now: Date; skus: ReadonlySet<string> },
): Promise<Draft[]> {
  const wishes = created.map((each) => ({ each, wish: each.slug ?? slugFrom(each.fields.name) }))
  const slugs = createNames(
    await findTakenSlugs(
      tx,
      wishes.map(({ wish }) => wish),
    ),
    (slug) => isSlugTaken(tx, slug, ''),
  )
  const numbers = createNames(skus, (sku) => isSkuTaken(tx, sku, ''))
  const drafts: Draft[] = []
  for (const { each, wish } of wishes) {
    const id = await slugs(wish)
    const sku = each.fields.sku ?? (await numbers(id.toUpperCase()))
    const product = { ...NOTHING_YET, ...each.fields, id, slug: id, sku, stock: each.stock, createdAt: now }
    drafts.push({ row: each.row, product })
  }
  return drafts
}

/** Gives each name once; asks the database only about those that are not known to be free. */
function createNames(known: ReadonlySet<string>, isTaken: (name: string) => Promise<boolean>) {
  const given = new Set(known)
  const reached = new Map<string, number>()
  return async (base: string): Promise<string> => {
    const from = reached.get(base) ?? 1
    const isGone = async (name: string) => given.has(name) || (await isTaken(name))
    const { name, number } = await freeName(base, isGone, from)
    reached.set(base, number + 1)
    given.add(name)
    return name
  }
}
