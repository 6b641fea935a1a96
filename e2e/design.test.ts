import { expectAccessible } from './expect-accessible.ts'
import { untilHydrated } from './open-page.ts'
import { expect, test } from './test.ts'

test('the design page shows the parts of the design system, and opens its dialogs, sheets and toasts', {
  tag: '@both',
}, async ({ page }) => {
  const answer = await page.goto('/design')
  await untilHydrated(page)

  expect(answer?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Design')
  await expect(page).toHaveTitle('Design | Leaf & Lather')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await expectAccessible(page)

  for (const name of ['Form', 'Question', 'Sheet, left', 'Sheet, bottom', 'Over the whole window']) {
    await page.getByRole('button', { name, exact: true }).click()
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await page.getByRole('button', { name: 'Success', exact: true }).click()
  await expect(page.getByText('Address has been saved.', { exact: true })).toHaveCount(1)
})
