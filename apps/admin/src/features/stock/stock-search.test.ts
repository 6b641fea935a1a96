import { expect, test } from 'vitest'
import { readStockSearch } from './stock-search.ts'

test('an address of the list keeps what it knows and leaves out the rest', () => {
  expect(readStockSearch({ tab: 'all', q: 'rose', page: 3 })).toEqual({ tab: 'all', q: 'rose' })
  expect(readStockSearch({ tab: 'gone', q: 7 })).toEqual({ tab: undefined, q: undefined })
})
