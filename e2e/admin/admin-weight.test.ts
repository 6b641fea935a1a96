import { openPage } from '../open-page.ts'
import { expect, type Page } from '../test.ts'
import { listOf, sumOf, weighPage } from '../weigh-page.ts'
import { lookAroundToday, order, test, title } from './back-office.ts'
import { bring, csvFile } from './import-files.ts'
import { aPhotograph } from './picture-files.ts'
import { choose } from './picture-steps.ts'

test.use({ ownContext: true })

/** Of scripts, in bytes on the wire: what the first screen loads, and what each further one adds. */
const FIRST_BYTES = 230_000
const ROUTE_BYTES = 60_000
/** Parts that follow once their screen stands, each by itself. */
const LAZY = /\/sales-chart-/
const LAZY_BYTES = 100_000

/** Of scripts that were not there at the last time, without the lazy parts. */
function weighAdded(page: Page) {
  const scale = weighPage(page)
  const before = new Set<string>()
  return async () => {
    await scale.untilQuiet()
    const scripts = (await scale.loads()).filter(({ kind, path }) => kind === 'script' && !LAZY.test(path))
    const loads = scripts.filter(({ path }) => !before.has(path))
    for (const { path } of loads) before.add(path)
    return { bytes: sumOf(loads), list: listOf(loads) }
  }
}

test('the first screen loads at most 230 kB of scripts, and a further one at most 60', async ({
  page,
  baseURL,
}) => {
  await order(baseURL ?? '', 'lavender-calm-bar')
  const scale = weighPage(page)
  const scripts = async () => {
    await scale.untilQuiet()
    return (await scale.loads()).filter(({ kind }) => kind === 'script')
  }
  await lookAroundToday(page)
  await expect(page.getByRole('img', { name: /^Sales of the last/ }).locator('svg')).toBeVisible()
  const loaded = await scripts()
  const lazy = loaded.filter(({ path }) => LAZY.test(path))
  const first = loaded.filter(({ path }) => !LAZY.test(path))

  await page.getByRole('link', { name: 'Anna Webb' }).click()
  await expect(title(page)).toHaveText('Your account')
  const added = (await scripts()).filter(({ path }) => !loaded.some((load) => load.path === path))

  expect(first.length).toBeGreaterThan(0)
  expect(sumOf(first), listOf(first)).toBeLessThanOrEqual(FIRST_BYTES)
  expect(sumOf(added), listOf(added)).toBeLessThanOrEqual(ROUTE_BYTES)
  expect(lazy).toHaveLength(1)
  expect(sumOf(lazy), listOf(lazy)).toBeLessThanOrEqual(LAZY_BYTES)
})

test('stock, its history, correcting and counting load at most 60 kB of scripts each', async ({ page }) => {
  const added = weighAdded(page)
  await lookAroundToday(page)
  await added()

  await page.getByRole('link', { name: 'Stock', exact: true }).click()
  await expect(title(page)).toHaveText('Stock')
  // The list loads the page of counting, too: there may be no network by then.
  const ofStock = await added()
  await page.getByRole('button', { name: /correct the stock of Rose Keepsake Box$/ }).click()
  await expect(page.getByRole('textbox', { name: 'On the shelf' })).toBeVisible()
  const ofCorrecting = await added()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Rose Keepsake Box' }).click()
  await expect(title(page)).toHaveText('Stock of Rose Keepsake Box')
  const ofHistory = await added()
  await page.goBack()
  await page.getByRole('link', { name: 'Count', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Begin the count' })).toBeVisible()
  const ofCounting = await added()

  expect(ofStock.bytes).toBeGreaterThan(0)
  for (const { bytes, list } of [ofStock, ofCorrecting, ofHistory, ofCounting]) {
    expect(bytes, list).toBeLessThanOrEqual(ROUTE_BYTES)
  }
})

test('the page of a product, cutting a picture and the library add at most 60 kB of scripts each', async ({
  page,
}) => {
  const added = weighAdded(page)
  await lookAroundToday(page)
  await added()

  await page.getByRole('link', { name: 'Products', exact: true }).click()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const list = await added()
  await page.getByRole('link', { name: 'Damask Rose Bar', exact: true }).click()
  await expect(title(page)).toHaveText('Damask Rose Bar')
  const product = await added()
  await page.getByRole('link', { name: 'Pictures', exact: true }).click()
  await expect(title(page)).toHaveText('Pictures')
  const library = await added()
  await choose(page, [await aPhotograph()])
  await page
    .getByRole('button', { name: /: cut and describe$/ })
    .first()
    .click()
  await expect(page.getByRole('slider', { name: 'Zoom' })).toBeVisible()
  const cutting = await added()

  for (const { bytes, list: scripts } of [list, product, library, cutting]) {
    expect(bytes, scripts).toBeLessThanOrEqual(ROUTE_BYTES)
  }
  expect(product.list + list.list).not.toContain('picture-editor')
  expect(cutting.list).toContain('picture-editor')
})

test('the screens of an import load at most 60 kB of scripts, from the first to the rows', async ({
  page,
  context,
}) => {
  const first = weighPage(page)
  await lookAroundToday(page)
  await first.untilQuiet()
  const before = (await first.loads()).map(({ path }) => path)
  const another = await context.newPage()
  const scale = weighPage(another)

  await bring(another, csvFile('list.csv', ['productId,name,price', 'WEIGHT-1,Weight,1']))
  await expect(another.getByText('Weight', { exact: true })).toBeVisible()
  await scale.untilQuiet()
  const added = (await scale.loads()).filter(({ kind, path }) => kind === 'script' && !before.includes(path))

  expect(added.length).toBeGreaterThan(0)
  expect(sumOf(added), listOf(added)).toBeLessThanOrEqual(ROUTE_BYTES)
})

test('a shopper at the home page and at the login loads nothing of the back office', async ({ page }) => {
  const scale = weighPage(page)
  for (const path of ['/', '/login']) {
    await openPage(page, path)
    await scale.untilQuiet()
  }
  const loads = await scale.loads()

  const scripts = loads.filter(({ kind }) => kind === 'script')
  const programs = await Promise.all(scripts.map(async ({ path }) => (await page.request.get(path)).text()))

  expect(programs.length).toBeGreaterThan(0)
  expect(loads.filter(({ path }) => path.startsWith('/admin'))).toEqual([])
  expect(programs.filter((program) => program.includes('/admin/session'))).toEqual([])
})
