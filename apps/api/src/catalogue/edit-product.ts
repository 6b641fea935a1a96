import { type AboutChanges, inChangeSet, mergeOrRefuse, type Saved } from '#api/platform/audit/index.ts'
import type { Tx } from '#api/platform/db/index.ts'
import { Refusal } from '#api/refusal.ts'
import type { StaffProductRow } from './catalogue.tables.ts'
import { toKept } from './kept-product.ts'
import { requireDescribed } from './require-described.ts'
import type { StaffChange } from './staff-change.ts'
import { lockProduct, type ProductFields, updateProduct } from './staff-products.repository.ts'

export const PRODUCT_KIND = 'product'

/** When a draft goes on sale is said beside that it is one. */
const DECISIONS = [['state', 'publishAt']]

type Edit = {
  id: string
  /** The version that the editor saw. */
  seen: number
  wanted: ProductFields
  summaryOf: (name: string) => string
  /** What must hold of what is written. Throws a Refusal. */
  validate?: (present: StaffProductRow, fields: ProductFields) => Promise<void> | void
  /** What is written beside the product. */
  follow?: (before: StaffProductRow, after: StaffProductRow) => Promise<void>
}

/** Writes what the editor changed beside what others did since; where both changed one field, it is refused. */
export async function editProduct(tx: Tx, by: StaffChange, edit: Edit): Promise<Saved<StaffProductRow>> {
  const present = await lockProduct(tx, edit.id)
  if (!present) throw new Refusal('not_found')
  const { id, seen, wanted } = edit
  const kept = toKept(present)
  const merged = await mergeOrRefuse(tx, {
    kind: PRODUCT_KIND,
    id,
    seen,
    present: kept,
    wanted: toKept(wanted),
    together: DECISIONS,
  })
  const fields: ProductFields = Object.fromEntries(
    Object.entries(wanted).filter(([name]) => Object.hasOwn(merged, name)),
  )
  if (Object.keys(fields).length === 0) return { row: present, changeSetId: null }
  await edit.validate?.(present, fields)
  requireDescribed(present, fields)
  return inChangeSet(tx, aboutOf(by, edit.summaryOf(present.name)), async (changes) => {
    const row = await updateProduct(tx, id, fields)
    await edit.follow?.(present, row)
    changes.record({ kind: PRODUCT_KIND, id, before: kept, after: toKept(row) })
    return { row, changeSetId: changes.id }
  })
}

export function aboutOf({ staff, call, requestId, address }: StaffChange, summary: string): AboutChanges {
  const { staffId, name, sessionId } = staff
  return { staff: { staffId, name, sessionId }, call, requestId, address, summary }
}
