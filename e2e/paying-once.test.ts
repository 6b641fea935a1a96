import {
  arriveAtPayment,
  confirmation,
  option,
  ordersOf,
  PLACE_BY_CARD,
  PLACE_IN_CASH,
  payWith,
  untilHeld,
} from './at-payment.ts'
import { beginCheckout, fillBasket, storedBasket } from './basket.ts'
import { moveOrder } from './customers.ts'
import { standAtEmptyPage } from './empty-page.ts'
import { expectAccessible } from './expect-accessible.ts'
import { cutOff, hold, holdFiles, loseReplies } from './faults.ts'
import { openPage, untilHydrated } from './open-page.ts'
import { button, failure } from './page-parts.ts'
import { type BrowserContext, expect, type Page, test } from './test.ts'

/** Another tab with a copy of this one's session storage, as "Duplicate tab" makes it. */
async function duplicate(page: Page): Promise<Page> {
  const [copy] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate(() => void window.open(location.href)),
  ])
  await untilHydrated(copy)
  return copy
}

/** Has another tab begin a checkout of the same basket by itself, which gives it a key of its own. */
async function beginApart(page: Page, other: Page): Promise<Page> {
  const session = await page.evaluate(() => sessionStorage.getItem('shoppingSession') ?? '')
  await standAtEmptyPage(other)
  await other.evaluate((stored) => sessionStorage.setItem('shoppingSession', stored), session)
  await openPage(other, '/payment')
  return other
}

/** Confirms in one tab, and in the other while the first one's order is on its way. */
async function confirmInBoth(page: Page, other: Page): Promise<void> {
  const release = await hold(page, PLACE_IN_CASH)
  const sent = page.waitForRequest(PLACE_IN_CASH)
  await button(page, 'Confirm Order').click()
  await sent
  await button(other, 'Confirm Order').click()
  await expect(button(other, 'Confirm Order')).toHaveAttribute('aria-busy', 'true')
  release()
}

/** Holds back placements until the answered function finds two of them waiting; it answers their keys. */
async function holdForBoth(
  context: BrowserContext,
  url: RegExp,
): Promise<() => Promise<(string | undefined)[]>> {
  const keys: (string | undefined)[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  await context.route(url, async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    await promise
    await route.fallback()
  })
  return async () => {
    await expect.poll(() => keys.length).toBe(2)
    resolve()
    return keys
  }
}

/** Waits until at least one of two tabs confirms an order. */
async function untilOneConfirms(...tabs: Page[]): Promise<void> {
  await expect.poll(() => Promise.all(tabs.map((tab) => confirmation(tab).isVisible()))).toContain(true)
}

async function chooseCash(page: Page): Promise<void> {
  await option(page, 'Cash on Delivery').check()
  await expect(button(page, 'Confirm Order')).toBeEnabled()
}

test('once an order is placed, nothing looks as if it could be placed again', async ({ page }) => {
  await arriveAtPayment(page)
  await chooseCash(page)

  await button(page, 'Confirm Order').click()
  await expect(confirmation(page)).toBeVisible()

  await expect(button(page, 'Confirm Order')).toBeDisabled()
})

test('going back while My Orders is still on its way leads there, not to a payment step that is over', async ({
  page,
}) => {
  await arriveAtPayment(page)
  await chooseCash(page)
  const release = await holdFiles(page, ['*/assets/*.js'])
  await button(page, 'Confirm Order').click()
  await expect(confirmation(page)).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/my-section/orders')
  await page.goBack()
  await expect(button(page, 'Confirm Order')).toBeDisabled()
  release()

  await expect(page).toHaveURL('/my-section/orders')
  await expect(page.getByRole('heading', { name: 'My Orders', exact: true })).toBeVisible()
})

test('two duplicated tabs that confirm at once place one order', async ({ page }) => {
  const customer = await arriveAtPayment(page)
  const copy = await duplicate(page)
  await chooseCash(page)
  await chooseCash(copy)

  await confirmInBoth(page, copy)

  await expect(confirmation(page)).toBeVisible()
  await expect(failure(copy)).toContainText('nothing was ordered here')
  expect(await ordersOf(page, customer)).toHaveLength(1)
})

test('two tabs that began their checkouts apart and confirm at once place one order; the other says so', async ({
  page,
  context,
}) => {
  const customer = await arriveAtPayment(page)
  const other = await beginApart(page, await context.newPage())
  await chooseCash(page)
  await chooseCash(other)

  await confirmInBoth(page, other)

  await expect(confirmation(page)).toBeVisible()
  await expect(failure(other)).toContainText('nothing was ordered here')
  expect(await ordersOf(page, customer)).toHaveLength(1)
  await failure(other).getByRole('link', { name: 'My Orders' }).click()
  await expect(other).toHaveURL('/my-section/orders')
})

const repeatQuestion = (page: Page) =>
  failure(page).filter({ hasText: 'You have ordered exactly this before' })

test('an order whose answer was lost is asked about in the next tab, and placed again by whoever means it', async ({
  page,
  context,
  allow,
}) => {
  allow({ url: PLACE_IN_CASH, status: 'failed' })
  const customer = await arriveAtPayment(page)
  const copy = await duplicate(page)
  const next = await beginApart(page, await context.newPage())
  await chooseCash(page)
  await loseReplies(page, PLACE_IN_CASH)
  await button(page, 'Confirm Order').click()
  await expect(page.getByText('Your order did not placed...!', { exact: true })).toBeVisible()
  const [lost] = await ordersOf(page, customer)
  await page.close()

  for (const tab of [copy, next]) {
    await chooseCash(tab)
    await button(tab, 'Confirm Order').click()
    await expect(repeatQuestion(tab)).toContainText(`${lost?.orderId}`)
  }
  await expectAccessible(next)
  expect(await ordersOf(next, customer)).toEqual([lost])

  await button(copy, 'Order it once more').click()
  await expect(confirmation(copy)).toBeVisible()
  expect(await ordersOf(copy, customer)).toHaveLength(2)
})

test('what was paid by card a while ago is paid again by whoever means it', async ({ page }) => {
  const customer = await arriveAtPayment(page)
  const session = await page.evaluate(() => sessionStorage.getItem('shoppingSession') ?? '')
  await payWith(page)
  await expect(confirmation(page)).toBeVisible()
  await fillBasket(page)
  await beginCheckout(page, JSON.parse(session))
  await openPage(page, '/payment')

  await payWith(page)
  await expect(repeatQuestion(page)).toBeVisible()
  expect(await ordersOf(page, customer)).toHaveLength(1)
  await button(page, 'Order it once more').click()

  await expect(confirmation(page)).toBeVisible()
  expect(await ordersOf(page, customer)).toMatchObject([
    { orderStatus: 'Approved' },
    { orderStatus: 'Approved' },
  ])
})

test('an order whose answer was lost is not placed again by card, nor after a way back to the basket', async ({
  page,
  allow,
}) => {
  allow({ url: PLACE_IN_CASH, status: 'failed' })
  allow({ url: PLACE_BY_CARD, status: 422 })
  const customer = await arriveAtPayment(page)
  await chooseCash(page)
  const deliver = await loseReplies(page, PLACE_IN_CASH)
  await button(page, 'Confirm Order').click()
  await expect(page.getByText('Your order did not placed...!', { exact: true })).toBeVisible()
  await deliver()
  await page.getByRole('link', { name: 'Back to basket' }).click()
  await button(page, 'Processed to Checkout').click()
  await button(page, 'Deliver Here').click()

  await payWith(page)

  await expect(failure(page)).toContainText('nothing was ordered a second time')
  await expect(page.getByText('Your order had been placed before.', { exact: true })).toBeVisible()
  await expect(failure(page).getByRole('link', { name: 'My Orders' })).toBeVisible()
  expect(await ordersOf(page, customer)).toHaveLength(1)
  expect(await storedBasket(page)).toEqual({ data: [] })
})

test('an order whose answer was lost and that was cancelled since is placed anew by whoever wants it', async ({
  page,
  allow,
}) => {
  allow({ url: PLACE_IN_CASH, status: 'failed' })
  const customer = await arriveAtPayment(page)
  await chooseCash(page)
  const deliver = await loseReplies(page, PLACE_IN_CASH)
  await button(page, 'Confirm Order').click()
  await expect(failure(page)).toBeVisible()
  await deliver()
  const [lost] = await ordersOf(page, customer)
  await moveOrder({ orderId: lost?.orderId ?? '' }, [['Cancelled', new Date().toISOString()]])

  await button(page, 'Confirm Order').click()
  await expect(failure(page)).toContainText('has been cancelled since')
  await expectAccessible(page)
  await button(page, 'Confirm Order').click()

  await expect(confirmation(page)).toBeVisible()
  expect(await ordersOf(page, customer)).toMatchObject([
    { orderStatus: 'Pending' },
    { orderStatus: 'Cancelled' },
  ])
})

const CARD_ORDERS = [
  ['without an answer', (page: Page) => loseReplies(page, PLACE_BY_CARD), undefined],
  ['whose card was declined', () => Promise.resolve(), '4000000000000002'],
] as const

for (const [which, arrange, card] of CARD_ORDERS) {
  test(`after an order that never arrived, a card order ${which} makes way for cash`, async ({
    page,
    allow,
  }) => {
    allow({ url: PLACE_IN_CASH, status: 'failed' })
    allow({ url: PLACE_BY_CARD, status: 'failed' })
    allow({ url: PLACE_IN_CASH, status: 422 })
    const customer = await arriveAtPayment(page)
    await chooseCash(page)
    await cutOff(page, PLACE_IN_CASH, { times: 1 })
    await button(page, 'Confirm Order').click()
    await expect(failure(page)).toBeVisible()
    await option(page, 'Credit or Debit Card').check()
    await arrange(page)
    await payWith(page, card)
    await untilHeld(page)

    await chooseCash(page)
    await button(page, 'Confirm Order').click()

    await expect(confirmation(page)).toBeVisible()
    expect(await ordersOf(page, customer)).toMatchObject([
      { orderStatus: 'Pending', paymentMethod: 'cash-on-delivery' },
      { orderStatus: 'Cancelled', paymentMethod: 'stripe' },
    ])
  })
}

test('two duplicated tabs that pay by card at once place one order, and pay it once', async ({ page }) => {
  const customer = await arriveAtPayment(page)
  const copy = await duplicate(page)
  const release = await holdForBoth(page.context(), PLACE_BY_CARD)

  await payWith(page)
  await payWith(copy)
  const keys = await release()

  await untilOneConfirms(page, copy)
  expect(await ordersOf(page, customer)).toMatchObject([{ orderStatus: 'Approved' }])
  expect(new Set(keys).size).toBe(1)
})
