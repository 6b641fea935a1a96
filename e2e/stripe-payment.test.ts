import { arriveAtPayment, confirmation, isFailureUnderPay, option, ordersOf } from './at-payment.ts'
import { storedBasket, TWO_SOAPS } from './basket.ts'
import { expectAccessible } from './expect-accessible.ts'
import { launchShop } from './launch-shop.ts'
import { openPage } from './open-page.ts'
import { button, failure } from './page-parts.ts'
import { type RunningStripe, startStripe } from './start-stripe.ts'
import { answerForStripe } from './stripe-in-browser.ts'
import { test as base, expect, type Page } from './test.ts'
import { atBothWidths } from './widths.ts'

type StripeShop = { url: string; stripe: RunningStripe }

/** A shop with keys of Stripe, and stand-ins for Stripe's interface and for its script in the browser. */
const test = base.extend<object, { stripeShop: StripeShop }>({
  stripeShop: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner wants this very pattern of a fixture that needs no other
    async ({}, use) => {
      const stripe = await startStripe()
      const shop = await launchShop('e2e-stripe-shop.log', async () => ({
        STRIPE_API_URL: stripe.url,
        STRIPE_SECRET_KEY: stripe.secretKey,
        STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
        STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      }))
      await use({ url: shop.url, stripe })
      await shop.stop()
      await stripe.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ stripeShop }, use) => use(stripeShop.url),
  context: async ({ context, allow, stripeShop }, use) => {
    allow({ url: /^https:\/\/(js|api)\.stripe\.com\//, status: 'elsewhere' })
    await answerForStripe(context, stripeShop.stripe.url)
    await use(context)
  },
})

// One after the other: a second shop for the other worker takes longer than they do.
test.describe.configure({ mode: 'default' })

const cardNumber = (page: Page) => page.getByRole('textbox', { name: 'Card number' })

async function payWith(page: Page, number: string): Promise<void> {
  await cardNumber(page).fill(number)
  await button(page, 'Pay').click()
}

const formOptions = (page: Page) => page.evaluate(() => window.stripeForm)

atBothWidths(test, () => {
  test("PAYMENT-05 PAYMENT-13 the card option shows the provider's form, whose calls go to the provider", async ({
    page,
  }) => {
    const hosts = new Set<string>()
    const toldOfCard: string[] = []
    page.on('request', (request) => {
      hosts.add(new URL(request.url()).host)
      if (request.postData()?.includes('4242424242424242')) toldOfCard.push(request.url())
    })
    await arriveAtPayment(page)

    await expect(cardNumber(page)).toBeVisible()
    await expect(option(page, 'Credit or Debit Card')).toBeChecked()
    expect([...hosts]).toContain('js.stripe.com')
    await payWith(page, '4242424242424242')

    await expect
      .poll(() => toldOfCard)
      .toEqual([expect.stringMatching(/^https:\/\/api\.stripe\.com\/v1\/payment_intents\/[^/]+\/confirm$/)])
    await expect(confirmation(page)).toBeVisible()
  })
})

test("PAYMENT-14 PAYMENT-15 PAYMENT-16 the form takes the order's exact total, in the shop's currency, as one payment", async ({
  page,
  stripeShop,
}) => {
  await arriveAtPayment(page)
  await expect(cardNumber(page)).toBeVisible()

  expect(await formOptions(page)).toMatchObject({ mode: 'payment', amount: 2050, currency: 'usd' })
  await payWith(page, '4242424242424242')
  await expect(confirmation(page)).toBeVisible()

  expect(await stripeShop.stripe.last()).toMatchObject({ amount: 2050, currency: 'usd', status: 'succeeded' })
})

test("API-35 API-36 a card order is sent to the shop's own path by stripe before the provider is asked to pay", async ({
  page,
}) => {
  const customer = await arriveAtPayment(page)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') asked.push(new URL(request.url()).pathname)
  })

  await payWith(page, '4242424242424242')
  await expect(confirmation(page)).toBeVisible()

  expect(asked).toEqual([
    '/api/v1/orders/place-order/stripe',
    expect.stringMatching(/^\/v1\/payment_intents\/[^/]+\/confirm$/),
    expect.stringMatching(/^\/api\/v1\/payments\/[^/]+\/settle$/),
  ])
  expect(await ordersOf(page, customer)).toMatchObject([{ orderStatus: 'Approved', paymentMethod: 'stripe' }])
})

atBothWidths(test, () => {
  test("ERR-32 the provider's message stands under Pay, and the same order takes another card", async ({
    page,
    stripeShop,
  }) => {
    const customer = await arriveAtPayment(page)

    await payWith(page, '4000000000009995')
    await expect(failure(page)).toHaveText('Your card has insufficient funds.')
    expect(await isFailureUnderPay(page)).toBe(true)
    const declined = await stripeShop.stripe.last()
    expect(await storedBasket(page)).toEqual({ data: TWO_SOAPS })
    await payWith(page, '4242424242424242')

    await expect(confirmation(page)).toBeVisible()
    expect((await stripeShop.stripe.last()).id).toBe(declined.id)
    expect(await ordersOf(page, customer)).toHaveLength(1)
  })
})

test('ERR-32 an incomplete card is named under Pay, and nothing is ordered', async ({ page }) => {
  const customer = await arriveAtPayment(page)

  await button(page, 'Pay').click()

  await expect(failure(page)).toHaveText('Your card number is incomplete.')
  expect(await ordersOf(page, customer)).toEqual([])
})

test('a card whose bank asks back (3-D Secure) is paid once that is done, and not before', async ({
  page,
}) => {
  const customer = await arriveAtPayment(page)
  const question = page.getByRole('dialog', { name: '3D Secure' })
  await payWith(page, '4000002500003155')
  await question.getByRole('button', { name: 'Fail' }).click()
  await expect(failure(page)).toHaveText('We are unable to authenticate your payment method.')
  expect(await ordersOf(page, customer)).toMatchObject([{ orderStatus: 'Pending' }])

  await payWith(page, '4000002500003155')
  await question.getByRole('button', { name: 'Complete' }).click()

  await expect(confirmation(page)).toBeVisible()
  expect(await ordersOf(page, customer)).toMatchObject([{ orderStatus: 'Approved' }])
})

test('who comes back from a page of the bank finds the order settled, and a clean address', async ({
  page,
  stripeShop,
}) => {
  const customer = await arriveAtPayment(page)
  await payWith(page, '4000000000000002')
  await expect(failure(page)).toBeVisible()
  const { id, client_secret } = await stripeShop.stripe.last()
  await stripeShop.stripe.pay(id)

  await page.goto(
    `/payment?payment_intent=${id}&payment_intent_client_secret=${client_secret}&redirect_status=succeeded`,
  )

  await expect(confirmation(page)).toBeVisible()
  await expect(page).toHaveURL('/payment')
  expect(await storedBasket(page)).toEqual({ data: [] })
  expect(await ordersOf(page, customer)).toMatchObject([{ orderStatus: 'Approved' }])
})

atBothWidths(test, () => {
  test('a payment that the bank has not decided is said to be processed, then confirmed', async ({
    page,
    stripeShop,
  }) => {
    await arriveAtPayment(page)
    await payWith(page, '4000000000000002')
    await expect(failure(page)).toBeVisible()
    const { id } = await stripeShop.stripe.last()
    await stripeShop.stripe.process(id)

    await openPage(page, '/payment')
    await expect(page.getByText('Your payment is being processed.')).toBeVisible()
    await expect(button(page, 'Pay')).toBeDisabled()
    await expectAccessible(page)
    await stripeShop.stripe.pay(id)
    // Whoever comes back to the page has it ask at once; by itself it asks less and less often.
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))

    await expect(confirmation(page)).toBeVisible()
  })
})

test('a form that cannot be loaded says so and can be asked for again; cash is there all along', async ({
  page,
  allow,
}) => {
  allow({ url: 'https://js.stripe.com/', status: 'failed' }, { console: /Failed to load Stripe/ })
  const script = /^https:\/\/js\.stripe\.com\//
  await page.route(script, (route) => route.abort('connectionrefused'))
  await arriveAtPayment(page)
  await expect(failure(page)).toContainText('The card form could not be loaded.')
  await expect(button(page, 'Pay')).toBeDisabled()
  await expect(option(page, 'Cash on Delivery')).toBeEnabled()
  await expectAccessible(page)
  await page.unroute(script)

  await button(page, 'Try again').click()

  await expect(cardNumber(page)).toBeVisible()
  await expect(button(page, 'Pay')).toBeEnabled()
})

test("the provider's script is loaded where a card is entered, not before", async ({ page }) => {
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).host))
  await arriveAtPayment(page)
  await expect(cardNumber(page)).toBeVisible()
  expect([...hosts]).toContain('js.stripe.com')
  hosts.clear()

  for (const path of ['/checkout', '/cart', '/shop']) await openPage(page, path)

  expect([...hosts]).toEqual([new URL(page.url()).host])
})
