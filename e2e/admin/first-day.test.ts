import { expectAccessible } from '../expect-accessible.ts'
import { answer } from '../faults.ts'
import { findCutOff, findSmallTargets } from '../page-faults.ts'
import { expect, type Page } from '../test.ts'
import { callAt } from './admin-calls.ts'
import { button, dialog, lookAroundToday, signInAsDemoOwner, test } from './back-office.ts'

/** As it is in a shop without any product. */
function withoutProducts(page: Page): Promise<void> {
  const meta = { total: 0, hasMore: false, next: null }
  return answer(page, callAt('products'), { data: [], meta })
}

const steps = (page: Page) => page.getByRole('region', { name: 'Before the first parcel' })

test('the first day has a way to begin, and tells what is missing before the first parcel', {
  tag: '@both',
}, async ({ page }) => {
  await signInAsDemoOwner(page)
  await withoutProducts(page)
  await page.goto('/admin/products')

  await expect(page.getByRole('heading', { name: 'The rack is still empty' })).toBeVisible()
  await expect(steps(page).getByRole('listitem')).toHaveCount(7)
  await expect(steps(page)).toContainText(/\d of 7/)
  await expect(steps(page)).toContainText('SMTP_URL and MAIL_FROM, in the configuration')
  await expectAccessible(page)
  expect(await findCutOff(page)).toEqual([])
  const small = page.viewportSize()?.width === 390 ? await findSmallTargets(page) : []
  expect(small).toEqual([])

  await button(page, 'First product').click()
  await expect(dialog(page, 'New product')).toBeVisible()
})

test('what is done says so, and the list goes when nothing is missing', async ({ page }) => {
  await lookAroundToday(page)
  await withoutProducts(page)
  const names = ['owner', 'identity', 'address', 'cards', 'mail', 'product', 'order']
  let missing = ['order']
  await answer(page, /\/api\/v1\/admin\/first-day$/, () => ({
    data: names.map((step) => ({ step, isDone: !missing.includes(step) })),
  }))
  await page.goto('/admin/products')
  await expect(steps(page)).toContainText('6 of 7')
  await expect(steps(page).getByRole('link')).toHaveText(/A test order to yourself/)

  missing = []
  const read = page.waitForResponse(/\/first-day$/)
  await page.reload()
  await (await read).finished()
  await expect(page.getByRole('heading', { name: 'The rack is still empty' })).toBeVisible()
  await expect(steps(page)).toBeHidden()
})
