import { standAtEmptyPage } from './empty-page.ts'
import { expect, type Page, test } from './test.ts'

// What `./test.ts` promises: a journey fails when anything goes wrong in the browser, unless it was declared.

// Some of the faults are such as the shop's own content policy would stop.
test.use({ bypassCSP: true })

type Fault = { what: string; make: (page: Page) => Promise<unknown>; noted: string }

const faults: Fault[] = [
  {
    what: 'a console error',
    make: (page) => page.evaluate("console.error('wrong')"),
    noted: 'console error: wrong',
  },
  {
    what: 'a hydration warning',
    make: (page) => page.evaluate("console.warn('Hydration did not match')"),
    noted: 'console warning: Hydration did not match',
  },
  {
    what: 'an uncaught error',
    make: (page) => page.evaluate("setTimeout(() => { throw new Error('wrong') })"),
    noted: 'page error: Error: wrong',
  },
  {
    what: 'an answer of 400 or more',
    make: async (page) => {
      await page.route('**/wrong', (route) => route.fulfill({ status: 418 }))
      await page.evaluate(() => fetch('/wrong'))
    },
    noted: '/wrong answered 418',
  },
  {
    what: 'a request without an answer',
    make: async (page) => {
      await page.route('**/wrong', (route) => route.abort('connectionrefused'))
      await page.evaluate(() => fetch('/wrong').catch(() => undefined))
    },
    noted: '/wrong failed: net::ERR_CONNECTION_REFUSED',
  },
  {
    what: 'a request to another host',
    make: async (page) => {
      await page.route('https://elsewhere.test/**', (route) => route.fulfill({ status: 200 }))
      await page.evaluate(() => fetch('https://elsewhere.test/', { mode: 'no-cors' }))
    },
    noted: 'request to another host: https://elsewhere.test/',
  },
]

for (const { what, make, noted } of faults) {
  test(`a journey notes ${what}`, async ({ page, trouble }) => {
    await standAtEmptyPage(page)

    await make(page)

    await expect.poll(() => trouble.problems.map(({ text }) => text).join()).toContain(noted)
    trouble.problems.length = 0
  })
}

test('a journey fails on what was noted', async ({ page, trouble }) => {
  test.fail()
  await standAtEmptyPage(page)

  trouble.problems.push({ text: 'console error: wrong' })
})

test('a journey may declare what goes wrong', async ({ page, allow, trouble }) => {
  allow(
    { url: '/wrong', status: 418 },
    { url: '/wrong', status: 'failed' },
    { url: 'https://elsewhere.test', status: 'elsewhere' },
    { console: 'wrong' },
    { console: /hydration/i },
  )
  await standAtEmptyPage(page)

  for (const { make } of faults) await make(page)

  await expect.poll(() => trouble.problems.length).toBe(faults.length)
})
