import { arriveAsCustomer } from './customers.ts'
import { openPage, untilDrawn } from './open-page.ts'
import { expect, type Locator, type Page, test } from './test.ts'

const LAVENDER = '/shop/lavender-calm-bar'
const tabLine = (page: Page) => page.getByRole('tablist').locator('..')
const sectionRow = (page: Page) => page.getByRole('navigation', { name: 'Account sections' })

/** How far a line fades at its start and at its end, in px, as it is drawn now. */
async function fadingOf(line: Locator): Promise<{ start: number; end: number }> {
  await untilDrawn(line.page())
  return line.evaluate((element) => {
    const style = getComputedStyle(element)
    const length = (name: string) => Math.round(Number.parseFloat(style.getPropertyValue(name)))
    if (!style.maskImage.includes('linear-gradient')) return { start: 0, end: 0 }
    return { start: length('--cut-start'), end: length('--cut-end') }
  })
}

const scrollTo = (line: Locator, left: number) =>
  line.evaluate((element, to) => element.scrollTo({ left: to, behavior: 'instant' }), left)

for (const width of [320, 390]) {
  test(`the tabs of a product fade where they are cut at ${width} px, for as long as more follows`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await openPage(page, LAVENDER)
    const line = tabLine(page)

    expect(await fadingOf(line)).toEqual({ start: 0, end: 48 })
    await scrollTo(line, 10_000)
    expect(await fadingOf(line)).toEqual({ start: 48, end: 0 })
  })
}

test('where all tabs have room nothing fades', async ({ page }) => {
  await openPage(page, LAVENDER)

  expect(await fadingOf(tabLine(page))).toEqual({ start: 0, end: 0 })
})

test('the row of the account fades at 390 px: four more sections follow', { tag: '@mobile' }, async ({
  page,
}) => {
  await arriveAsCustomer(page)
  await openPage(page, '/my-section/profile')
  const row = sectionRow(page).getByRole('list')

  expect(await fadingOf(row)).toEqual({ start: 0, end: 48 })
  await scrollTo(row, 10_000)
  expect(await fadingOf(row)).toEqual({ start: 48, end: 0 })
})

test('the current section stands in the row, clear of the fading, also in a window that was wide before', async ({
  page,
}) => {
  await arriveAsCustomer(page)
  for (const [section, name] of [
    ['wishlists', 'My Wishlists'],
    ['reviews', 'My Reviews'],
    ['notifications', 'Notification'],
    ['settings', 'Settings'],
  ]) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openPage(page, `/my-section/${section}`)

    await page.setViewportSize({ width: 390, height: 844 })

    const current = sectionRow(page).getByRole('link', { name, exact: true })
    await expect(current).toHaveAttribute('aria-current', 'page')
    await expect
      .poll(async () => {
        const { x, width } = (await current.boundingBox()) ?? { x: 0, width: 0 }
        const { start, end } = await fadingOf(sectionRow(page).getByRole('list'))
        return x >= start && x + width <= 390 - end
      }, name)
      .toBe(true)
  }
})
