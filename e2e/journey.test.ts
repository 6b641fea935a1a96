import { openPage } from './open-page.ts'
import { expect, type Locator, type Page, test } from './test.ts'

/** Someone new for each journey, so that they do not meet. */
function aShopper() {
  return {
    firstName: 'Amelia',
    lastName: 'Hart',
    email: `amelia.${crypto.randomUUID()}@example.com`,
    password: 'orchard row fourteen',
  }
}

const TO = {
  fullName: 'Amelia Hart',
  mobile: '+44 7700 900142',
  addressLine1: '14 Orchard Row',
  city: 'Bristol',
}

test('STATE-27 ROUTE-11 ROUTE-12 a shopper goes from the first page through basket, address and payment to the tracked order', {
  tag: '@both',
}, async ({ page }) => {
  const shopper = aShopper()

  await openPage(page, '/')
  await page.getByRole('link', { name: 'Shop Now' }).first().click()
  await expect(page).toHaveURL('/shop')
  await page.getByRole('link', { name: 'Lavender Calm Bar' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lavender Calm Bar')
  await page.getByRole('button', { name: 'One more' }).click()
  await page.getByRole('button', { name: 'Add to basket' }).click()
  await expect(page.getByRole('button', { name: 'Already added' })).toBeVisible()

  await page.getByRole('link', { name: 'Basket, 1 product' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout')
  await page.getByRole('button', { name: 'Processed to Checkout' }).click()
  await expect(page).toHaveURL('/login')
  await page.getByRole('link', { name: 'Register Now' }).click()
  await signUp(page, shopper)
  await expect(page).toHaveURL('/shop')

  await page.getByRole('link', { name: 'Basket, 1 product' }).click()
  await page.getByRole('button', { name: 'Processed to Checkout' }).click()
  await expect(page).toHaveURL('/checkout')
  await addAddress(page)
  await page.getByRole('button', { name: 'Deliver Here' }).click()
  await expect(page).toHaveURL('/payment')
  await page.getByRole('radio', { name: 'Cash on Delivery' }).check()
  await page.getByRole('button', { name: 'Confirm Order' }).click()
  await page
    .getByRole('dialog', { name: 'Your order is confirmed' })
    .getByRole('link', { name: 'View Order' })
    .click()

  await expect(page).toHaveURL('/my-section/orders')
  const order = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Pending' })
  await expect(order).toHaveCount(1)
  await order.getByRole('link', { name: /Track My Order/ }).click()
  await expect(page).toHaveURL(/\/ordertrack\?orderId=[0-9A-Z-]{19}$/)
  await expect(page.getByText('This order has been Pending')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Order Pending' })).toBeVisible()
  await expect(page.getByText('14 Orchard Row')).toBeVisible()
  await page.reload()
  await expect(page.getByText('This order has been Pending')).toBeVisible()
})

test('STATE-27 the whole way can be gone with the keyboard alone', async ({ page }) => {
  const shopper = aShopper()
  const { keyboard } = page

  await openPage(page, '/shop/lavender-calm-bar')
  await tabTo(page, page.getByRole('button', { name: 'Add to basket' }))
  await keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Already added' })).toBeFocused()
  await page.goto('/cart')
  await tabTo(page, page.getByRole('button', { name: 'Processed to Checkout' }))
  await keyboard.press('Enter')
  await expect(page).toHaveURL('/login')
  await tabTo(page, page.getByRole('link', { name: 'Register Now' }))
  await keyboard.press('Enter')
  await expect(page).toHaveURL('/signup')
  await tabTo(page, page.getByRole('textbox', { name: 'First Name', exact: true }))
  for (const entry of [shopper.firstName, shopper.lastName, shopper.email]) {
    await keyboard.type(entry)
    await keyboard.press('Tab')
  }
  await keyboard.type(shopper.password)
  await tabTo(page, page.getByRole('textbox', { name: 'Confirm Password', exact: true }))
  await keyboard.type(shopper.password)
  await keyboard.press('Enter')
  await expect(page).toHaveURL('/shop')

  await page.goto('/cart')
  await tabTo(page, page.getByRole('button', { name: 'Processed to Checkout' }))
  await keyboard.press('Enter')
  await expect(page).toHaveURL('/checkout')
  await tabTo(page, page.getByRole('textbox', { name: 'Full Name', exact: true }))
  for (const entry of [TO.fullName, TO.mobile, TO.addressLine1, TO.city]) {
    await keyboard.type(entry)
    await keyboard.press('Tab')
  }
  await keyboard.press('Enter')
  await expect(page.getByRole('checkbox', { name: TO.fullName })).toBeChecked()
  await page.getByRole('heading', { level: 1 }).focus()
  await tabTo(page, page.getByRole('button', { name: 'Deliver Here' }))
  await keyboard.press('Enter')
  await expect(page).toHaveURL('/payment')
  await tabTo(page, page.getByRole('radio', { name: 'Credit or Debit Card' }))
  await keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Cash on Delivery' })).toBeChecked()
  await tabTo(page, page.getByRole('button', { name: 'Confirm Order' }))
  await keyboard.press('Enter')
  const confirmation = page.getByRole('dialog', { name: 'Your order is confirmed' })
  await tabTo(page, confirmation.getByRole('link', { name: 'View Order' }))
  await keyboard.press('Enter')

  await expect(page).toHaveURL('/my-section/orders')
  await tabTo(page, page.getByRole('link', { name: /Track My Order/ }))
  await keyboard.press('Enter')
  await expect(page.getByText('This order has been Pending')).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the first page, the shop and a product can be read and followed', async ({ page, allow }) => {
    allow({ url: '/assets/', status: 'failed' })

    await page.goto('/')
    await page.getByRole('link', { name: 'Lavender Calm Bar' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lavender Calm Bar')
    await expect(page.getByText('$6.50')).toBeVisible()
    await expect(page.getByText('Sodium Olivate (saponified organic olive oil)')).toBeVisible()

    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Shop' }).click()
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(9)
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page.getByText('Page 2 of 3')).toBeVisible()
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(9)
  })
})

/** Presses Tab until the focus is there: what the mouse can reach, the keyboard must. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(target).toBeFocused({ timeout: 50 })
  }).toPass({ intervals: [0] })
}

async function signUp(page: Page, shopper: ReturnType<typeof aShopper>): Promise<void> {
  await page.getByRole('textbox', { name: 'First Name', exact: true }).fill(shopper.firstName)
  await page.getByRole('textbox', { name: 'Last Name', exact: true }).fill(shopper.lastName)
  await page.getByRole('textbox', { name: 'Email Address', exact: true }).fill(shopper.email)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(shopper.password)
  await page.getByRole('textbox', { name: 'Confirm Password', exact: true }).fill(shopper.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

async function addAddress(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Full Name', exact: true }).fill(TO.fullName)
  await page.getByRole('textbox', { name: 'Mobile', exact: true }).fill(TO.mobile)
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill(TO.addressLine1)
  await page.getByRole('textbox', { name: 'City', exact: true }).fill(TO.city)
  await page.getByRole('button', { name: 'Add New Address' }).click()
}
