import { openPage, untilDrawn, untilFontsLoaded, untilHydrated } from './open-page.ts'
import { expect, type Page, test } from './test.ts'

const PROGRAM = /\/assets\/[^/]+\.js$/
const PICTURE = /\/images\//
const DEFERRED = /commissioner|\/deferred-|\/images\//

/** After so long the page no longer waits for its pictures, in ms (`load-deferred.ts`). */
const TIMEOUT_MS = 4_000

/** Has the page wait for its pictures for as long as a busy machine takes. */
async function waitForGood(page: Page): Promise<void> {
  await page.addInitScript((timeoutMs) => {
    const later = window.setTimeout.bind(window)
    const timeout = (act: TimerHandler, ms?: number, ...rest: unknown[]) =>
      ms === timeoutMs ? 0 : later(act, ms, ...rest)
    Object.assign(window, { setTimeout: timeout })
  }, TIMEOUT_MS)
}

/** Opens a page whose pictures do not come until the answered function is called. */
async function openWithoutPictures(page: Page, path: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const programs: string[] = []
  page.on('request', (request) => PROGRAM.test(request.url()) && programs.push(request.url()))
  await page.route(PICTURE, async (route) => {
    await promise
    await route.continue()
  })
  await Promise.all([page.waitForRequest(PICTURE), page.goto(path, { waitUntil: 'domcontentloaded' })])
  return { programs, sendPictures: resolve }
}

for (const path of ['/', '/shop', '/shop/lavender-calm-bar', '/blogs']) {
  test(`${path} asks for its programs only when its first picture has come`, async ({ page }) => {
    await waitForGood(page)
    const { programs, sendPictures } = await openWithoutPictures(page, path)
    const before = [...programs]

    sendPictures()

    await page.waitForRequest(PROGRAM)
    expect(before).toEqual([])
  })
}

test('fonts of running text and pictures further down wait for the first screen, programs for them', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await waitForGood(page)
  const { sendPictures } = await openWithoutPictures(page, '/blogs')
  await expect(page.locator('html')).toHaveAttribute('data-early')
  await untilDrawn(page)
  const before = asked.filter((path) => DEFERRED.test(path))

  sendPictures()

  await untilHydrated(page)
  expect(before).toHaveLength(1)
  expect(before[0]).toMatch(/blog-curing-rack/)
  const after = asked.slice(asked.indexOf(before[0] ?? '') + 1)
  const placeOf = (wanted: RegExp) => after.findIndex((path) => wanted.test(path))
  expect(placeOf(/\/deferred-/)).toBeGreaterThanOrEqual(0)
  expect(placeOf(/commissioner/)).toBeGreaterThan(placeOf(/\/deferred-/))
  expect(placeOf(PICTURE)).toBeGreaterThan(placeOf(/\/deferred-/))
  expect(placeOf(PROGRAM)).toBeGreaterThan(placeOf(PICTURE))
})

test('who has been here before sees the fonts of running text at once', async ({ page }) => {
  await openPage(page, '/about')
  const { sendPictures } = await openWithoutPictures(page, '/blogs')

  await untilFontsLoaded(page)

  await expect(page.locator('html')).toHaveAttribute('data-early')
  sendPictures()
})

test('who does something before the first picture has come need not wait for it', async ({ page }) => {
  await waitForGood(page)
  const { programs, sendPictures } = await openWithoutPictures(page, '/shop')
  expect(programs).toEqual([])

  await page.keyboard.press('Tab')

  await untilHydrated(page)
  sendPictures()
})

test('a picture that hangs keeps a page from being hydrated for four seconds at most', async ({ page }) => {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1_000)
  const { programs, sendPictures } = await openWithoutPictures(page, '/shop')
  await page.clock.runFor(3_900)
  expect(programs).toEqual([])

  await page.clock.runFor(200)
  await page.clock.resume()

  await untilHydrated(page)
  sendPictures()
})
