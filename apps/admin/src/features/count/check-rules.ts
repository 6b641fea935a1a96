import type { CheckedRow, CountRefusal } from '@shop/contract/admin/stock'
import type { RefusedRow } from '#admin/features/count/count-kept.ts'
import { differenceOf, type OpenRow } from '#admin/features/count/count-rules.ts'

/** Why a row cannot be booked as it is: refused, or somebody else has corrected the product meanwhile. */
export type Matter = { kind: CountRefusal; stock: number | null } | { kind: 'clash'; checked: CheckedRow }

/** `checked`: what the shop says now, where it could be asked. `refused`: what it said when it was sent. */
export type Findings = {
  checked: ReadonlyMap<string, CheckedRow> | undefined
  refused: readonly RefusedRow[]
}

export function matterOf({ row, entry }: OpenRow, { checked, refused }: Findings): Matter | undefined {
  const now = checked?.get(row.id)
  if (now?.refusal) return { kind: now.refusal, stock: now.stock }
  const before = refused.find(({ product }) => product === row.id)
  if (!now && before) return { kind: before.why, stock: before.stock }
  if (!now || entry.isSure || now.meanwhile.corrected === 0 || differenceOf(entry) === 0) return undefined
  return { kind: 'clash', checked: now }
}

export type SortedRows = {
  toDecide: { open: OpenRow; matter: Matter }[]
  differing: OpenRow[]
  right: number
}

/** What has to be decided first, what differs, and how many are right. */
export function sortRows(open: readonly OpenRow[], findings: Findings): SortedRows {
  const toDecide: SortedRows['toDecide'] = []
  const differing: OpenRow[] = []
  let right = 0
  for (const each of open) {
    const matter = matterOf(each, findings)
    if (matter) toDecide.push({ open: each, matter })
    else if (differenceOf(each.entry) !== 0) differing.push(each)
    else right += 1
  }
  return { toDecide, differing, right }
}
