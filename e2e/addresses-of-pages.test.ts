import { openPage } from './open-page.ts'
import { expect, test } from './test.ts'

test('a path that ends in a slash has moved for good to the one without', async ({ request }) => {
  const paths = { '/shop/': '/shop', '/blogs/?page=2': '/blogs?page=2', '/shop//': '/shop' }

  for (const [path, canonical] of Object.entries(paths)) {
    for (const method of ['GET', 'HEAD']) {
      const reply = await request.fetch(path, { method, maxRedirects: 0 })
      expect.soft([method, path, reply.status()]).toEqual([method, path, 308])
      expect.soft(reply.headers().location).toBe(canonical)
    }
  }
})

test('a visitor on another name of the host stays there, with basket and login', async ({
  page,
  baseURL,
  allow,
}) => {
  const here = new URL(baseURL ?? '')
  here.hostname = '127.0.0.1'
  allow({ url: here.origin, status: 'elsewhere' })

  for (const path of ['/shop/', '/shop//', '/shop?page=99', '/blogs/?page=2', '/about/?utm_source=x']) {
    await page.goto(new URL(path, here).href)
    expect.soft(new URL(page.url()).origin, path).toBe(here.origin)
  }
})

test('a blog page past the end names nothing: 404', async ({ request }) => {
  for (const method of ['GET', 'HEAD']) {
    const reply = await request.fetch('/blogs?page=99', { method })
    expect(reply.status()).toBe(404)
  }
})

test('a blog search that finds nothing is a page all the same', async ({ request }) => {
  const reply = await request.get('/blogs?searchTerm=submarine')

  expect(reply.status()).toBe(200)
})

test('a shop page past the end leads to the last one, for as long as that is the last', async ({
  page,
  request,
}) => {
  for (const method of ['GET', 'HEAD']) {
    const reply = await request.fetch('/shop?page=99', { method, maxRedirects: 0 })
    expect([reply.status(), reply.headers().location]).toEqual([307, '/shop?page=3'])
  }
  await openPage(page, '/shop?page=99')

  await expect(page.getByText('Page 3 of 3', { exact: true })).toBeVisible()
})
