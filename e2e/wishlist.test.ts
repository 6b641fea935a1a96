import { randomUUID } from 'node:crypto'
import { storedBasket } from './basket.ts'
import { arriveAsCustomer, logIn, signUp } from './customers.ts'
import { expectAccessible } from './expect-accessible.ts'
import { cutOff, cutOffFiles, holdFiles, refuse } from './faults.ts'
import { openHeld } from './held-scripts.ts'
import { interceptReplies } from './intercept.ts'
import { openPage } from './open-page.ts'
import { title } from './page-parts.ts'
import { expect, type Page, test } from './test.ts'

const LAVENDER = '/shop/lavender-calm-bar'
const LIST = '/wishlist'
const ACCOUNT_LIST = '/my-section/wishlists'
const WISHLIST = /\/api\/v1\/wishlist$/

const heart = (page: Page, name = 'Lavender Calm Bar') =>
  page.getByRole('main').getByRole('button', { name: `Save ${name} to your wishlist`, exact: true })
const rows = (page: Page) => page.getByRole('list', { name: 'Wishlist', exact: true }).getByRole('listitem')
const names = (page: Page) => rows(page).getByRole('heading', { level: 2 })
const remove = (page: Page, name: string) =>
  page.getByRole('button', { name: `Remove ${name} from your wishlist`, exact: true })
const move = (page: Page) => rows(page).getByRole('button', { name: 'Move to basket', exact: true })

/** Presses the heart of a product's page, and waits until that is kept. */
async function save(page: Page, path = LAVENDER, name = 'Lavender Calm Bar'): Promise<void> {
  await openPage(page, path)
  await heart(page, name).click()
  await page.getByText(`${name} is on your wishlist.`).waitFor()
}

test('ACCOUNT-05 ROUTE-18 My Wishlists holds what was saved from a product’s page, until it is removed', {
  tag: '@both',
}, async ({ page }) => {
  await arriveAsCustomer(page)
  await save(page)
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)

  await page.getByRole('link', { name: 'On your wishlist', exact: true }).click()

  await expect(page).toHaveURL(ACCOUNT_LIST)
  await expect(title(page)).toHaveText('My Wishlists')
  await expect(names(page)).toHaveText(['Lavender Calm Bar'])
  // What says that it was saved goes with the way there, not by itself after its ten seconds.
  await expect(page.getByText('Lavender Calm Bar is on your wishlist.')).toHaveCount(0, { timeout: 5_000 })
  await expect(rows(page)).toContainText(['$6.50'])
  await expect(rows(page)).toContainText(['In stock'])
  await expectAccessible(page)
  await remove(page, 'Lavender Calm Bar').click()
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible()
  await expect(title(page)).toBeFocused()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible()
  await expectAccessible(page)
})

test('ACCOUNT-05 a product is saved from its card', { tag: '@both' }, async ({ page }) => {
  await arriveAsCustomer(page)
  await openPage(page, '/shop?categories=Lavender')
  await expect(heart(page)).toBeVisible()

  await heart(page).click()
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('link', { name: 'View wishlist', exact: true }).click()

  await expect(page).toHaveURL(ACCOUNT_LIST)
  await expect(names(page)).toHaveText(['Lavender Calm Bar'])
})

test('ACCOUNT-05 a saved product moves to the basket', { tag: '@both' }, async ({ page }) => {
  await arriveAsCustomer(page)
  await save(page)
  await openPage(page, ACCOUNT_LIST)

  await move(page).click()

  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Basket, 1 product' })).toBeVisible()
  expect(await storedBasket(page)).toMatchObject({ data: [{ product: 'lavender-calm-bar', quantity: 1 }] })
})

test('without a login the browser keeps the list, for good and in every tab, and not in local storage', {
  tag: '@both',
}, async ({ page, context }) => {
  await openPage(page, '/')
  const other = await context.newPage()
  await openPage(other, LAVENDER)
  await expect(heart(other)).toHaveAttribute('aria-pressed', 'false')

  await save(page)

  await expect(heart(other)).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('link', { name: 'On your wishlist', exact: true }).click()
  await expect(page).toHaveURL(LIST)
  await expect(title(page)).toHaveText('Wishlist')
  await expect(names(page)).toHaveText(['Lavender Calm Bar'])
  await expectAccessible(page)
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  await heart(other).click()
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible()
})

test('a list that is full of what is no longer sold takes what is, in place of the oldest', async ({
  page,
}) => {
  await save(page)
  await rememberUnsold(page, 200)
  await page.reload()

  await heart(page).click()

  await expect(page.getByText('Lavender Calm Bar is on your wishlist.')).toBeVisible()
  await page.goto(LIST)
  await expect(names(page)).toHaveText(['Lavender Calm Bar'])
})

/** Has the browser's list hold nothing but so many products that the shop does not have. */
async function rememberUnsold(page: Page, count: number): Promise<void> {
  await page.evaluate(async (length) => {
    const wishes = Array.from({ length }, (_, index) => ({
      product: `unsold-${index}`,
      price: 6.5,
      inStock: true,
    }))
    const opening = indexedDB.open('wishlist', 1)
    await new Promise((resolve) => opening.addEventListener('success', resolve))
    const kept = opening.result.transaction('lists', 'readwrite')
    kept.objectStore('lists').put(wishes, 'wishes')
    await new Promise((resolve) => kept.addEventListener('complete', resolve))
    opening.result.close()
  }, count)
}

test('a browser that remembers nothing is given no database', async ({ page }) => {
  await openPage(page, LAVENDER)
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false')

  expect(await page.evaluate(() => indexedDB.databases())).toEqual([])
})

test('a browser that cannot say which databases it holds keeps its list all the same', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(IDBFactory.prototype, 'databases'))
  await openPage(page, LIST)
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible()
  await save(page)

  await page.reload()

  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
  await openPage(page, LIST)
  await expect(names(page)).toHaveText(['Lavender Calm Bar'])
  await arriveAsCustomer(page)
  await openPage(page, ACCOUNT_LIST)
  await expect(names(page)).toHaveText(['Lavender Calm Bar'])
})

test('the browser’s list joins that of the account at login, and leaves the browser', {
  tag: '@both',
}, async ({ page }) => {
  const customer = await signUp(page.request)
  await logIn(page, customer)
  await save(page, '/shop/quiet-oat-bar', 'Quiet Oat Bar')
  await page.evaluate(() => localStorage.clear())
  await save(page)
  await page.goto(LIST)

  await page.getByRole('main').getByRole('link', { name: 'Log in', exact: true }).click()
  // The page that is left has a field for an e-mail address too, in its footer.
  await expect(title(page)).toHaveText('Login')
  await page.getByRole('textbox', { name: 'Email' }).fill(customer.email)
  await page.getByLabel('Password', { exact: true }).fill(customer.password)
  // The account's list as it was before the browser's joined it comes after it did.
  const joined = page.waitForResponse(
    (response) => WISHLIST.test(response.url()) && response.request().method() === 'POST',
  )
  await interceptReplies(page, { url: WISHLIST, method: 'GET' }, async (reply) => {
    await joined
    await reply.goOn()
  })
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click()

  await expect(page).toHaveURL(ACCOUNT_LIST)
  await expect(names(page)).toHaveText(['Lavender Calm Bar', 'Quiet Oat Bar'])
  await page.evaluate(() => localStorage.clear())
  await openPage(page, LIST)
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible()
})

test('of two tabs the other one learns that the browser’s list has joined the account’s', async ({
  page,
  context,
}) => {
  const customer = await signUp(page.request)
  await save(page)
  const other = await context.newPage()
  await openPage(other, LAVENDER)
  await expect(heart(other)).toHaveAttribute('aria-pressed', 'true')

  await logIn(page, customer)
  await openPage(page, ACCOUNT_LIST)
  await expect(names(page)).toHaveText(['Lavender Calm Bar'])
  await page.evaluate(() => localStorage.clear())

  await expect(heart(other)).toHaveAttribute('aria-pressed', 'false')
})

test('with a login the list of the browser leads to that of the account', async ({ page }) => {
  await arriveAsCustomer(page)

  await page.goto(LIST)

  await expect(page).toHaveURL(ACCOUNT_LIST)
})

for (const key of ['Enter', 'Space']) {
  test(`a heart that is pressed with ${key} before hydration is saved once hydrated`, {
    tag: '@both',
  }, async ({ page }) => {
    const hydrate = await openHeld(page, LAVENDER)

    await heart(page).press(key)
    await expect(heart(page)).toHaveAttribute('aria-busy', 'true')
    await hydrate()

    await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText('Lavender Calm Bar is on your wishlist.')).toBeVisible()
  })
}

test('before hydration a heart looks the same whether it is saved, and takes no other place then', async ({
  page,
}) => {
  await save(page)
  const hydrate = await openHeld(page, LAVENDER)
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false')
  // The page is there before its styles are.
  await expect.poll(async () => (await heart(page).boundingBox())?.width).toBe(56)
  const before = await heart(page).boundingBox()

  await hydrate()

  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
  expect(await heart(page).boundingBox()).toEqual(before)
})

test('removing by keyboard goes on at the next product, and pressing a heart again takes it off', {
  tag: '@both',
}, async ({ page }) => {
  await save(page)
  await save(page, '/shop/quiet-oat-bar', 'Quiet Oat Bar')
  await openPage(page, LIST)

  await remove(page, 'Quiet Oat Bar').press('Enter')
  await expect(names(page)).toHaveText(['Lavender Calm Bar'])
  await expect(remove(page, 'Lavender Calm Bar')).toBeFocused()
  await openPage(page, LAVENDER)
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
  await heart(page).press('Space')

  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByText('Lavender Calm Bar was taken off your wishlist.')).toBeVisible()
})

test('moving by keyboard goes on at what is moved next, or at its name where it cannot be had', {
  tag: '@both',
}, async ({ page }) => {
  await save(page, '/shop/sea-salt-shore-bar', 'Sea Salt Shore Bar')
  await save(page)
  await save(page, '/shop/quiet-oat-bar', 'Quiet Oat Bar')
  await openPage(page, LIST)

  await move(page).first().press('Enter')
  await expect(names(page)).toHaveText(['Lavender Calm Bar', 'Sea Salt Shore Bar'])
  await page.keyboard.press('Enter')

  await expect(names(page)).toHaveText(['Sea Salt Shore Bar'])
  await expect(names(page).getByRole('link')).toBeFocused()
  expect(await storedBasket(page)).toMatchObject({
    data: [{ product: 'quiet-oat-bar' }, { product: 'lavender-calm-bar' }],
  })
})

test('a heart that could not be saved goes out again, and says so', async ({ page, allow }) => {
  allow({ url: WISHLIST, status: 503 })
  await arriveAsCustomer(page)
  await openPage(page, LAVENDER)
  await refuse(page, WISHLIST, {
    status: 503,
    code: 'unavailable',
    message: 'The shop is catching its breath.',
  })

  await heart(page).click()

  await expect(page.getByText('The shop is catching its breath.')).toBeVisible()
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false')
})

test('a heart that could not be saved goes out again without a connection, too', async ({ page, allow }) => {
  allow({ url: '/api/v1/', status: 'failed' })
  await arriveAsCustomer(page)
  await save(page)
  await cutOff(page, /\/api\/v1\//)

  await heart(page).click()

  await expect(page.getByText('Your wishlist could not be changed. Please try again.')).toBeVisible()
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
})

/** What reads the browser's list. */
const READING = ['*/assets/browser-wishes-*.js']

test('the browser’s list is not called empty before it is read', async ({ page }) => {
  await save(page)
  const release = await holdFiles(page, READING)
  await openPage(page, LIST)
  await expect(page.getByText('Loading your wishlist…').first()).toBeAttached()
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toHaveCount(0)

  release()

  await expect(names(page)).toHaveText(['Lavender Calm Bar'])
})

test('the browser’s list that cannot be read says so, and can be read again', async ({ page, allow }) => {
  allow({ url: '/assets/', status: 'failed' })
  await save(page)
  const mend = await cutOffFiles(page, READING)
  await openPage(page, LIST)
  await expect(page.getByRole('alert').getByRole('heading')).toHaveText('Your wishlist could not be loaded')
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toHaveCount(0)
  await mend()

  await page.getByRole('button', { name: 'Try again' }).click()

  await expect(names(page)).toHaveText(['Lavender Calm Bar'])
})

test('a list that cannot be loaded says so, and can be asked for again', async ({ page, allow }) => {
  allow({ url: WISHLIST, status: 503 })
  await arriveAsCustomer(page)
  await save(page)
  const mend = await refuse(page, WISHLIST, { status: 503, code: 'unavailable', message: randomUUID() })
  await openPage(page, ACCOUNT_LIST)

  await expect(page.getByRole('alert').getByRole('heading')).toHaveText('Your wishlist could not be loaded')
  await expectAccessible(page)
  mend()
  await page.getByRole('button', { name: 'Try again' }).click()

  await expect(names(page)).toHaveText(['Lavender Calm Bar'])
})
