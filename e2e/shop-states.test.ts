import { cutOff, hold, refuse } from './faults.ts'
import { openPage } from './open-page.ts'
import { LIST_CALL, list, names } from './shop-page.ts'
import { expect, test } from './test.ts'

test('SHOP-19 SHOP-20 an empty result says so and what to do', async ({ page }) => {
  await openPage(page, '/shop?categories=Moonlight')

  await expect(list(page).getByRole('heading', { name: 'No products found', exact: true })).toBeVisible()
  await expect(
    list(page).getByText('Try adjusting your filters or search criteria.', { exact: true }),
  ).toBeVisible()
  await list(page).getByRole('link', { name: 'Clear all filters' }).click()
  await expect(names(page)).toHaveCount(9)
})

test('ERR-01 ERR-02 a list that fails shows an error box, from which it can be tried again', async ({
  page,
  allow,
}) => {
  await openPage(page, '/shop')
  allow({ url: LIST_CALL, status: 503 })
  const accept = await refuse(page, LIST_CALL, { status: 503 })
  await page.getByRole('link', { name: 'Next' }).click()

  const box = list(page).getByRole('alert')
  await expect(box.getByRole('heading', { name: 'Error', exact: true })).toBeVisible()
  await expect(
    box.getByText('Something went wrong...! Please check your internet or refresh the page.', {
      exact: true,
    }),
  ).toBeVisible()
  accept()
  await box.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Page 2 of 3')).toBeVisible()
})

test('STATE-26 loading, fetching and error are told apart', async ({ page, allow }) => {
  await openPage(page, '/shop/lavender-calm-bar')
  const release = await hold(page, LIST_CALL)
  const status = list(page).getByRole('status').filter({ hasText: 'Loading products…' })

  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Shop' }).click()

  await expect(status).toBeAttached()
  await expect(names(page)).toHaveCount(0)
  release()
  await expect(names(page)).toHaveCount(9)
  const releaseSecond = await hold(page, LIST_CALL)
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(status).toBeAttached()
  await expect(names(page)).toHaveCount(9)
  releaseSecond()
  await expect(status).toBeHidden()
  allow({ url: LIST_CALL, status: 'failed' })
  await cutOff(page, LIST_CALL)
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(list(page).getByRole('alert')).toBeVisible()
  await expect(names(page)).toHaveCount(0)
})
