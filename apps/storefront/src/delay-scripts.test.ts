import { expect, test } from 'vitest'
import { delayScripts } from '#storefront/delay-scripts.ts'

const MARK = 'b7a1'
const PAGE = [
  '<html><head>',
  `<link rel="modulepreload" href="/assets/app.js" fetchPriority="low" nonce="${MARK}"/>`,
  `<link rel="modulepreload" href="/assets/shop.js" fetchPriority="low" nonce="${MARK}"/>`,
  `<link rel="preload" href="/assets/a.woff2" as="font" nonce="${MARK}"/>`,
  '</head><body><h1>Soap</h1>',
  `<script nonce="${MARK}">own()</script>`,
  `<script type="module" async="" src="/assets/index.js" nonce="${MARK}"></script>`,
  '</body></html>',
].join('')

test("a page's programs are asked for by its own script, and by nothing before", () => {
  const html = delayScripts(PAGE, MARK)

  const [before = '', starter = ''] = html.split(`<script nonce="${MARK}">(`)
  expect(before).not.toMatch(/modulepreload|type="module"/)
  expect(before).toContain('href="/assets/a.woff2"')
  expect(before).toContain('own()')
  expect(starter).toContain('["/assets/app.js","/assets/shop.js"]')
  expect(starter).toContain('src:"/assets/index.js"')
  expect(starter).toMatch(/<\/script><\/body><\/html>$/)
})

test('what content brings along is never started', () => {
  const foreign = [
    '<link rel="modulepreload" href="/uploads/a.js"/>',
    '<script type="module" src="/uploads/a.js"></script>',
    '<script type="module" src="/uploads/a.js" nonce="guess"></script>',
  ].join('')

  const html = delayScripts(PAGE.replace('<h1>Soap</h1>', foreign), MARK)

  expect(html).toContain(foreign)
  expect(html.split('/uploads/a.js')).toHaveLength(4)
})

test('a page without a program stays as it is', () => {
  const page = '<html><body><h1>Soap</h1></body></html>'

  expect(delayScripts(page, MARK)).toBe(page)
})
