import { expectAccessible } from './expect-accessible.ts'
import { googleButton } from './google-window.ts'
import { type LaunchedShop, launchShop } from './launch-shop.ts'
import { openPage } from './open-page.ts'
import { test as base, expect } from './test.ts'

/** A second shop, started as an owner starts the first time: without Google's keys. */
const test = base.extend<{ unregistered: LaunchedShop }>({
  unregistered: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner wants this very pattern of a fixture that needs no other
    async ({}, use) => {
      const shop = await launchShop('e2e-unregistered-shop.log')
      await use(shop)
      await shop.stop()
    },
    { timeout: 180_000 },
  ],
})

test('a shop that is not registered with Google says so on its login page, and in the window how to register', async ({
  page,
  allow,
  unregistered,
}) => {
  allow({ url: unregistered.url, status: 'elsewhere' }, { url: '/auth/google', status: 503 })
  await openPage(page, `${unregistered.url}/login`)
  const opened = page.waitForEvent('popup')

  await googleButton(page).click()

  const window = await opened
  await expect(page.getByText('failed to login', { exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'Signing in with Google is not set up in this shop yet.',
  )
  await expect(window.getByRole('heading', { level: 1 })).toHaveText(
    'Signing in with Google is not set up in this shop yet',
  )
  await expect(window.getByText(`${unregistered.url}/api/v1/auth/google/callback`)).toBeVisible()
  await expectAccessible(window)
})
