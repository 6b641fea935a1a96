import { expect, test } from 'vitest'
import {
  ALL_POSTS,
  canonicalBlogPage,
  chooseTab,
  goToBlogPage,
  isOffered,
  isRefinedSearch,
  searchFor,
  toBlogListRequest,
  validateBlogSearch,
} from './blog-search.ts'

const nothing = { category: undefined, searchTerm: undefined, page: undefined }

const offered = [
  { value: 'Making', label: 'Making soap' },
  { value: 'Behind the scenes', label: 'Behind the scenes' },
]

test.each([
  [undefined, true],
  ['Making', true],
  ['Behind the scenes', true],
  ['Making soap', false],
  ['making', false],
  ['All', false],
])('the URL names a category by its key, as it is spelled: %j', (category, has) => {
  expect(isOffered({ category }, offered)).toBe(has)
})

test('the blog URL keeps what is valid', () => {
  const given = { category: 'Behind the scenes', searchTerm: 'cold process', page: 2 }

  expect(validateBlogSearch(given)).toEqual(given)
})

test.each([
  { category: '' },
  { category: ['Making'] },
  { page: 0 },
  { page: 1 },
  { page: 1.5 },
  { page: 'two' },
  { searchTerm: '  ' },
  { searchTerm: { deep: true } },
  { utm_source: 'mail' },
])('the blog URL drops what means nothing: %j', (given) => {
  expect(validateBlogSearch(given)).toEqual(nothing)
})

test('a page past the end of every list is the last that can be asked for', () => {
  expect(validateBlogSearch({ page: 9_007_199_254_740_991 }).page).toBe(1_000_000)
})

test.each([
  [250, '250'],
  [true, 'true'],
  [' lye ', 'lye'],
  ['x'.repeat(120), 'x'.repeat(100)],
])('a search is text whatever it looks like: %j', (given, searchTerm) => {
  expect(validateBlogSearch({ searchTerm: given })).toEqual({ ...nothing, searchTerm })
})

test('BLOG-11 API-42 the list is asked for in pages of 9, and All as an empty category', () => {
  expect(toBlogListRequest({})).toEqual({ searchTerm: '', page: 1, limit: 9, category: '' })
})

test('API-40 API-41 API-42 what the URL says is what the list is asked for', () => {
  const request = toBlogListRequest({ category: 'Making', searchTerm: 'lye', page: 2 })

  expect(request).toEqual({ searchTerm: 'lye', page: 2, limit: 9, category: 'Making' })
})

test('BLOG-12 another search goes to page 1 and keeps the tab', () => {
  expect(searchFor({ category: 'Making', page: 3 }, ' lye ')).toEqual({
    category: 'Making',
    searchTerm: 'lye',
    page: undefined,
  })
  expect(searchFor({ searchTerm: 'lye' }, '')).toEqual({ searchTerm: undefined, page: undefined })
})

test('another tab goes to page 1 and keeps the search', () => {
  expect(chooseTab({ searchTerm: 'lye', page: 3 }, 'Making')).toEqual({
    searchTerm: 'lye',
    category: 'Making',
    page: undefined,
  })
  expect(chooseTab({ category: 'Making' }, ALL_POSTS)).toEqual({ category: undefined, page: undefined })
})

test('the first page needs no number', () => {
  expect(goToBlogPage({ searchTerm: 'lye' }, 2)).toEqual({ searchTerm: 'lye', page: 2 })
  expect(goToBlogPage({ searchTerm: 'lye', page: 2 }, 1)).toEqual({ searchTerm: 'lye', page: undefined })
})

test.each([
  [{ searchTerm: 'l' }, { searchTerm: 'ly' }, true],
  [{ searchTerm: 'l', page: 2 }, { searchTerm: 'ly' }, true],
  [{ searchTerm: 'l' }, { searchTerm: 'l', category: 'Making' }, false],
  [{ searchTerm: 'l' }, { searchTerm: 'l', page: 2 }, false],
])('posts stay while a search is typed, and only then: %j to %j', (before, now, stays) => {
  expect(isRefinedSearch(toBlogListRequest(before), toBlogListRequest(now))).toBe(stays)
})

test.each([
  [{}, 1],
  [{ page: 2 }, 2],
  [{ page: 2, category: 'Making' }, 1],
  [{ page: 2, searchTerm: 'lye' }, 1],
])('search engines keep the plain list and its pages, no tab and no search: %j', (search, page) => {
  expect(canonicalBlogPage(search)).toBe(page)
})
