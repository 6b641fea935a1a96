import { expect, test } from 'vitest'
import { readSubscribersSearch } from './subscribers-search.ts'

test.each([
  [
    { state: 'left', q: 'june' },
    { state: 'left', q: 'june' },
  ],
  [{ state: 'gone', q: 7, x: 1 }, {}],
  [{}, {}],
])('the address %j is read as %j', (search, read) => {
  expect(readSubscribersSearch(search)).toEqual(read)
})
