import type { CheckedRow } from '@shop/contract/admin/stock'
import { expect, test } from 'vitest'
import { matterOf, sortRows } from './check-rules.ts'
import type { OpenRow } from './count-rules.ts'

const at = '2026-11-22T09:00:00.000Z'
const open = (id: string, counted: number, isSure = false): OpenRow => ({
  row: { id, name: id, sku: id, shelf: '', stock: 84, ordered: 0, tint: 'rose', picture: null, asOf: at },
  entry: { counted, expected: 84, asOf: at, reason: 'counted', isSure },
})
const checked = (product: string, corrected: number, refusal: CheckedRow['refusal'] = null): CheckedRow => ({
  product,
  stock: 84 + corrected,
  refusal,
  meanwhile: {
    difference: corrected,
    sold: 0,
    lastSoldAt: null,
    cancelled: 0,
    corrected,
    correctedBy: ['Ruth'],
  },
})
const found = (...rows: CheckedRow[]) => new Map(rows.map((row) => [row.product, row]))

test('a difference on top of somebody else’s correction has to be decided, unless it is meant', () => {
  const findings = { checked: found(checked('rose', -2)), refused: [] }

  expect(matterOf(open('rose', 82), findings)).toMatchObject({ kind: 'clash' })
  expect(matterOf(open('rose', 82, true), findings)).toBeUndefined()
  expect(matterOf(open('rose', 84), findings)).toBeUndefined()
  expect(matterOf(open('oat', 82), findings)).toBeUndefined()
})

test('a refusal has to be decided; what the shop says now counts more than what it said before', () => {
  const refused = [{ product: 'rose', why: 'too_little' as const, stock: 1 }]

  expect(matterOf(open('rose', 0), { checked: undefined, refused })).toEqual({ kind: 'too_little', stock: 1 })
  expect(matterOf(open('rose', 0), { checked: found(checked('rose', 0)), refused })).toBeUndefined()
  expect(
    matterOf(open('rose', 0, true), { checked: found(checked('rose', 0, 'gone')), refused: [] }),
  ).toEqual({
    kind: 'gone',
    stock: 84,
  })
})

test('rows are sorted into what is to be decided, what differs and what is right', () => {
  const rows = [open('rose', 82), open('oat', 82), open('clay', 84)]

  const sorted = sortRows(rows, { checked: found(checked('rose', -2)), refused: [] })

  expect(sorted.toDecide.map(({ open: { row } }) => row.id)).toEqual(['rose'])
  expect(sorted.differing.map(({ row }) => row.id)).toEqual(['oat'])
  expect(sorted.right).toBe(1)
})
