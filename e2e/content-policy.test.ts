import type { Route } from '@playwright/test'
import { openPage } from './open-page.ts'
import { expect, type Page, test } from './test.ts'

// Every journey fails on a violation (`test.ts`); here it is seen that the policy stops what it should.

const ran = (page: Page) => page.evaluate(() => document.documentElement.dataset.planted)
const policyOf = async (page: Page, path: string) =>
  (await page.request.get(path)).headers()['content-security-policy']

/** Answers a page as the shop does, policy and all, with something planted at its end. */
async function plant(route: Route, planted: string): Promise<void> {
  const response = await route.fetch()
  await route.fulfill({ response, body: (await response.text()).replace('</body>', `${planted}</body>`) })
}

const plants = [
  ['an inline script', `<script>document.documentElement.dataset.planted = 'ran'</script>`],
  [
    'a handler in an attribute',
    `<img src="/no.png" onerror="document.documentElement.dataset.planted = 'ran'">`,
  ],
  [
    'a script with a made-up nonce',
    `<script nonce="a">document.documentElement.dataset.planted = 'ran'</script>`,
  ],
  ['a script of another site', '<script src="https://elsewhere.test/a.js"></script>'],
  ['a frame of another site', '<iframe src="https://elsewhere.test/"></iframe>'],
  ['a style element', '<style>body { display: none }</style>'],
  ['a base for links', '<base href="https://elsewhere.test/">'],
]

for (const [what, planted] of plants) {
  test(`${what} that got into a page is stopped`, async ({ page, allow }) => {
    allow({ console: 'Content Security Policy' }, { url: '/no.png', status: 404 })
    allow({ url: 'elsewhere.test', status: 'elsewhere' }, { url: 'elsewhere.test', status: 'failed' })
    await page.route('**/about', (route) => plant(route, planted ?? ''))
    const reported = page.waitForEvent('console', (message) =>
      message.text().includes('Content Security Policy'),
    )

    await openPage(page, '/about')

    await reported
    expect(await ran(page)).toBeUndefined()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
}

test('a journey fails on whatever the policy stops', async ({ page, trouble }) => {
  await page.route('**/about', (route) => plant(route, '<style>body { display: none }</style>'))

  await openPage(page, '/about')

  await expect
    .poll(() => trouble.problems.map(({ text }) => text).join())
    .toContain('Content Security Policy')
  trouble.problems.length = 0
})

test('a browser tells the shop what it has stopped', async ({ page, allow }) => {
  allow({ console: 'Content Security Policy' })
  await page.route('**/about', (route) => plant(route, '<style>body { display: none }</style>'))
  const told = page.waitForRequest('**/api/v1/csp-reports')

  await openPage(page, '/about')

  const report = (await told).postDataJSON()['csp-report']
  expect([report['effective-directive'], report['blocked-uri']]).toEqual(['style-src-elem', 'inline'])
})

test('no text becomes a program in a page', async ({ page }) => {
  await openPage(page, '/about')

  // In a task of the page's own: what a test evaluates at once is let pass.
  const refused = await page.evaluate(
    () =>
      new Promise<string>((resolve) =>
        requestAnimationFrame(() => {
          try {
            resolve(String(new Function('return 1')()))
          } catch (error) {
            resolve(String(error))
          }
        }),
      ),
  )

  expect(refused).toContain('EvalError')
})

test('pages name their own inline scripts and nothing that would let in others', async ({ page }) => {
  for (const path of ['/', '/shop', '/login', '/payment', '/no-such-page']) {
    const [, scripts] = /(?:^|; )script-src ([^;]*)/.exec((await policyOf(page, path)) ?? '') ?? []

    expect(scripts).toMatch(/^'self'(?: 'sha256-[\w+/]{43}=')+$/)
  }
})
