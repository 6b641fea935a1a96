import { test } from './admin/back-office.ts'
import { expectAccessible } from './expect-accessible.ts'
import { googleButton } from './google-window.ts'
import { openPage } from './open-page.ts'
import { expect } from './test.ts'

// In the shops of the back office's tests: as those that an owner starts the first time they have no keys of Google's.

test('a shop that is not registered with Google says so on its login page, and in the window how to register', async ({
  page,
  allow,
  ownShop,
}) => {
  allow({ url: '/auth/google', status: 503 })
  await openPage(page, '/login')
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
  await expect(window.getByText(`${ownShop.url}/api/v1/auth/google/callback`)).toBeVisible()
  await expectAccessible(window)
})
