import { addWishes } from '@shop/contract/wishlist'
import { getWishlistLink, makeWishlistLink } from '@shop/contract/wishlist-links'
import { storedBasket } from './basket.ts'
import { type Customer, logIn, signUp } from './customers.ts'
import { expectAccessible } from './expect-accessible.ts'
import { loseReplies, refuse } from './faults.ts'
import { openPage } from './open-page.ts'
import { button, title } from './page-parts.ts'
import { expectSaidInPlace, markStatuses } from './said-in-place.ts'
import { expect, type Page, test } from './test.ts'

const OWN = /\/api\/v1\/wishlist\/link$/
const SHARED = /\/api\/v1\/wishlist\/shared$/

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Share your wishlist' })
const link = (page: Page) => dialog(page).getByRole('textbox', { name: 'Your link' })
const names = (page: Page) =>
  page.getByRole('list', { name: 'Wishlist', exact: true }).getByRole('heading', { level: 2 })

async function aSharer(page: Page): Promise<Customer> {
  const customer = await signUp(page.request)
  const wishes = [{ product: 'lavender-calm-bar', price: 6.5, inStock: true }]
  await customer.send(addWishes, { body: { wishes } })
  return customer
}

test('as long as it is not known whether there is a link, no new one is made, which would end it', async ({
  page,
  allow,
}) => {
  allow({ url: OWN, status: 503 })
  const customer = await aSharer(page)
  const { data: made } = await customer.send(makeWishlistLink, { body: {} })
  await logIn(page, customer)
  const accept = await refuse(page, OWN, { status: 503 })
  await openPage(page, '/my-section/wishlists')

  await button(page, 'Share').click()
  await expect(dialog(page).getByText('Your link could not be loaded')).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Make a link' })).toBeDisabled()
  await expectAccessible(page)
  accept()
  await dialog(page).getByRole('button', { name: 'Try again' }).click()

  await expect(link(page)).toHaveValue(new RegExp(`token=${made?.token}$`))
})

test('an empty wishlist is offered to nobody, but its link can be ended', async ({ page }) => {
  const customer = await signUp(page.request)
  await logIn(page, customer)
  await openPage(page, '/my-section/wishlists')
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible()
  await expect(button(page, 'Share')).toHaveCount(0)

  await customer.send(makeWishlistLink, { body: {} })
  await page.reload()
  await button(page, 'Share').click()
  await dialog(page).getByRole('button', { name: 'End this link', exact: true }).click()
  await expect(dialog(page).getByText('The link is ended')).toBeVisible()
  await page.keyboard.press('Escape')

  await expect(button(page, 'Share')).toBeFocused()
})

test('that a link is ended is said where screen readers listen already', async ({ page }) => {
  const customer = await aSharer(page)
  await customer.send(makeWishlistLink, { body: {} })
  await logIn(page, customer)
  await openPage(page, '/my-section/wishlists')
  await button(page, 'Share').click()
  const end = dialog(page).getByRole('button', { name: 'End this link', exact: true })
  await end.waitFor()
  await markStatuses(page)

  await end.click()

  await expectSaidInPlace(page, 'The link is ended: it shows nothing any more.')
})

test('a link is made, seen without a login, replaced and ended', { tag: '@both' }, async ({
  page,
  browser,
  watch,
  allow,
}) => {
  allow({ url: SHARED, status: 400 })
  await logIn(page, await aSharer(page))
  await openPage(page, '/my-section/wishlists')

  await button(page, 'Share').click()
  await expectAccessible(page)
  await expect(dialog(page).getByRole('button', { name: 'Make a link' })).toBeEnabled()
  await dialog(page).getByRole('textbox', { name: 'Name to be shown (optional)' }).fill('Amy')
  await dialog(page).getByRole('textbox', { name: 'Name to be shown (optional)' }).press('Enter')
  const first = await link(page).inputValue()
  await expect(dialog(page).getByRole('status')).toHaveText('The link is made.')
  await expect(dialog(page)).toContainText('It shows the name Amy.')
  await expectAccessible(page)

  const stranger = await browser.newContext()
  watch(stranger)
  const other = await stranger.newPage()
  await openPage(other, first)
  await expect(title(other)).toHaveText('Amy’s wishlist')
  await expect(names(other)).toHaveText(['Lavender Calm Bar'])
  await expect(other.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await expectAccessible(other)
  await button(other, 'Add to basket').click()
  await expect(button(other, 'Already added')).toBeVisible()
  expect(await storedBasket(other)).toMatchObject({ data: [{ product: 'lavender-calm-bar' }] })

  await dialog(page).getByRole('textbox', { name: 'Name to be shown (optional)' }).clear()
  await dialog(page).getByRole('button', { name: 'Make a new link', exact: true }).click()
  await expect(link(page)).not.toHaveValue(first)
  await expect(dialog(page)).toContainText('It shows no name.')
  const second = await link(page).inputValue()
  await other.reload()
  await expect(title(other)).toHaveText('This link does not work any more')
  await expectAccessible(other)
  await dialog(page).getByRole('button', { name: 'End this link', exact: true }).click()
  await expect(dialog(page).getByRole('status')).toHaveText('The link is ended: it shows nothing any more.')
  await expect(dialog(page).locator(':focus')).toHaveCount(1)
  await other.goto('/help')
  await other.goto(second)
  await expect(title(other)).toHaveText('This link does not work any more')
  await stranger.close()
})

/** A sharer with a link, who looks at it. */
async function lookAtLink(page: Page): Promise<Customer> {
  const customer = await aSharer(page)
  const { data: made } = await customer.send(makeWishlistLink, { body: {} })
  await logIn(page, customer)
  await openPage(page, '/my-section/wishlists')
  await button(page, 'Share').click()
  await expect(link(page)).toHaveValue(new RegExp(`token=${made.token}$`))
  return customer
}

test('a new link whose answer was lost is shown in place of the one that it ended', async ({
  page,
  allow,
}) => {
  allow({ url: OWN, status: 'failed' })
  const customer = await lookAtLink(page)
  const ended = await link(page).inputValue()
  await loseReplies(page, OWN, 'POST')

  await dialog(page).getByRole('button', { name: 'Make a new link', exact: true }).click()

  await expect(link(page)).not.toHaveValue(ended)
  const { data: present } = await customer.send(getWishlistLink, {})
  await expect(link(page)).toHaveValue(new RegExp(`token=${present?.token}$`))
})

test('a link that may have ended is not shown where nobody can say which one works', async ({
  page,
  allow,
}) => {
  allow({ url: OWN, status: 'failed' }, { url: OWN, status: 503 })
  await lookAtLink(page)
  const ended = await link(page).inputValue()
  await loseReplies(page, OWN, 'POST')
  const accept = await refuse(page, OWN, { status: 503, method: 'GET' })

  await dialog(page).getByRole('button', { name: 'Make a new link', exact: true }).click()
  await expect(dialog(page).getByText('Your link could not be loaded')).toBeVisible()
  await expect(link(page)).toHaveCount(0)
  accept()
  await dialog(page).getByRole('button', { name: 'Try again' }).click()

  await expect(link(page)).toBeVisible()
  await expect(link(page)).not.toHaveValue(ended)
})

test('without a name nobody is named, and no request holds what opens the list', async ({ page }) => {
  const customer = await aSharer(page)
  const { data } = await customer.send(makeWishlistLink, { body: {} })
  const urls: string[] = []
  page.on('request', (request) => urls.push(`${request.url()} ${request.headers().referer ?? ''}`))

  await openPage(page, `/wishlist/shared#token=${data.token}`)

  await expect(title(page)).toHaveText('A shared wishlist')
  await expect(page.getByRole('main')).not.toContainText('Amelia')
  expect(urls.filter((url) => url.includes(data.token))).toEqual([])
  await page.reload()
  await expect(names(page)).toHaveText(['Lavender Calm Bar'])
})

test('an address without its link says that it does not work', async ({ page }) => {
  await openPage(page, '/wishlist/shared')

  await expect(title(page)).toHaveText('This link does not work any more')
})
