import { getBlog, listBlogs, listFeaturedBlogs } from '@shop/contract/blog'
import type { CallInput } from '@shop/contract/call'
import { expect, test } from 'vitest'
import { aBlog } from '#test/makers.ts'
import { startTestShop, type TestShop } from '#test/start-test-shop.ts'

const days = (count: number) => new Date(Date.UTC(2025, 0, count))
const idsOf = (body: { data: { _id: string }[] }) => body.data.map(({ _id }) => _id)
const posts = (length: number) =>
  Array.from({ length }, (_, index) => aBlog({ id: `post-${index}`, createdAt: days(100 - index) }))

const list = async (shop: TestShop, query: CallInput<typeof listBlogs>['query']) =>
  (await shop.call(listBlogs, { query })).body

test('API-43 BLOG-11 the list opens with nine posts, newest first, and tells that more follow', async () => {
  const shop = await startTestShop({ blogs: posts(10).toReversed() })

  const { status, body } = await shop.call(listBlogs, {})

  expect(status).toBe(200)
  expect(body.success).toBe(true)
  expect(idsOf(body)).toEqual(Array.from({ length: 9 }, (_, index) => `post-${index}`))
  expect(body.data).toHaveLength(9)
  expect(body.meta).toEqual({ page: 1, limit: 9, hasMore: true })
})

test('the last page tells that nothing follows, also when it is full', async () => {
  const shop = await startTestShop({ blogs: posts(6) })

  const last = await list(shop, { page: 2, limit: 3 })
  const past = await list(shop, { page: 3, limit: 3 })

  expect(idsOf(last)).toEqual(['post-3', 'post-4', 'post-5'])
  expect(last.meta.hasMore).toBe(false)
  expect(past).toMatchObject({ data: [], meta: { hasMore: false } })
})

test('API-40 search, category, page and limit choose a part of the list', async () => {
  const shop = await startTestShop({
    blogs: [
      ...posts(4).map((post) => ({ ...post, title: 'On salt', category: 'Experiences' as const })),
      aBlog({ id: 'other-tab', title: 'On salt', category: 'Making' }),
      aBlog({ id: 'other-words', title: 'On clay', category: 'Experiences' }),
    ],
  })

  const body = await list(shop, { searchTerm: 'salt', category: 'Experiences', page: 2, limit: 3 })

  expect(idsOf(body)).toEqual(['post-3'])
  expect(body.meta).toEqual({ page: 2, limit: 3, hasMore: false })
})

test('featured posts are left out in All without a search, and found by tab and by search', async () => {
  const shop = await startTestShop({
    blogs: [
      aBlog({ id: 'hero', category: 'Making', featured: true, createdAt: days(2) }),
      aBlog({ id: 'plain', category: 'Making', createdAt: days(1) }),
    ],
  })

  const all = await list(shop, { category: '', searchTerm: ' ' })
  const tab = await list(shop, { category: 'Making' })
  const search = await list(shop, { category: '', searchTerm: 'cold process' })

  expect(idsOf(all)).toEqual(['plain'])
  expect(idsOf(tab)).toEqual(['hero', 'plain'])
  expect(idsOf(search)).toEqual(['hero', 'plain'])
})

test('a search looks through title, summary and body without regard to case', async () => {
  const shop = await startTestShop({
    blogs: [
      aBlog({ id: 'in-title', title: 'Größe ÉTÉ', createdAt: days(3) }),
      aBlog({ id: 'in-summary', summary: 'An été by the sea', createdAt: days(2) }),
      aBlog({ id: 'in-body', mainContent: '<p>Last <em>Été</em>.</p>', createdAt: days(1) }),
      aBlog({ id: 'elsewhere' }),
    ],
  })

  expect(idsOf(await list(shop, { searchTerm: 'éTÉ' }))).toEqual(['in-title', 'in-summary', 'in-body'])
})

test('a search looks at words, not at the tags around them, and not across title and summary', async () => {
  const shop = await startTestShop({
    blogs: [aBlog({ title: 'On salt', summary: 'And water', mainContent: '<p>So<strong>ap</strong></p>' })],
  })

  const found = await Promise.all(
    ['soap', 'strong', '</p>', 'salt and'].map((searchTerm) => list(shop, { searchTerm })),
  )

  expect(found.map(({ data }) => data.length)).toEqual([1, 0, 0, 0])
})

test('percent and underscore are searched for as they stand', async () => {
  const shop = await startTestShop({
    blogs: [
      aBlog({ id: 'percent', title: '72% olive oil', createdAt: days(2) }),
      aBlog({ id: 'number', title: '720 olives', createdAt: days(1) }),
    ],
  })

  expect(idsOf(await list(shop, { searchTerm: '72%' }))).toEqual(['percent'])
  expect(idsOf(await list(shop, { searchTerm: '7__' }))).toEqual([])
  expect(idsOf(await list(shop, { searchTerm: '%' }))).toEqual(['percent'])
  expect(idsOf(await list(shop, { searchTerm: '\\' }))).toEqual([])
})

test('a bad value is refused and its field named', async () => {
  const shop = await startTestShop()
  const bad = {
    page: ['0', '1.5', 'two', '1e3', ' 2', '1000001'],
    limit: ['0', '51', 'all', '0x9', '9.0'],
    category: ['x'.repeat(41), 'Making\u0000'],
    searchTerm: ['x'.repeat(101)],
  }
  const queries = Object.entries(bad).flatMap(([field, values]) =>
    values.map((value) => ({ [field]: value })),
  )

  const replies = await Promise.all(queries.map((query) => shop.send(listBlogs, { query })))

  expect(replies.map(({ status }) => status)).toEqual(queries.map(() => 400))
  expect(replies.map(({ body }) => body.issues.map(({ path }: { path: string }) => path))).toEqual(
    queries.map((query) => Object.keys(query)),
  )
})

test('a page far past the end is empty', async () => {
  const shop = await startTestShop({ blogs: posts(2) })

  const body = await list(shop, { page: 1_000_000, limit: 50 })

  expect(body).toMatchObject({ success: true, data: [], meta: { hasMore: false } })
})

test('a search for control characters or for half a character is a search like any other', async () => {
  const shop = await startTestShop({ blogs: [aBlog({ id: 'salt', title: 'On salt' })] })

  expect(idsOf(await list(shop, { searchTerm: 'on\u0000salt' }))).toEqual(['salt'])
  expect(idsOf(await list(shop, { searchTerm: '\ud800' }))).toEqual([])
})

test('API-44 the featured call answers the featured posts, newest first', async () => {
  const shop = await startTestShop({
    blogs: [
      aBlog({ id: 'older', featured: true, createdAt: days(1) }),
      aBlog({ id: 'plain', createdAt: days(2) }),
      aBlog({ id: 'newer', featured: true, createdAt: days(3) }),
    ],
  })

  const { status, body } = await shop.call(listFeaturedBlogs, {})

  expect(status).toBe(200)
  expect(idsOf(body)).toEqual(['newer', 'older'])
})

test('API-44 without featured posts the featured call answers an empty list', async () => {
  const shop = await startTestShop({ blogs: posts(2) })

  expect((await shop.call(listFeaturedBlogs, {})).body).toEqual({ success: true, data: [] })
})

test('API-45 ENTITY-26 a post is answered with all its fields', async () => {
  const shop = await startTestShop({
    blogs: [aBlog({ id: 'six-weeks', createdAt: days(1) }), aBlog({ id: 'other' })],
  })

  const { status, body } = await shop.call(getBlog, { params: { id: 'six-weeks' } })

  expect(status).toBe(200)
  expect(body.success).toBe(true)
  expect(body.data).toEqual({
    _id: 'six-weeks',
    title: 'Why cold process takes six weeks',
    summary: 'What happens on the rack, and why we do not hurry it.',
    featuredImage: expect.objectContaining({ name: 'blog-curing-rack', alt: 'Bars of soap on a rack' }),
    mainContent: '<p>Water leaves, crystals settle.</p>',
    category: 'Making',
    createdAt: '2025-01-01T00:00:00.000Z',
  })
})

test('ENTITY-27 a post without a picture is answered without one', async () => {
  const shop = await startTestShop({ blogs: [aBlog({ id: 'bare', featuredImage: undefined })] })

  const { body } = await shop.call(getBlog, { params: { id: 'bare' } })

  expect(body.data).not.toHaveProperty('featuredImage')
})

test('a body is cleaned before it is stored', async () => {
  const shop = await startTestShop({
    blogs: [aBlog({ mainContent: '<p onclick="x()">Soap</p><script>x()</script>' })],
  })

  const { rows } = await shop.pool.query('select main_content from blog')

  expect(rows).toEqual([{ main_content: '<p>Soap</p>' }])
})

test('an unknown post is not found', async () => {
  const shop = await startTestShop({ blogs: [aBlog({ id: 'six-weeks' })] })
  const ids = ['no-such-post', 'Six-Weeks', '%', '\u0000', 'featured%20']

  const replies = await Promise.all(ids.map((id) => shop.call(getBlog, { params: { id } })))

  expect(replies.map(({ status, body }) => [status, body.code])).toEqual(ids.map(() => [404, 'not_found']))
})
