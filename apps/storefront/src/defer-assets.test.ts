import { expect, test } from 'vitest'
import { deferAssets } from '#storefront/defer-assets.ts'

const NONCE = 'b7a1'
const PAGE = [
  '<html><head>',
  `<link rel="modulepreload" href="/assets/app.js" fetchPriority="low" nonce="${NONCE}"/>`,
  `<link rel="modulepreload" href="/assets/shop.js" fetchPriority="low" nonce="${NONCE}"/>`,
  `<link rel="preload" href="/assets/a.woff2" as="font" nonce="${NONCE}"/>`,
  `<link rel="stylesheet" href="/assets/page.css" nonce="${NONCE}"/>`,
  `<link rel="stylesheet" href="/assets/fonts.css" data-deferred="" nonce="${NONCE}"/>`,
  `<link rel="manifest" href="/app.webmanifest" data-deferred="" nonce="${NONCE}"/>`,
  '</head><body><h1>Soap</h1>',
  `<script nonce="${NONCE}">own()</script>`,
  `<script type="module" async="" src="/assets/index.js" nonce="${NONCE}"></script>`,
  '</body></html>',
].join('')

test("a page's programs are asked for by its own script, and by nothing before", () => {
  const html = deferAssets(PAGE, NONCE)

  const [before = '', starter = ''] = html.split(`<script nonce="${NONCE}">{`)
  expect(before).not.toMatch(/modulepreload|type="module"/)
  expect(before).toContain('href="/assets/a.woff2"')
  expect(before).toContain('own()')
  expect(starter).toContain('"program":"/assets/index.js","parts":["/assets/app.js","/assets/shop.js"]')
  expect(starter).toMatch(/<\/script><\/body><\/html>$/)
})

test('deferred links wait too; without scripts their styles come with the page', () => {
  const html = deferAssets(PAGE, NONCE)

  const [before = '', starter = ''] = html.split(`<script nonce="${NONCE}">{`)
  expect(before).toContain('<link rel="stylesheet" href="/assets/page.css"')
  expect(before.replaceAll(/<noscript>.*?<\/noscript>/g, '')).not.toContain('fonts.css')
  expect(before).not.toContain('webmanifest')
  expect(before).toContain('<noscript><link rel="stylesheet" href="/assets/fonts.css"></noscript>')
  expect(starter).toContain(
    '[{"rel":"stylesheet","href":"/assets/fonts.css"},{"rel":"manifest","href":"/app.webmanifest"}]',
  )
})

test('a page says that it is early before anything of it is drawn', () => {
  const html = deferAssets(PAGE, NONCE)

  expect(html).toMatch(/<head><script nonce="b7a1">document\.documentElement\.dataset\.early="";/)
})

test('presses are remembered from the first byte on, by a script that the content policy knows', () => {
  const html = deferAssets(PAGE, NONCE)

  const [first = ''] = html.split('</script>')
  expect(first).toMatch(/^<html><head><script nonce="b7a1">/)
  expect(first).toContain('addEventListener(`click`')
})

test('what content brings along is never started', () => {
  const foreign = [
    '<link rel="modulepreload" href="/uploads/a.js"/>',
    '<script type="module" src="/uploads/a.js"></script>',
    '<script type="module" src="/uploads/a.js" nonce="guess"></script>',
    '<link rel="stylesheet" href="/uploads/a.js" data-deferred=""/>',
  ].join('')

  const html = deferAssets(PAGE.replace('<h1>Soap</h1>', foreign), NONCE)

  expect(html).toContain(foreign)
  expect(html.split('/uploads/a.js')).toHaveLength(5)
})

test('a page without a program stays as it is', () => {
  const page = '<html><body><h1>Soap</h1></body></html>'

  expect(deferAssets(page, NONCE)).toBe(page)
})
