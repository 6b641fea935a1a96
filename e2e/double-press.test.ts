import { asCustomer, atCheckout } from './arrivals.ts'
import { signUp } from './customers.ts'
import { hold } from './faults.ts'
import { openPage } from './open-page.ts'
import { expect, type Locator, type Page, test } from './test.ts'

/** Notes the requests that change something, by method and path. */
function changes(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  return sent
}

async function fillAddress(form: Locator): Promise<void> {
  await form.getByRole('textbox', { name: 'Full Name' }).fill('Amelia Hart')
  await form.getByRole('textbox', { name: 'Mobile' }).fill('+44 7700 900 142')
  await form.getByRole('textbox', { name: 'Address', exact: true }).fill('14 Orchard Row')
  await form.getByRole('textbox', { name: 'City' }).fill('Bristol')
}

test('a double click saves one address in the checkout', async ({ page }) => {
  await atCheckout(page)
  await page.goto('/checkout')
  const main = page.getByRole('main')
  await fillAddress(main)
  const sent = changes(page)
  const release = await hold(page, /\/shipping-addresses$/, 'POST')

  await main.getByRole('button', { name: 'Add New Address' }).dblclick()
  release()

  await expect(main.getByRole('checkbox')).toHaveCount(1)
  expect(sent).toEqual(['POST /api/v1/shipping-addresses'])
})

test('a double click saves the profile once', async ({ page }) => {
  await asCustomer(page)
  await page.goto('/my-section/profile')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Edit Profile' }).click()
  await main.getByRole('textbox', { name: 'City' }).fill('Bath')
  const sent = changes(page)
  const release = await hold(page, /\/users\/[^/]+$/, 'PUT')

  await main.getByRole('button', { name: 'Submit' }).dblclick()
  release()

  await expect(main.getByRole('button', { name: 'Edit Profile' })).toBeFocused()
  expect(sent).toHaveLength(1)
})

test('a double click logs in once', async ({ page, request }) => {
  const { email } = await signUp(request)
  await openPage(page, '/login')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill('orchard row fourteen')
  const sent = changes(page)
  const release = await hold(page, /\/auth\/login$/)

  await page.getByRole('button', { name: 'Login', exact: true }).dblclick()
  release()

  await expect(page).toHaveURL('/shop')
  expect(sent).toEqual(['POST /api/v1/auth/login'])
})

test('the second press of a double click that closes a dialog hits nothing beneath', async ({ page }) => {
  await asCustomer(page)
  await page.goto('/my-section/addresses')
  const opener = page.getByRole('button', { name: 'Add new Address', exact: true })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Add new Address' })
  await fillAddress(dialog)
  const sent = changes(page)

  await dialog.getByRole('button', { name: 'Add New Address' }).dblclick()

  await expect(page.getByRole('heading', { name: 'Amelia Hart' })).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  expect(sent).toEqual(['POST /api/v1/shipping-addresses'])
})

test('a double tap on Apply opens no product that lies under the drawer', { tag: '@mobile' }, async ({
  page,
}) => {
  await openPage(page, '/shop')
  await page.getByRole('button', { name: 'Filters and Sort' }).click()
  const drawer = page.getByRole('dialog', { name: 'Filters and Sort' })
  await drawer.getByRole('checkbox', { name: 'Lavender' }).check()

  await drawer.getByRole('button', { name: 'Apply' }).dblclick()

  await expect(page).toHaveURL('/shop?categories=Lavender')
  await expect(drawer).toBeHidden()
  await page.getByRole('button', { name: 'Filters and Sort' }).click()
  await expect(drawer).toBeVisible()
  await expect(page).toHaveURL('/shop?categories=Lavender')
})
