import { absoluteUrl } from '#storefront/platform/page-settings.ts'

/** A page that search engines may show: its path, and when its content last changed (ISO 8601) where that is known. */
export type SitemapPage = { path: string; changedAt?: string }

/** The sitemap of these pages (https://www.sitemaps.org/protocol.html). */
export function toSitemap(pages: readonly SitemapPage[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages.map(toEntry),
    '</urlset>',
    '',
  ].join('\n')
}

/** The list of a sitemap's parts, for a shop with more pages than one may hold. */
export function toSitemapIndex(paths: readonly string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => `<sitemap><loc>${escapeXml(absoluteUrl(path))}</loc></sitemap>`),
    '</sitemapindex>',
    '',
  ].join('\n')
}

function toEntry({ path, changedAt }: SitemapPage): string {
  const changed = changedAt === undefined ? '' : `<lastmod>${escapeXml(changedAt)}</lastmod>`
  return `<url><loc>${escapeXml(absoluteUrl(path))}</loc>${changed}</url>`
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}
