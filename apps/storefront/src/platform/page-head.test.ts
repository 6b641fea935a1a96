import { beforeEach, expect, test } from 'vitest'
import { pagedPath, pageHead } from './page-head.ts'
import { setTestSettings } from './test-page-settings.ts'

const picture = {
  name: 'bar',
  alt: 'A bar of soap on linen',
  src: '/images/bar.0123abcd',
  width: 2000,
  height: 1000,
  widths: [400, 800, 1200, 2000],
  placeholder: '',
}

beforeEach(setTestSettings)

/** What a head says under a name or property. */
function said(head: ReturnType<typeof pageHead>, name: string): string | undefined {
  const found = head.meta.find((tag) => {
    if ('property' in tag) return tag.property === name
    return 'name' in tag && tag.name === name
  })
  return found && 'content' in found ? found.content : undefined
}

test('the title carries the name of the shop, the shared title does not', () => {
  const head = pageHead({ title: 'About', path: '/about' })

  expect(head.meta).toContainEqual({ title: 'About | Leaf & Lather' })
  expect(said(head, 'og:title')).toBe('About')
})

test('a public page has one address, made from the public URL', () => {
  const head = pageHead({ title: 'About', path: '/about' })

  expect(head.links).toEqual([{ rel: 'canonical', href: 'https://shop.example/about' }])
  expect(said(head, 'og:url')).toBe('https://shop.example/about')
  expect(said(head, 'robots')).toBeUndefined()
})

test('a page whose address is a secret tells no other site where it was left from', () => {
  const { meta } = pageHead({ title: 'New password', isPrivate: true, hasSecretAddress: true })

  expect(meta).toContainEqual({ name: 'referrer', content: 'no-referrer' })
  expect(meta).toContainEqual({ name: 'robots', content: 'noindex' })
})

test('a private page stays out of search results and has no address to share', () => {
  const head = pageHead({ title: 'Login', isPrivate: true })

  expect(head).toEqual({
    meta: [{ title: 'Login | Leaf & Lather' }, { name: 'robots', content: 'noindex' }],
  })
})

test('a link to a product shows its own picture as a JPEG of 1200 px', () => {
  const head = pageHead({ title: 'Bar', path: '/shop/bar', type: 'product', picture })

  expect(said(head, 'og:type')).toBe('product')
  expect(said(head, 'og:image')).toBe('https://shop.example/images/bar.0123abcd-1200.jpg')
  expect(said(head, 'og:image:alt')).toBe('A bar of soap on linen')
  expect(said(head, 'og:image:width')).toBe('1200')
  expect(said(head, 'og:image:height')).toBe('600')
})

test('a picture that is decoration is told by the page it is shown for', () => {
  const head = pageHead({ title: 'Bar', path: '/shop/bar', picture: { ...picture, alt: '' } })

  expect(said(head, 'og:image:alt')).toBe('Bar')
})

test('a picture that is smaller is shown as large as it is', () => {
  const small = { ...picture, width: 900, height: 450, widths: [400, 800, 900] }

  const head = pageHead({ title: 'Bar', path: '/shop/bar', picture: small })

  expect(said(head, 'og:image')).toBe('https://shop.example/images/bar.0123abcd-900.jpg')
  expect(said(head, 'og:image:height')).toBe('450')
})

test('a page without a picture of its own shows that of the shop', () => {
  const head = pageHead({ title: 'About', path: '/about' })

  expect(said(head, 'og:type')).toBe('website')
  expect(said(head, 'og:image')).toBe('https://shop.example/share.jpg')
  expect(said(head, 'og:image:alt')).toBe('Leaf & Lather')
})

test('the further pages of a list have addresses of their own', () => {
  expect(pagedPath('/shop', 1)).toBe('/shop')
  expect(pagedPath('/shop', 3)).toBe('/shop?page=3')
})
