import type { APIRequestContext } from '@playwright/test'
import { INDEXED_PATHS } from '@shop/contract/static-paths'
import { openPage } from './open-page.ts'
import { expect, type Page, test } from './test.ts'

test.use({ ownContext: true })

const PRODUCT = '/shop/lavender-calm-bar'
const SOLD_OUT = '/shop/sea-salt-shore-bar'
const POST = '/blogs/how-to-make-a-bar-last'

type Tags = Record<string, string>
/** What a page says about itself before any script has run. */
type Said = { h1s: number; title: string; canonical: string[]; tags: Tags; things: Record<string, unknown>[] }

/** Reads a page as a search engine does that runs no scripts. */
async function read(page: Page, path: string): Promise<Said> {
  const html = await (await page.request.get(path)).text()
  return page.evaluate((source) => {
    const document = new DOMParser().parseFromString(source, 'text/html')
    const all = <Kind extends Element>(selector: string) => [...document.querySelectorAll<Kind>(selector)]
    return {
      h1s: all('h1').length,
      title: document.title,
      canonical: all<HTMLLinkElement>('link[rel=canonical]').map(({ href }) => href),
      tags: Object.fromEntries(
        all<HTMLMetaElement>('meta[content]').map((tag) => [
          tag.getAttribute('property') ?? tag.name,
          tag.content,
        ]),
      ),
      things: all('script[type="application/ld+json"]').map(({ textContent }) => JSON.parse(textContent)),
    }
  }, html)
}

/** The addresses that the sitemap lists. */
async function listSitemap(request: APIRequestContext, file = '/sitemap.xml'): Promise<string[]> {
  const xml = await (await request.get(file)).text()
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address)
}

/** The paths of everything that the pages of an API list name. */
async function listPaths(request: APIRequestContext, calls: readonly string[], folder: string) {
  const replies = await Promise.all(calls.map(async (call) => (await request.get(`/api/v1${call}`)).json()))
  return replies.flatMap(({ data }) => data).map(({ _id }) => `${folder}/${_id}`)
}

const thingOf = ({ things }: Said, type: string) => things.find((thing) => thing['@type'] === type)

test('every page of the sitemap has one heading, and a title, description and address of its own', async ({
  page,
  baseURL,
}) => {
  const addresses = await listSitemap(page.request)
  const pages: Said[] = []
  for (const address of addresses) pages.push(await read(page, address))

  expect(pages.map(({ h1s }) => h1s)).toEqual(addresses.map(() => 1))
  expect(pages.flatMap(({ canonical }) => canonical)).toEqual(addresses)
  expect(pages.map(({ tags }) => tags['og:url'])).toEqual(addresses)
  expect(new Set(pages.map(({ title }) => title)).size).toBe(addresses.length)
  expect(new Set(pages.map(({ tags }) => tags.description)).size).toBe(addresses.length)
  for (const { title, tags } of pages) {
    expect(title).toBe(`${tags['og:title']} | Leaf & Lather`)
    expect(tags.description).toMatch(/\S{3}.{30}/)
    expect(tags).toMatchObject({
      'og:site_name': 'Leaf & Lather',
      'og:description': tags.description,
      'og:type': expect.stringMatching(/^(website|product|article)$/),
      'og:image': expect.stringMatching(new RegExp(`^${baseURL}/.*\\.jpg$`)),
      'og:image:alt': expect.stringMatching(/\S/),
      'twitter:card': 'summary_large_image',
    })
    expect(tags.robots).toBeUndefined()
  }
})

test('the sitemap lists every product, every post and the pages behind the footer', async ({
  request,
  baseURL,
}) => {
  const products = await listPaths(request, ['/product?limit=24', '/product?limit=24&page=2'], '/shop')
  const posts = await listPaths(request, ['/blogs/featured', '/blogs?limit=50'], '/blogs')

  const listed = await listSitemap(request)

  expect(products.length).toBeGreaterThan(20)
  expect(posts.length).toBeGreaterThan(8)
  const paths = [...INDEXED_PATHS, ...products, ...posts]
  expect([...listed].sort()).toEqual(paths.map((path) => `${baseURL}${path}`).sort())
})

test('a sitemap in parts names the same pages, and no part that there is not', async ({ request }) => {
  const whole = await listSitemap(request)
  const parts = await Promise.all(['pages', '1'].map((part) => listSitemap(request, `/sitemap-${part}.xml`)))
  const others = await Promise.all(
    ['0', '2', '01', 'products', '1e0'].map((part) => request.get(`/sitemap-${part}.xml`)),
  )

  expect(parts.flat().toSorted()).toEqual(whole.toSorted())
  expect(others.map((reply) => reply.status())).toEqual(others.map(() => 404))
})

for (const [given, kept] of [
  ['/?utm_source=mail&fbclid=1', '/'],
  ['/shop?utm_source=mail', '/shop'],
  ['/shop?page=2&view=list&utm_source=mail', '/shop?page=2'],
  ['/shop?categories=Lavender&sort=rating', '/shop'],
  ['/shop?page=2&limit=6', '/shop'],
  [`${PRODUCT}?tab=reviews&gclid=1`, PRODUCT],
  ['/blogs?category=Making', '/blogs'],
  ['/blogs?searchTerm=lavender', '/blogs'],
  ['/help?ref=footer', '/help'],
] as const) {
  test(`the one address of ${given} is ${kept}`, async ({ page, baseURL }) => {
    const { canonical } = await read(page, given)

    expect(canonical).toEqual([`${baseURL}${kept}`])
  })
}

test('the further pages of the shop have titles of their own', async ({ page }) => {
  expect((await read(page, '/shop?page=2')).title).toBe('Shop, page 2 | Leaf & Lather')
})

test('no link is made from the Host header', async ({ request, baseURL }) => {
  for (const path of ['/', PRODUCT, '/sitemap.xml', '/robots.txt']) {
    const reply = await request.get(path, { headers: { host: 'evil.example' } })
    const text = await reply.text()
    expect(text).toContain(`${baseURL}/`)
    expect(text).not.toContain('evil.example')
  }
})

test('pages with data of their own stay out of search results and name no address', async ({ page }) => {
  const alone = '/login /signup /forgot-password /reset-password /verify-email'.split(' ')
  const paths = [...alone, ...'/cart /checkout /payment /ordertrack /my-section/profile'.split(' ')]
  for (const path of paths) {
    const { canonical, tags } = await read(page, path)
    expect([path, tags.robots, canonical]).toEqual([path, 'noindex', []])
  }
})

test('a product says its price and stock to search engines, and no rating of samples', async ({
  page,
  baseURL,
}) => {
  const said = await read(page, PRODUCT)

  expect(said.tags['og:type']).toBe('product')
  expect(said.tags['og:image']).toMatch(/\/images\/bar-lavender\.\w+-1200\.jpg$/)
  expect(said.tags['og:image:width']).toBe('1200')
  expect(thingOf(said, 'Product')).toMatchObject({
    '@context': 'https://schema.org',
    name: 'Lavender Calm Bar',
    sku: 'LL-BAR-001',
    url: `${baseURL}${PRODUCT}`,
    offers: {
      '@type': 'Offer',
      price: '6.50',
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
    },
  })
  // What the demo shows are samples.
  expect(JSON.stringify(said.things)).not.toMatch(/rating|review/i)
  expect(thingOf(await read(page, SOLD_OUT), 'Product')).toMatchObject({
    offers: { availability: 'https://schema.org/OutOfStock' },
  })
})

test('breadcrumbs, posts and the shop itself are said to search engines', async ({ page, baseURL }) => {
  const crumbs = (said: Said) => thingOf(said, 'BreadcrumbList')?.itemListElement

  expect(crumbs(await read(page, PRODUCT))).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: `${baseURL}/` },
    { '@type': 'ListItem', position: 2, name: 'Shop', item: `${baseURL}/shop` },
    { '@type': 'ListItem', position: 3, name: 'Lavender Calm Bar' },
  ])
  expect(crumbs(await read(page, '/shop'))).toHaveLength(2)
  expect(crumbs(await read(page, '/blogs'))).toHaveLength(2)
  const post = await read(page, POST)
  expect(crumbs(post)).toHaveLength(2)
  expect(post.tags['og:type']).toBe('article')
  expect(thingOf(post, 'Article')).toMatchObject({
    headline: 'How to make a bar last',
    image: [post.tags['og:image']],
    datePublished: '2025-03-16T09:00:00.000Z',
  })
  await page.goto('/blogs')
  await expect(
    page.getByRole('article').filter({ hasText: 'How to make a bar last' }).getByRole('time'),
  ).toHaveAttribute('datetime', '2025-03-16T09:00:00.000Z')
  expect(thingOf(await read(page, '/'), 'Organization')).toMatchObject({
    name: 'Leaf & Lather',
    url: `${baseURL}/`,
    logo: `${baseURL}/icon-512.png`,
  })
})

test('shared pictures and icons are there, in the sizes they claim', async ({ page }) => {
  await page.goto('/')
  const { icons } = await (await page.request.get('/manifest.webmanifest')).json()
  const claimed: [string, string][] = icons.map(({ src, sizes }: Tags) => [src, sizes])
  claimed.push(['/apple-touch-icon.png', '180x180'], ['/favicon.ico', '32x32'])
  for (const path of ['/', PRODUCT, POST]) {
    const { tags } = await read(page, path)
    claimed.push([tags['og:image'] ?? '', `${tags['og:image:width']}x${tags['og:image:height']}`])
  }

  for (const [src, sizes] of claimed) {
    const size = await page.evaluate(async (source) => {
      const image = new Image()
      image.src = source
      await image.decode()
      return `${image.naturalWidth}x${image.naturalHeight}`
    }, src)
    expect([src, size]).toEqual([src, sizes])
  }
})

test('the page names its icons and the manifest, which names the shop', async ({ page }) => {
  await openPage(page, '/')

  for (const href of ['/favicon.svg', '/favicon.ico', '/apple-touch-icon.png', '/manifest.webmanifest']) {
    await expect(page.locator(`link[href="${href}"]`)).toHaveCount(1)
  }
  const manifest = await page.request.get('/manifest.webmanifest')
  expect(manifest.headers()['content-type']).toBe('application/manifest+json')
  expect(await manifest.json()).toMatchObject({ name: 'Leaf & Lather', start_url: '/' })
})

test('robots.txt closes calls and private pages, and names the sitemap', async ({ request, baseURL }) => {
  const reply = await request.get('/robots.txt')

  expect(reply.headers()['content-type']).toBe('text/plain; charset=utf-8')
  expect(await reply.text()).toBe(`User-agent: *
Disallow: /api/
Disallow: /cart
Disallow: /checkout
Disallow: /payment
Disallow: /my-section
Disallow: /login
Disallow: /signup
Disallow: /forgot-password
Disallow: /reset-password
Disallow: /verify-email
Disallow: /ordertrack

Sitemap: ${baseURL}/sitemap.xml
`)
})

test('HEAD answers as GET, without a body', async ({ request }) => {
  const files = ['/sitemap.xml', '/robots.txt', '/manifest.webmanifest', '/favicon.svg', '/share.jpg']
  for (const path of ['/', '/shop', PRODUCT, POST, '/help', '/login', '/nowhere', ...files]) {
    const get = await request.get(path)
    const head = await request.head(path)
    expect([path, head.status()]).toEqual([path, get.status()])
    expect(head.headers()['content-type']).toBe(get.headers()['content-type'])
    expect(await head.text()).toBe('')
  }
})

test('what does not exist answers 404, and names no address', async ({ page }) => {
  for (const path of ['/shop/no-such-soap', '/blogs/no-such-post', '/nowhere', '/shop/a/b', '/help/more']) {
    expect([path, (await page.request.get(path)).status()]).toEqual([path, 404])
    expect([path, (await page.request.head(path)).status()]).toEqual([path, 404])
    expect((await read(page, path)).canonical).toEqual([])
  }
})

test('going from page to page, the address follows', async ({ page, baseURL }) => {
  const canonical = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('link[rel=canonical]')].map((link) => link.getAttribute('href')),
    )
  await openPage(page, '/shop')
  expect(await canonical()).toEqual([`${baseURL}/shop`])

  await page.getByRole('link', { name: 'Lavender Calm Bar' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lavender Calm Bar')
  await expect.poll(canonical).toEqual([`${baseURL}${PRODUCT}`])
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Basket/ })
    .click()
  await expect(page).toHaveURL('/cart')
  await expect.poll(canonical).toEqual([])
})
