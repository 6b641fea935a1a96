import { fillBasket, storedBasket } from './basket.ts'
import { quantity as basketQuantity } from './cart-page.ts'
import { expectAccessible } from './expect-accessible.ts'
import { openHeld } from './held-scripts.ts'
import { openPage, untilHydrated } from './open-page.ts'
import { measureJumps } from './page-faults.ts'
import { button } from './page-parts.ts'
import { expect, type Page, test } from './test.ts'

const LAVENDER = '/shop/lavender-calm-bar'
const ROSE_BOX = '/shop/rose-keepsake-box'
const TWO_LAVENDER = [{ product: 'lavender-calm-bar', quantity: 2, price: 6.5, image: '' }]

const quantity = (page: Page) => page.getByRole('spinbutton', { name: 'Quantity in your basket' })
const toBasket = (page: Page, units: number) =>
  page.getByRole('main').getByRole('link', { name: `${units} in your basket`, exact: true })
const toast = (page: Page) => page.getByRole('region', { name: 'Messages' }).getByRole('listitem')

test('adding a product names it in a toast that leads to the basket', { tag: '@both' }, async ({ page }) => {
  await openPage(page, LAVENDER)

  await button(page, 'Add to basket').click()

  await expect(toast(page)).toHaveCount(1)
  await expect(toast(page)).toContainText('Lavender Calm Bar was added to your basket.')
  await expectAccessible(page)
  await toast(page).getByRole('link', { name: 'View basket', exact: true }).click()
  await expect(page).toHaveURL('/cart')
  await expect(basketQuantity(page, 'Lavender Calm Bar')).toHaveValue('1')
  await expect(toast(page)).toHaveCount(0)
})

test('so does adding from a card of the list', { tag: '@both' }, async ({ page }) => {
  await openPage(page, '/shop')

  await page
    .getByRole('article')
    .filter({ hasText: 'Lavender Calm Bar' })
    .getByRole('button', { name: 'Add to basket' })
    .click()

  await expect(toast(page)).toContainText('Lavender Calm Bar was added to your basket.')
  await toast(page).getByRole('link', { name: 'View basket' }).click()
  await expect(page).toHaveURL('/cart')
})

test('the toast goes once its basket is open, whichever way leads there', { tag: '@both' }, async ({
  page,
}) => {
  await openPage(page, LAVENDER)
  await button(page, 'Add to basket').click()
  await expect(toast(page)).toBeVisible()

  await toBasket(page, 1).click()

  await expect(basketQuantity(page, 'Lavender Calm Bar')).toHaveValue('1')
  // Not by itself, after its ten seconds.
  await expect(toast(page)).toHaveCount(0, { timeout: 5_000 })
})

test('the keyboard reaches the basket by the toast', async ({ page }) => {
  await openPage(page, LAVENDER)
  await button(page, 'Add to basket').press('Enter')
  await expect(button(page, 'Already added')).toBeFocused()
  await expect(toast(page)).toBeVisible()

  for (const key of ['Alt+t', 'Tab', 'Tab']) await page.keyboard.press(key)
  await expect(toast(page).getByRole('link', { name: 'View basket' })).toBeFocused()
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL('/cart')
})

test('the toast can open the basket in a tab of its own', async ({ page, context }) => {
  await openPage(page, LAVENDER)
  await button(page, 'Add to basket').click()

  const opened = context.waitForEvent('page')
  await toast(page)
    .getByRole('link', { name: 'View basket' })
    .click({ modifiers: ['ControlOrMeta'] })

  await expect(await opened).toHaveURL('/cart')
  await expect(page).toHaveURL(LAVENDER)
})

test('once a product is in the basket, the stepper shows and sets its quantity there', {
  tag: '@both',
}, async ({ page }) => {
  await openPage(page, LAVENDER)
  await button(page, 'One more').click()
  await button(page, 'Add to basket').click()
  await expect(button(page, 'Already added')).toBeDisabled()
  await expect(quantity(page)).toHaveValue('2')
  await expect(toBasket(page, 2)).toBeVisible()

  await button(page, 'One more in your basket').click()
  await expect(quantity(page)).toHaveValue('3')
  expect(await storedBasket(page)).toMatchObject({ data: [{ quantity: 3 }] })
  await quantity(page).fill('12')
  expect(await storedBasket(page)).toMatchObject({ data: [{ quantity: 12 }] })
  await button(page, 'One less in your basket').click()
  await expect(quantity(page)).toHaveValue('11')
  await toBasket(page, 11).click()

  await expect(page).toHaveURL('/cart')
  await expect(basketQuantity(page, 'Lavender Calm Bar')).toHaveValue('11')
})

test('so it is with the keyboard alone', async ({ page }) => {
  await fillBasket(page, TWO_LAVENDER)
  await openPage(page, LAVENDER)
  await button(page, 'One less in your basket').focus()

  await page.keyboard.press('Enter')
  await expect(toBasket(page, 1)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(button(page, 'One less in your basket')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(quantity(page)).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('7')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')

  await expect(quantity(page)).toHaveValue('8')
  await expect(quantity(page)).toHaveAccessibleDescription('8 in your basket')
  expect(await storedBasket(page)).toMatchObject({ data: [{ quantity: 8 }] })
})

test('it comes back with the page, and nothing jumps', { tag: '@both' }, async ({ page }) => {
  await fillBasket(page, TWO_LAVENDER)
  await openPage(page, LAVENDER)
  await expect(quantity(page)).toHaveValue('2')
  await expect(toBasket(page, 2)).toBeVisible()

  await page.reload()
  await untilHydrated(page)

  await expect(quantity(page)).toHaveValue('2')
  await expect(toBasket(page, 2)).toBeVisible()
  expect((await measureJumps(page)).score).toBeLessThan(0.02)
  await page.getByRole('link', { name: 'Shop', exact: true }).first().click()
  await expect(page).toHaveURL('/shop')
  await page.goBack()
  await expect(quantity(page)).toHaveValue('2')
})

for (const typed of ['0', '-3', '2.5', '']) {
  test(`in the basket a typed "${typed}" becomes 1 when it is left, with a message`, async ({ page }) => {
    await fillBasket(page, TWO_LAVENDER)
    await openPage(page, LAVENDER)

    await quantity(page).fill(typed)
    expect(await storedBasket(page)).toMatchObject({ data: [{ quantity: 2 }] })
    await quantity(page).blur()

    await expect(quantity(page)).toHaveValue('1')
    await expect(quantity(page)).toHaveAccessibleDescription(
      'A quantity is a whole number from 1 up, so we set it to 1.',
    )
    expect(await storedBasket(page)).toMatchObject({ data: [{ quantity: 1 }] })
  })
}

test('letters are no quantity', async ({ page }) => {
  await fillBasket(page, TWO_LAVENDER)
  await openPage(page, LAVENDER)

  await quantity(page).pressSequentially('abc')
  await quantity(page).blur()

  await expect(quantity(page)).toHaveValue('2')
  expect(await storedBasket(page)).toMatchObject({ data: [{ quantity: 2 }] })
})

test('more than there is becomes what there is, by typing and by plus, with the message of the basket', async ({
  page,
}) => {
  await fillBasket(page, [{ product: 'rose-keepsake-box', quantity: 2, price: 34, image: '' }])
  const counted = page.waitForResponse('**/api/v1/product?ids=*')
  await openPage(page, ROSE_BOX)
  await counted
  const message = page.getByText('Only 3 left in stock, so we set the quantity to 3.', { exact: true })

  await quantity(page).fill('10000')
  await quantity(page).press('Enter')
  await expect(quantity(page)).toHaveValue('3')
  await expect(message).toBeVisible()
  await button(page, 'One less in your basket').click()
  await expect(message).toBeHidden()
  await button(page, 'One more in your basket').click()
  await button(page, 'One more in your basket').click()

  await expect(message).toBeVisible()
  expect(await storedBasket(page)).toMatchObject({ data: [{ quantity: 3 }] })
})

test('where the basket holds more than there is, the page says so until it is put right', {
  tag: '@both',
}, async ({ page }) => {
  await fillBasket(page, [{ product: 'rose-keepsake-box', quantity: 5, price: 34, image: '' }])
  await openPage(page, ROSE_BOX)
  await expect(quantity(page)).toHaveValue('5')
  await expect(page.getByText('Only 3 left in stock.', { exact: true })).toBeVisible()

  await button(page, 'One more in your basket').click()

  await expect(toBasket(page, 3)).toBeVisible()
  await expect(page.getByText('Only 3 left in stock.', { exact: true })).toBeHidden()
})

test('a sold-out product in the basket cannot be changed, and leads to the basket', async ({ page }) => {
  await fillBasket(page, [{ product: 'sea-salt-shore-bar', quantity: 2, price: 8, image: '' }])
  await openPage(page, '/shop/sea-salt-shore-bar')

  await expect(quantity(page)).toHaveValue('2')
  await expect(quantity(page)).toBeDisabled()
  await expect(button(page, 'Already added')).toBeDisabled()
  await toBasket(page, 2).click()
  await expect(page).toHaveURL('/cart')
})

test('two tabs follow each other, and what leaves the basket can be added anew', {
  tag: '@both',
}, async ({ page, context }) => {
  const other = await context.newPage()
  await openPage(page, LAVENDER)
  await openPage(other, LAVENDER)

  await button(other, 'One more').click()
  await button(other, 'Add to basket').click()
  await expect(quantity(page)).toHaveValue('2')
  await button(page, 'One more in your basket').click()
  await expect(quantity(other)).toHaveValue('3')
  await openPage(other, '/cart')
  await button(other, 'Remove Lavender Calm Bar').click()

  await expect(button(page, 'Add to basket')).toBeEnabled()
  await expect(page.getByRole('spinbutton', { name: 'Quantity', exact: true })).toHaveValue('1')
  await expect(page.getByRole('main').getByRole('link', { name: /in your basket$/ })).toHaveCount(0)
  await button(page, 'Add to basket').click()
  expect(await storedBasket(page)).toMatchObject({ data: [{ quantity: 1 }] })
})

test('plus, pressed before the page knows the basket, does not change it', { tag: '@both' }, async ({
  page,
}) => {
  await fillBasket(page, TWO_LAVENDER)
  const hydrate = await openHeld(page, LAVENDER)

  await button(page, 'One more').click()
  await hydrate()

  await expect(quantity(page)).toHaveValue('2')
  expect(await storedBasket(page)).toMatchObject({ data: [{ quantity: 2 }] })
})

test('a quantity that is cut after it was added is put right in the toast, too', async ({ page }) => {
  await openPage(page, ROSE_BOX)
  await quantity(page)
    .or(page.getByRole('spinbutton', { name: 'Quantity', exact: true }))
    .fill('150')
  await button(page, 'Add to basket').click()

  await expect(quantity(page)).toHaveValue('3')
  await expect(
    toast(page).filter({ hasText: '3 × Rose Keepsake Box were added to your basket.' }),
  ).toBeVisible()
})
