import { expect, test } from 'vitest'
import { fromStart, fromViewSearch, readProductSearch, toListQuery, toViewSearch } from './product-search.ts'

test('a saved view keeps tab, words, values and order, and brings them back', () => {
  const search = {
    tab: 'on-sale',
    q: '100 % soap & more',
    values: 'Bar Soap,Vegan',
    sort: 'name',
    after: 'x',
    page: 2,
    view: 'v',
  } as const

  const kept = toViewSearch(search)

  expect(kept).toBe('tab=on-sale&q=100+%25+soap+%26+more&values=Bar+Soap%2CVegan&sort=name')
  expect(fromViewSearch(kept)).toEqual({
    tab: 'on-sale',
    q: '100 % soap & more',
    values: 'Bar Soap,Vegan',
    sort: 'name',
  })
  expect(toViewSearch({ page: 2, after: 'x', view: 'v' })).toBe('')
})

test('what a view of another release holds and this one does not know is left out', () => {
  expect(fromViewSearch('tab=unworded&q=soap&colour=red')).toEqual({ q: 'soap' })
})

test('another filter begins at the first page, without the dialog', () => {
  expect(fromStart({ q: 'soap', after: 'x', page: 3, new: true })).toEqual({ q: 'soap' })
})

test('the address is read as it is typed', () => {
  expect(readProductSearch({ new: true, view: 'v', page: 1, tab: 'x' })).toEqual({ new: true, view: 'v' })
  expect(toListQuery({ tab: 'low', q: 'soap', view: 'v' })).toEqual({ low: 'true', search: 'soap' })
})
