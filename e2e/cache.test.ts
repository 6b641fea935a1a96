import { openPage } from './open-page.ts'
import { expect, test } from './test.ts'

const PRODUCT_CALL = /\/api\/v1\/product\/lavender-calm-bar$/

test('API-05 a product is kept for 60 seconds after its page was left, and asked for again later', async ({
  page,
}) => {
  const calls: string[] = []
  page.on('request', (request) => PRODUCT_CALL.test(request.url()) && calls.push(request.url()))
  await page.clock.install()
  await openPage(page, '/shop')
  const visit = async () => {
    await page.getByRole('link', { name: 'Lavender Calm Bar' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lavender Calm Bar')
  }
  const leaveForSeconds = async (seconds: number) => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click()
    await expect(page).toHaveURL('/about')
    const left = await page.evaluate(() => Date.now())
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Shop' }).click()
    await expect(page).toHaveURL('/shop')
    // The clock goes on while a busy machine turns the pages.
    const passedMs = (await page.evaluate(() => Date.now())) - left
    await page.clock.runFor(seconds * 1000 - passedMs)
  }

  await visit()
  const once = calls.length
  await leaveForSeconds(40)
  await visit()
  const kept = calls.length
  await leaveForSeconds(60 + 1)
  await visit()

  expect(once).toBe(1)
  expect(kept).toBe(1)
  expect(calls).toHaveLength(2)
})

test('PERSIST-07 a full basket is never shown as an empty one while it is restored', async ({ page }) => {
  await openPage(page, '/shop/lavender-calm-bar')
  await page.getByRole('button', { name: 'Add to basket' }).click()
  await page.addInitScript(() => {
    const seen = () => document.body?.textContent?.includes('Currently Empty')
    new MutationObserver(() => {
      if (seen()) document.documentElement.dataset.sawEmpty = 'yes'
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })

  await page.goto('/cart')

  await expect(page.getByRole('button', { name: 'Processed to Checkout' })).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-saw-empty')
})
