import { beforeEach, expect, test } from 'vitest'
import { toSitemap, toSitemapIndex } from './sitemap.ts'
import { setTestSettings } from './test-page-settings.ts'

beforeEach(setTestSettings)

test('a sitemap lists whole addresses, and when a page changed where that is known', () => {
  const xml = toSitemap([{ path: '/' }, { path: '/shop/bar', changedAt: '2026-01-02T03:04:05.000Z' }])

  expect(xml).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://shop.example/</loc></url>
<url><loc>https://shop.example/shop/bar</loc><lastmod>2026-01-02T03:04:05.000Z</lastmod></url>
</urlset>
`)
})

test('what XML gives a meaning to is escaped', () => {
  expect(toSitemap([{ path: `/a?b=1&c=<">'` }])).toContain(
    '<loc>https://shop.example/a?b=1&amp;c=&lt;&quot;&gt;&apos;</loc>',
  )
})

test('the parts of a large sitemap are listed by their whole addresses', () => {
  expect(
    toSitemapIndex(['/sitemap-pages.xml', '/sitemap-1.xml']),
  ).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<sitemap><loc>https://shop.example/sitemap-pages.xml</loc></sitemap>
<sitemap><loc>https://shop.example/sitemap-1.xml</loc></sitemap>
</sitemapindex>
`)
})
