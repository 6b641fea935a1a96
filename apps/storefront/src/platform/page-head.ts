import type { Picture } from '@shop/contract/picture'
import { SHOP } from '@shop/contract/shop'
import { absoluteUrl } from '#storefront/platform/page-settings.ts'
import { type SharedPicture, toSharedPicture } from '#storefront/platform/shared-picture.ts'

export type PageHead = PublicPage | PrivatePage

/** A page for everybody, which others find and share. */
export type PublicPage = {
  /** Without the shop's name, which is added. */
  title: string
  description?: string | undefined
  /** The page's one address: its path with what changes its content, without anything else a link may carry. */
  path: string
  /** What the page is about, in the words of Open Graph. */
  type?: 'website' | 'article' | 'product'
  /** Shown where a link to the page is shared; the shop's own picture unless given. */
  picture?: Picture | undefined
}

/** A page that shows or asks for somebody's own data: it stays out of search results, which alone show descriptions. */
export type PrivatePage = {
  title: string
  isPrivate: true
  /** Who knows its address can do something with it: no other site learns where the page was left from. */
  hasSecretAddress?: boolean
}

/** Lies in `public/`; `tools/build-brand.ts` draws it. */
const BRAND_PICTURE = { path: '/share.jpg', width: 1200, height: 630 }

/** The title of a page as the browser shows it: the shop's name stands behind it. */
export function pageTitle(title: string): string {
  return `${title} | ${SHOP.name}`
}

/** The address of a page of a list; the first has no number. */
export function pagedPath(path: string, page: number): string {
  return page > 1 ? `${path}?page=${page}` : path
}

/** A route's `head`: title; for public pages description, address and how to show a link to them. */
export function pageHead(page: PageHead) {
  const title = { title: pageTitle(page.title) }
  if ('isPrivate' in page) return { meta: [title, ...hiddenAs(page)] }
  const described = page.description ? [{ name: 'description', content: page.description }] : []
  return {
    meta: [title, ...described, ...sharedAs(page)],
    links: [{ rel: 'canonical', href: absoluteUrl(page.path) }],
  }
}

function hiddenAs({ hasSecretAddress = false }: PrivatePage) {
  return [
    { name: 'robots', content: 'noindex' },
    ...(hasSecretAddress ? [{ name: 'referrer', content: 'no-referrer' }] : []),
  ]
}

/** Open Graph. What is the same on every page (site, card) stands in the root's head. */
function sharedAs({ title, description, path, type = 'website', picture }: PublicPage) {
  const { url, width, height } = picture ? toSharedPicture(picture) : brandPicture()
  return [
    { property: 'og:type', content: type },
    { property: 'og:title', content: title },
    ...(description ? [{ property: 'og:description', content: description }] : []),
    { property: 'og:url', content: absoluteUrl(path) },
    { property: 'og:image', content: url },
    { property: 'og:image:alt', content: picture ? picture.alt || title : SHOP.name },
    { property: 'og:image:width', content: String(width) },
    { property: 'og:image:height', content: String(height) },
  ]
}

function brandPicture(): SharedPicture {
  const { path, ...size } = BRAND_PICTURE
  return { url: absoluteUrl(path), ...size }
}
