import type { StockEntry } from '@shop/contract/admin/stock'
import { expect, test } from 'vitest'
import { meanwhileOf } from './count-calls.ts'

const nine = '2026-11-22T09:00:00.000Z'
const entry = (part: Partial<StockEntry>): StockEntry => ({
  id: 'entry',
  at: '2026-11-22T11:02:00.000Z',
  delta: -1,
  balance: 83,
  kind: 'sold',
  note: '',
  by: null,
  orderId: null,
  count: null,
  changeSetId: null,
  ...part,
})
const stockOf = (stock: number, history: StockEntry[]) => ({
  product: { id: 'rose', name: 'Rose', sku: 'LL', shelf: 'A3' },
  stock,
  lowStockLevel: 20,
  isLow: false,
  ordered: 0,
  asOf: '2026-11-22T12:00:00.000Z',
  history,
  opening: null,
})

test('a look at a row tells what happened since the sheet was made, and nothing from before', () => {
  const stock = stockOf(80, [
    entry({ kind: 'undone', delta: 2, by: 'Ruth' }),
    entry({ kind: 'damaged', delta: -5, by: 'Tom' }),
    entry({ kind: 'cancelled', delta: 1 }),
    entry({ delta: -2 }),
    entry({ at: '2026-11-22T08:59:59.000Z', delta: -30 }),
  ])

  expect(meanwhileOf({ stock: 84, asOf: nine }, stock)).toEqual({
    difference: -4,
    sold: 2,
    lastSoldAt: '2026-11-22T11:02:00.000Z',
    cancelled: 1,
    corrected: -3,
    correctedBy: ['Tom'],
  })
})
