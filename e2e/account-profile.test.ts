import { updateUser } from '@shop/contract/identity'
import { arriveConfirmed } from './arrivals.ts'
import { arriveAsCustomer, type Customer } from './customers.ts'
import { expectAccessible } from './expect-accessible.ts'
import { hold, loseReplies, refuse } from './faults.ts'
import { readMailedLink, secretOf } from './mails.ts'
import { openPage } from './open-page.ts'
import { button } from './page-parts.ts'
import { expect, type Page, test } from './test.ts'

const PROFILE = '/my-section/profile'
const ME = /\/api\/v1\/users\/me$/
const USER = /\/api\/v1\/users\/[^/]+$/

const field = (page: Page, name: string) => page.getByRole('main').getByRole('textbox', { name, exact: true })

async function openForEditing(page: Page): Promise<void> {
  await openPage(page, PROFILE)
  await button(page, 'Edit Profile').click()
}

test('ROUTE-13 ROUTE-14 the account area opens on the profile', async ({ page }) => {
  await arriveAsCustomer(page)

  await openPage(page, '/my-section')

  await expect(page).toHaveURL(PROFILE)
  await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible()
  await expectAccessible(page)
})

test('ACCOUNT-01 the side menu names the sections in their order', async ({ page }) => {
  await arriveAsCustomer(page)
  await openPage(page, PROFILE)

  const menu = page.getByRole('navigation', { name: 'Account', exact: true })
  await expect(menu.getByRole('link')).toHaveText([
    'My Profile',
    'My Orders',
    'Manage Addresses',
    'My Wishlists',
    'My Reviews',
    'Notification',
    'Settings',
  ])
  await menu.getByRole('link', { name: 'Settings' }).click()

  await expect(page).toHaveURL('/my-section/settings')
  await expect(menu.getByRole('link', { name: 'Settings' })).toHaveAttribute('aria-current', 'page')
})

test('ACCOUNT-02 on small screens a row of links stands in for the side menu', async ({ page }) => {
  await arriveAsCustomer(page)
  await openPage(page, PROFILE)
  const menu = page.getByRole('navigation', { name: 'Account', exact: true })
  await expect(menu).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })

  await expect(menu).toBeHidden()
  const row = page.getByRole('navigation', { name: 'Account sections' })
  await row.getByRole('link', { name: 'Notification' }).click()
  await expect(page).toHaveURL('/my-section/notifications')
  await expectAccessible(page)
})

test('ACCOUNT-03 the greeting names the customer', async ({ page }) => {
  await arriveAsCustomer(page, { firstName: 'June', lastName: 'Okafor' })

  await openPage(page, PROFILE)

  await expect(page.getByText('Hello, June Okafor', { exact: true })).toBeVisible()
})

test('ACCOUNT-04 somebody whose record is not loaded is greeted as Unknown User', async ({ page, allow }) => {
  allow({ url: ME, status: 500 })
  await arriveAsCustomer(page)
  await refuse(page, ME, { status: 500 })

  await openPage(page, PROFILE)

  await expect(page.getByText('Hello, Unknown User', { exact: true })).toBeVisible()
})

test('ACCOUNT-09 ACCOUNT-16 fields can be read only, and there is no Submit, until Edit Profile is pressed', async ({
  page,
}) => {
  await arriveAsCustomer(page)
  await openPage(page, PROFILE)
  await expect(field(page, 'City')).not.toBeEditable()
  await expect(field(page, 'First Name')).not.toBeEditable()
  await expect(button(page, 'Submit')).toBeHidden()

  await button(page, 'Edit Profile').click()

  await expect(field(page, 'First Name')).toBeFocused()
  await expect(field(page, 'City')).toBeEditable()
  await expect(button(page, 'Submit')).toBeVisible()
  await expectAccessible(page)
})

test('ACCOUNT-10 ACCOUNT-11 Cancel leads back to reading, and forgets what was typed', async ({ page }) => {
  await arriveConfirmed(page)
  await openForEditing(page)
  await field(page, 'First Name').fill('Somebody')

  const cancel = page.getByRole('main').getByRole('button').first()
  await expect(cancel).toHaveText('Cancel')
  await cancel.click()

  await expect(cancel).toHaveText('Edit Profile')
  await expect(cancel).toBeFocused()
  await expect(field(page, 'First Name')).not.toBeEditable()
  await expect(field(page, 'First Name')).toHaveValue('Amelia')
  await cancel.click()
  await expect(field(page, 'First Name')).toHaveValue('Amelia')
})

test('ACCOUNT-12 the fields of the profile are labelled', async ({ page }) => {
  await arriveAsCustomer(page)
  await openPage(page, PROFILE)

  for (const label of [
    'First Name',
    'Last Name',
    'Phone Number',
    'Email Address',
    'Address',
    'City',
    'Zip Code',
    'Gender',
  ]) {
    await expect(field(page, label)).toBeVisible()
  }
})

test('ACCOUNT-13 the email is disabled in reading and in editing', async ({ page }) => {
  const { email } = await arriveAsCustomer(page)
  await openPage(page, PROFILE)
  await expect(field(page, 'Email Address')).toBeDisabled()

  await button(page, 'Edit Profile').click()

  await expect(field(page, 'Email Address')).toBeDisabled()
  await expect(field(page, 'Email Address')).toHaveValue(email)
})

test('ACCOUNT-14 ACCOUNT-15 a gender can be chosen or left empty, and is shown again', async ({ page }) => {
  await arriveAsCustomer(page)
  await openForEditing(page)
  const gender = page.getByRole('combobox', { name: 'Gender' })
  await expect(gender.getByRole('option')).toHaveText(['not stated', 'male', 'female', 'third'])
  await expect(gender).toHaveValue('')

  await gender.selectOption('third')
  await button(page, 'Submit').click()
  await expect(button(page, 'Edit Profile')).toBeVisible()
  await page.reload()

  await expect(field(page, 'Gender')).toHaveValue('third')
})

test('ACCOUNT-17 STATE-26 while the user loads, the profile says so', async ({ page }) => {
  await arriveConfirmed(page)
  const letGo = await hold(page, ME)

  await page.goto(PROFILE)

  await expect(page.getByRole('main').getByRole('status')).toHaveText('loading')
  letGo()
  await expect(field(page, 'First Name')).toHaveValue('Amelia')
})

test('ACCOUNT-18 a user who cannot be loaded is told, and can try again', async ({ page, allow }) => {
  allow({ url: ME, status: 500 })
  await arriveAsCustomer(page)
  const mend = await refuse(page, ME, { status: 500 })

  await openPage(page, PROFILE)

  const alert = page.getByRole('alert')
  await expect(alert.getByRole('heading')).toHaveText('something went wrong')
  await expectAccessible(page)
  mend()
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(field(page, 'First Name')).toHaveValue('Amelia')
})

test('ACCOUNT-19 ERR-26 ERR-27 a saved profile is told, shown and greeted', async ({ page }) => {
  await arriveAsCustomer(page)
  await openForEditing(page)
  const letGo = await hold(page, USER, 'PUT')

  await field(page, 'First Name').fill('June')
  await field(page, 'Phone Number').fill('+44 7700 900 142')
  await field(page, 'Zip Code').fill('BS1 4QD')
  await button(page, 'Submit').click()
  await expect(page.getByText('Updating your profile...', { exact: true })).toBeVisible()
  letGo()

  await expect(page.getByText('Your profile successfully updated.', { exact: true })).toBeVisible()
  await expect(button(page, 'Edit Profile')).toBeFocused()
  await expect(field(page, 'Zip Code')).toHaveValue('BS1 4QD')
  await expect(page.getByText('Hello, June Hart', { exact: true })).toBeVisible()
  await page.reload()
  await expect(field(page, 'Phone Number')).toHaveValue('+44 7700 900 142')
})

test('ACCOUNT-20 ERR-28 a profile that could not be saved is told, and its entries are there again', async ({
  page,
  allow,
}) => {
  allow({ url: USER, status: 500 })
  await arriveAsCustomer(page)
  await openForEditing(page)
  await refuse(page, USER, { status: 500, method: 'PUT' })

  await field(page, 'City').fill('Bath')
  await button(page, 'Submit').click()

  await expect(page.getByText('Failed to update your profile...!', { exact: true })).toBeVisible()
  await expect(field(page, 'City')).not.toBeEditable()
  await expect(field(page, 'City')).toHaveValue('')
  await button(page, 'Edit Profile').click()
  await expect(field(page, 'City')).toHaveValue('Bath')
})

test('a profile whose answer was lost is shown as the shop has saved it', async ({ page, allow }) => {
  allow({ url: USER, status: 'failed' })
  await arriveAsCustomer(page)
  await openForEditing(page)
  await loseReplies(page, USER, 'PUT')

  await field(page, 'City').fill('Bath')
  await button(page, 'Submit').click()

  await expect(page.getByText('Failed to update your profile...!', { exact: true })).toBeVisible()
  await expect(field(page, 'City')).not.toBeEditable()
  await expect(field(page, 'City')).toHaveValue('Bath')
})

test('a profile is saved at the second try where its address was changed elsewhere', async ({
  page,
  allow,
}) => {
  allow({ url: USER, status: 400 })
  const { email, password, token } = await arriveAsCustomer(page)
  await openForEditing(page)
  const next = `new-${email}`
  await page.request.post('/api/v1/auth/email', {
    headers: { authorization: token },
    data: { email: next, presentPassword: password },
  })
  const link = secretOf(await readMailedLink(next, '/confirm-email'))
  await page.request.post('/api/v1/auth/email/confirm', { data: { token: link } })

  await field(page, 'City').fill('Bath')
  await button(page, 'Submit').click()
  await expect(page.getByText('Failed to update your profile...!', { exact: true })).toBeVisible()
  await button(page, 'Edit Profile').click()
  await expect(field(page, 'Email Address')).toHaveValue(next)
  await button(page, 'Submit').click()

  await expect(page.getByText('Your profile successfully updated.', { exact: true })).toBeVisible()
  await expect(field(page, 'City')).toHaveValue('Bath')
})

/** Saves a profile from another device. */
async function saveElsewhere(customer: Customer, entries: { city: string; mobile?: string }): Promise<void> {
  const { id, firstName, lastName, email } = customer
  const body = { firstName, lastName, email, mobile: '', addressLine1: '', postalCode: '', ...entries }
  await customer.send(updateUser, { params: { id }, body })
}

test('what was changed elsewhere is there when editing begins, and is not written over by what was not touched', async ({
  page,
}) => {
  const customer = await arriveAsCustomer(page)
  await openPage(page, PROFILE)
  await expect(field(page, 'First Name')).toHaveValue('Amelia')
  await saveElsewhere(customer, { city: 'Bath', mobile: '+44 7700 900 142' })

  await button(page, 'Edit Profile').click()
  await expect(field(page, 'City')).toHaveValue('Bath')
  await expect(field(page, 'Phone Number')).toHaveValue('+44 7700 900 142')
  await saveElsewhere(customer, { city: 'Wells', mobile: '+44 7700 900 377' })
  await field(page, 'First Name').fill('June')
  await field(page, 'Phone Number').fill('+44 7700 900 999')
  await button(page, 'Submit').click()

  await expect(page.getByText('Your profile successfully updated.', { exact: true })).toBeVisible()
  await page.reload()
  await expect(field(page, 'First Name')).toHaveValue('June')
  await expect(field(page, 'City')).toHaveValue('Wells')
  await expect(field(page, 'Phone Number')).toHaveValue('+44 7700 900 999')
})

test('a profile that cannot be asked for anew is edited as it is known, and loses nothing', async ({
  page,
  allow,
}) => {
  allow({ url: ME, status: 500 })
  const customer = await arriveAsCustomer(page)
  await openPage(page, PROFILE)
  await expect(field(page, 'First Name')).toHaveValue('Amelia')
  await saveElsewhere(customer, { city: 'Bath' })
  const accept = await refuse(page, ME, { status: 500 })

  await button(page, 'Edit Profile').click()
  await field(page, 'First Name').fill('June')
  await button(page, 'Submit').click()
  await expect(page.getByText('Failed to update your profile...!', { exact: true })).toBeVisible()
  accept()
  await button(page, 'Edit Profile').click()
  await expect(field(page, 'First Name')).toHaveValue('June')
  await expect(field(page, 'City')).toHaveValue('Bath')
  await button(page, 'Submit').click()

  await expect(page.getByText('Your profile successfully updated.', { exact: true })).toBeVisible()
  await expect(field(page, 'First Name')).toHaveValue('June')
  await expect(field(page, 'City')).toHaveValue('Bath')
})

test('VALID-30 the profile asks for names and a phone number that can be dialled, at the field', async ({
  page,
}) => {
  await arriveAsCustomer(page)
  await openForEditing(page)

  await field(page, 'First Name').fill(' ')
  await field(page, 'Phone Number').fill('none')
  await field(page, 'City').fill('B'.repeat(200))
  await button(page, 'Submit').click()

  await expect(field(page, 'First Name')).toBeFocused()
  await expect(field(page, 'First Name')).toHaveAccessibleDescription('First Name is required.')
  await expect(field(page, 'Phone Number')).toHaveAccessibleDescription(
    'A phone number has 5 to 20 digits, spaces and + ( ) -.',
  )
  await expect(field(page, 'City')).toHaveAccessibleDescription('City is too long.')
  await expectAccessible(page)
})

test('a login that has ended asks for a new one and comes back to the section', async ({ page, allow }) => {
  allow({ url: '/api/v1/', status: 401 })
  await arriveAsCustomer(page)
  await page.evaluate(() => {
    const auth = JSON.parse(localStorage.getItem('auth') ?? '{}')
    localStorage.setItem('auth', JSON.stringify({ ...auth, token: 'not.a.token' }))
  })
  await page.context().clearCookies()

  await page.goto('/my-section/orders')

  await expect(page).toHaveURL('/login?back=%2Fmy-section%2Forders')
})

test('what the profile does not know is said to be not given, in quiet letters', async ({ page }) => {
  await arriveAsCustomer(page, { firstName: 'June', lastName: 'Okafor' })

  await openPage(page, PROFILE)

  for (const name of ['Phone Number', 'Address', 'City', 'Zip Code', 'Gender']) {
    await expect(field(page, name)).toHaveValue('')
    await expect(field(page, name)).toHaveAttribute('placeholder', 'Not given')
  }
  const colour = await field(page, 'City').evaluate((input) => getComputedStyle(input, '::placeholder').color)
  expect(colour).toBe('rgb(75, 90, 79)')
  await expect(field(page, 'First Name')).toHaveValue('June')
  await expectAccessible(page)
})
