import { expect, test } from 'vitest'
import {
  applyFilterChoice,
  canonicalPage,
  changePageSize,
  changeView,
  goToPage,
  resetFilters,
  toFilterChoice,
  toListRequest,
  validateShopSearch,
} from './shop-search.ts'

/** As the boxes stand. */
const offered = ['Bar Soap', 'Rose', 'Face', 'Vegan']
const nothing = { categories: undefined, page: undefined, limit: undefined, view: undefined, sort: undefined }

test('the shop URL keeps what is valid', () => {
  const given = { categories: 'Bar Soap,Vegan', page: 2, limit: 24, view: 'list', sort: 'price-up' }

  expect(validateShopSearch(given)).toEqual(given)
})

test.each([
  { page: 0 },
  { page: -1 },
  { page: 1.5 },
  { page: 'two' },
  { page: 2 ** 60 },
  { limit: 7 },
  { limit: '9' },
  { view: 'table' },
  { sort: 'name' },
  { categories: ' , ' },
  { categories: { deep: true } },
  { utm_source: 'mail' },
])('the shop URL drops what means nothing: %j', (given) => {
  expect(validateShopSearch(given)).toEqual(nothing)
})

test('the boxes of a plain form become one list without doubles', () => {
  const search = validateShopSearch({ categories: ['Bar Soap', 'Vegan,Rose', 'Vegan'] })

  expect(search.categories).toBe('Bar Soap,Vegan,Rose')
})

test('spaces, empty and repeated values make no other URL', () => {
  const spellings = ['Rose,Vegan', 'Rose, Vegan', 'Rose,Vegan,Rose,', ['Rose', 'Vegan']]

  expect(new Set(spellings.map((categories) => validateShopSearch({ categories }).categories))).toEqual(
    new Set(['Rose,Vegan']),
  )
})

test('what can be no filter value is one URL: nothing matches', () => {
  const many = Array.from({ length: 64 }, (_, index) => `value ${index}`)
  const unknown = ['x'.repeat(41), `Rose,${'x'.repeat(10_000)}`, many.join(), 'none']

  expect(new Set(unknown.map((categories) => validateShopSearch({ categories }).categories))).toEqual(
    new Set(['none']),
  )
})

test('a page past the end of every list is the last that can be asked for', () => {
  expect(validateShopSearch({ page: 9_007_199_254_740_991 }).page).toBe(1_000_000)
})

test('SHOP-25 SHOP-26 the list is asked for by page 1 and size 9 unless the URL says otherwise', () => {
  expect(toListRequest({})).toEqual({ page: 1, limit: 9 })
  expect(toListRequest({ page: 3, limit: 6, sort: 'rating', categories: 'Rose', view: 'list' })).toEqual({
    page: 3,
    limit: 6,
    sort: 'rating',
    categories: 'Rose',
  })
})

test('the form holds what the URL says, in the order of the boxes', () => {
  const choice = toFilterChoice({ categories: 'Vegan,Moonlight,Bar Soap' }, offered)

  expect(choice).toEqual({ values: ['Bar Soap', 'Vegan'], sort: 'latest' })
})

test('SHOP-08 applying goes to page 1 and keeps view and page size', () => {
  const search = applyFilterChoice(
    { page: 3, limit: 6, view: 'list' },
    { values: ['Face', 'Rose'], sort: 'rating' },
    offered,
  )

  expect(search).toEqual({ ...nothing, categories: 'Rose,Face', sort: 'rating', limit: 6, view: 'list' })
})

test('applying keeps the filters of the address while nobody knows what the shop offers', () => {
  const search = applyFilterChoice({ categories: 'Rose', page: 2 }, { values: [], sort: 'rating' }, [])

  expect(search).toMatchObject({ categories: 'Rose', sort: 'rating', page: undefined })
})

test('SHOP-09 resetting clears filters and order', () => {
  const search = resetFilters({ categories: 'Rose', sort: 'rating', page: 2, limit: 24 })

  expect(search).toEqual({ ...nothing, limit: 24 })
})

test('SHOP-27 another page size goes back to page 1', () => {
  expect(changePageSize({ page: 3, categories: 'Rose' }, 24)).toEqual({
    categories: 'Rose',
    limit: 24,
    page: undefined,
  })
})

test.each([
  [{}, 1],
  [{ page: 2 }, 2],
  [{ page: 2, view: 'list' as const, limit: 9, sort: 'latest' as const }, 2],
  [{ page: 2, categories: 'Rose' }, 1],
  [{ page: 2, sort: 'rating' as const }, 1],
  [{ page: 2, limit: 24 }, 1],
])('search engines keep the plain list and its pages, no arrangement of it: %j', (search, page) => {
  expect(canonicalPage(search)).toBe(page)
})

test('defaults are left out of the URL', () => {
  expect(goToPage({ page: 2 }, 1)).toEqual({ page: undefined })
  expect(changePageSize({ limit: 24 }, 9)).toEqual({ limit: undefined, page: undefined })
  expect(changeView({ view: 'list' }, 'grid')).toEqual({ view: undefined })
})
