import { expect, test } from 'vitest'
import { createResponseCache } from '#api/platform/page-cache/index.ts'
import { builtPages } from '#test/built-pages.ts'
import { aBlog, aProduct } from '#test/makers.ts'
import { startTestShop } from '#test/start-test-shop.ts'

const TIMES = 20
/** Made ready before any test begins, since building them may take longer than a test. */
const PAGES = await builtPages()

/** A shop that caches its responses, and what it holds of the answers to some questions. */
async function aShop() {
  const responses = createResponseCache({
    maxBytes: 50_000_000,
    onFailure: (error) => {
      throw error
    },
  })
  responses.resume()
  const products = Array.from({ length: 12 }, (_, nr) => aProduct({ id: `soap-${nr}` }))
  const blogs = Array.from({ length: 12 }, (_, nr) => aBlog({ id: `post-${nr}` }))
  const noLimits = { pages: 1e6, reads: 1e6, writes: 1e6, auth: 1e6, pictures: 1e6 }
  const replaced = { responses, storefront: PAGES }
  const { app } = await startTestShop({ products, blogs }, { rateLimits: noLimits }, undefined, replaced)
  const ask = async (urls: readonly string[]) => {
    const before = responses.size().entries
    const answers = []
    for (const url of urls) answers.push(await app.inject({ url }))
    const statuses = [...new Set(answers.map(({ statusCode }) => statusCode))]
    return { statuses, cached: responses.size().entries - before, answers }
  }
  return { ask }
}

const times = (url: (nr: number) => string) => Array.from({ length: TIMES }, (_, nr) => url(nr))

test.each<[what: string, url: (nr: number) => string, answered: { statuses: number[]; cached: number }]>([
  [
    'filter that the shop does not offer',
    (nr) => `/api/v1/product?categories=x${nr}`,
    { statuses: [200], cached: 0 },
  ],
  ['page of such a filter', (nr) => `/shop?categories=Rose,x${nr}`, { statuses: [200], cached: 0 }],
  [
    'spelling of one choice',
    (nr) => `/api/v1/product?categories=${','.repeat(nr)}Lavender`,
    { statuses: [200], cached: 1 },
  ],
  [
    'page past the end of the products',
    (nr) => `/api/v1/product?page=${nr + 3}`,
    { statuses: [200], cached: 0 },
  ],
  ['page past the end of the shop', (nr) => `/shop?page=${nr + 3}`, { statuses: [307], cached: 0 }],
  ['page past the end of the posts', (nr) => `/api/v1/blogs?page=${nr + 3}`, { statuses: [200], cached: 0 }],
  ['page past the end of the blog', (nr) => `/blogs?page=${nr + 3}`, { statuses: [404], cached: 0 }],
  [
    'part past the end of the sitemap',
    (nr) => `/api/v1/product-addresses?page=${nr + 2}`,
    { statuses: [200], cached: 0 },
  ],
  [
    'search that finds something',
    (nr) => `/api/v1/blogs?searchTerm=${'cold'.padEnd(nr + 4, ' ')}`,
    { statuses: [200], cached: 0 },
  ],
  ['search that finds nothing', (nr) => `/api/v1/blogs?searchTerm=x${nr}`, { statuses: [200], cached: 0 }],
  ['search as it is shown', (nr) => `/blogs?searchTerm=x${nr}`, { statuses: [200], cached: 0 }],
  ['product that is not there', (nr) => `/api/v1/product/x${nr}`, { statuses: [404], cached: 0 }],
  [
    'product of a long name',
    (nr) => `/api/v1/product/${'x'.repeat(200)}${nr}`,
    { statuses: [404], cached: 0 },
  ],
  ['post of a long name', (nr) => `/blogs/${'x'.repeat(200)}${nr}`, { statuses: [404], cached: 0 }],
  ['set of ids', (nr) => `/api/v1/product?ids=soap-${nr}`, { statuses: [200], cached: 0 }],
  ['parameter that nobody knows', (nr) => `/about?utm_source=${nr}`, { statuses: [200], cached: 1 }],
  ['path that is too long', (nr) => `/${'x'.repeat(1_000)}${nr}`, { statuses: [413], cached: 0 }],
])(
  'however often a question is put in another way (%s), no more than one reply is cached',
  async (_, url, answered) => {
    const { ask } = await aShop()

    const { statuses, cached } = await ask(times(url))

    expect({ statuses, cached }).toEqual(answered)
  },
)

test('twelve thousand characters are refused by the name of their field, and nothing is cached of them', async () => {
  const { ask } = await aShop()
  const long = 'x'.repeat(11_000)
  const fields = ['categories', 'ids', 'page', 'limit', 'sort']
  const urls = [
    ...fields.map((field) => `/api/v1/product?${field}=${long}`),
    ...['searchTerm', 'category', 'page', 'limit'].map((field) => `/api/v1/blogs?${field}=${long}`),
  ]

  const { statuses, cached, answers } = await ask(urls)

  expect({ statuses, cached }).toEqual({ statuses: [400], cached: 0 })
  expect(answers.map((answer) => answer.json().issues.map(({ path }: { path: string }) => path))).toEqual(
    [...fields, 'searchTerm', 'category', 'page', 'limit'].map((field) => [field]),
  )
})
