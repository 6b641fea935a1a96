import { answer } from './faults.ts'
import { retailers, reviews, slide } from './home-page.ts'
import { MOVING } from './motion.ts'
import { openPage } from './open-page.ts'
import { stopClock } from './page-clock.ts'
import { expect, type Page, test } from './test.ts'

test.use(MOVING)

const logos = (page: Page) => retailers(page).getByRole('list').getByRole('img', { includeHidden: true })
/** Names of the logos that stand wholly in the row. */
async function logosInView(page: Page): Promise<string[]> {
  return logos(page).evaluateAll((all) =>
    all
      .filter((logo) => {
        const { left, right } = logo.getBoundingClientRect()
        const row = logo.closest('ul')?.parentElement?.getBoundingClientRect()
        return row && left >= row.left && right <= row.right
      })
      .map((logo) => logo.getAttribute('alt') ?? ''),
  )
}
/** Opens the page with the logos at rest and the time stopped, then lets them go: from here on time is the test's. */
async function startLogos(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await openPage(page, '/')
  await stopClock(page)
  await retailers(page).getByRole('button', { name: 'Play' }).click()
  await expect(retailers(page).getByRole('button', { name: 'Pause' })).toBeVisible()
}

test('HOME-25 HOME-26 the retailer section says where to find us', async ({ page }) => {
  await openPage(page, '/')

  await expect(retailers(page).getByRole('heading', { level: 2 })).toHaveText('Where to find us')
  await expect(retailers(page).getByRole('paragraph')).toHaveText(
    "We're available online and in select local stores—find us wherever it's convenient for you.",
  )
})

test('HOME-27 HOME-28 six different logos stand there twice', async ({ page }) => {
  await openPage(page, '/')

  const names = await logos(page).evaluateAll((all) => all.map((logo) => logo.getAttribute('alt')))

  expect(names).toHaveLength(12)
  expect(new Set(names).size).toBe(6)
  expect(names.slice(6)).toEqual(names.slice(0, 6))
})

test('HOME-29 the logo carousel plays by itself', async ({ page }) => {
  await openPage(page, '/')

  await expect.poll(async () => (await logosInView(page))[0]).toBe('Holloway')
})

test('HOME-34 HOME-35 the logos move by 2 after 3000 ms', async ({ page }) => {
  const group = 2
  const delay = 3000
  await startLogos(page)
  const before = await logosInView(page)

  await page.clock.runFor(delay - 1)
  expect(await logosInView(page)).toEqual(before)
  await page.clock.runFor(1)
  await expect.poll(async () => (await logosInView(page))[0]).toBe(before[group])
  await page.clock.runFor(delay)

  await expect.poll(async () => (await logosInView(page))[0]).toBe(before[2 * group])
})

test('HOME-30 the logo carousel loops', async ({ page }) => {
  await startLogos(page)

  for (const first of ['Holloway', 'Mercer Row', 'Fern & Fold', 'Holloway', 'Mercer Row', 'Fern & Fold']) {
    await page.clock.runFor(3000)
    await expect.poll(async () => (await logosInView(page))[0]).toBe(first)
  }
})

test('HOME-31 HOME-32 HOME-33 five logos are in view beyond 570 px, else two, 30 px apart', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openPage(page, '/')
  const row = retailers(page).getByRole('list')
  /** How many slides fit into the row, and the gap between the first two, in px. */
  const measure = () =>
    row.evaluate((list) => {
      const [one, two] = [...list.children].map((child) => child.getBoundingClientRect())
      if (!one || !two) return undefined
      const gap = two.left - one.right
      return { shown: Math.round((list.clientWidth + gap) / (one.width + gap)), gap: Math.round(gap) }
    })

  await page.setViewportSize({ width: 571, height: 800 })
  await expect.poll(measure).toEqual({ shown: 5, gap: 30 })
  await page.setViewportSize({ width: 570, height: 800 })
  await expect.poll(measure).toEqual({ shown: 2, gap: 30 })
})

test('HOME-36 HOME-37 the reviews show name, review and date, one at a time', { tag: '@both' }, async ({
  page,
}) => {
  await openPage(page, '/')
  const shown = slide(reviews(page), '1 of 6')
  await expect(reviews(page).getByRole('group')).toHaveCount(1)
  await expect(shown.getByText('Harriet Lowe', { exact: true })).toBeVisible()
  await expect(shown.getByRole('time')).toHaveText(/^\d{2} \w{3} \d{4}$/)
  await expect(shown.getByRole('blockquote')).toContainText('The lavender bar has outlasted three')

  await reviews(page).getByRole('button', { name: 'Next review' }).click()
  await expect(slide(reviews(page), '2 of 6').getByText('Tomas Berg', { exact: true })).toBeVisible()
  await reviews(page).getByRole('button', { name: 'Previous review' }).click()
  await reviews(page).getByRole('button', { name: 'Previous review' }).click()

  await expect(slide(reviews(page), '6 of 6')).toBeVisible()
  await expect(reviews(page).getByRole('group')).toHaveCount(1)
})

test('HOME-38 the reviews are the latest approved ones, and samples say so', async ({ page }) => {
  await openPage(page, '/')

  await expect(
    reviews(page).getByText('This review is a sample that shows how the page will look.', { exact: true }),
  ).toBeVisible()
  for (const place of ['2 of 6', '3 of 6', '4 of 6', '5 of 6', '6 of 6']) {
    await reviews(page).getByRole('button', { name: 'Next review' }).click()
    await expect(slide(reviews(page), place)).toBeVisible()
  }
})

test('HOME-38 while there are no reviews, the carousel is not there', async ({ page }) => {
  const latest = /\/api\/v1\/reviews$/
  await answer(page, latest, { data: [] })
  await openPage(page, '/shop')
  const answered = page.waitForResponse(latest)

  // Here the browser itself asks for all that the page shows, where the server would otherwise have done it.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  await answered

  await expect(page.getByRole('heading', { name: 'Where to find us' })).toBeVisible()
  await expect(reviews(page)).toHaveCount(0)
})
