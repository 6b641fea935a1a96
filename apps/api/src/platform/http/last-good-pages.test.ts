import { expect, test } from 'vitest'
import { keepLastGoodPages } from './last-good-pages.ts'

const page = (html: string) => ({ html, headers: {} })

test('a page is found as it was last made', () => {
  const pages = keepLastGoodPages()
  pages.keep('/shop', page('$6.50'))
  pages.keep('/shop', page('$7.00'))

  expect(pages.find('/shop')).toEqual(page('$7.00'))
  expect(pages.find('/shop?page=2')).toBeUndefined()
})

test('memory is bounded: what was made longest ago goes first', () => {
  const pages = keepLastGoodPages(2_100)
  for (const path of ['/1', '/2', '/1', '/3']) pages.keep(path, page('a'.repeat(500)))

  expect(['/1', '/2', '/3'].map((path) => pages.find(path) !== undefined)).toEqual([true, false, true])
})

test('a page larger than the whole room is not kept', () => {
  const pages = keepLastGoodPages(1_000)
  pages.keep('/', page('a'.repeat(600)))

  expect(pages.find('/')).toBeUndefined()
})
