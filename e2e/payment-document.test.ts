import { atCheckoutWithAddress } from './arrivals.ts'
import { openPage, untilHydrated } from './open-page.ts'
import { testIn } from './own-shop.ts'
import { expect, type Page } from './test.ts'

// A document keeps the content policy that it came with, whatever page is shown in it later.

/** Of Stripe's kind, and nobody's: no card is paid here. */
const KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_nobody',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_nobody',
  STRIPE_WEBHOOK_SECRET: 'whsec_nobody',
  STRIPE_API_URL: 'http://127.0.0.1:9',
}

/** A shop that takes cards by Stripe. */
const test = testIn('e2e-card-shop.log', KEYS)

// One after the other: a second shop for the other worker takes longer than they do.
test.describe.configure({ mode: 'default' })

/** Notes the documents that the server sends from now on: path, and whether the policy lets Stripe's script in. */
function noteDocuments(page: Page): [path: string, letsStripeIn: boolean][] {
  const documents: [string, boolean][] = []
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'document') return
    const policy = response.headers()['content-security-policy'] ?? ''
    documents.push([new URL(response.url()).pathname, policy.includes('https://js.stripe.com')])
  })
  return documents
}

test.beforeEach(async ({ page, allow }) => {
  // The card form's script, if the page asks for it: Stripe is not called by tests.
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
  allow({ url: 'https://js.stripe.com/', status: 'elsewhere' })
})

test('Deliver Here loads the payment step from the server, whose policy alone lets the card form in', async ({
  page,
}) => {
  await atCheckoutWithAddress(page)
  await openPage(page, '/checkout')
  const documents = noteDocuments(page)

  await page.getByRole('button', { name: 'Deliver Here' }).click()

  await expect(page).toHaveURL('/payment')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(documents).toEqual([['/payment', true]])
})

test('the way back leads to the step before, not past it', async ({ page }) => {
  await atCheckoutWithAddress(page)
  await openPage(page, '/checkout')
  await page.getByRole('button', { name: 'Deliver Here' }).click()
  await expect(page).toHaveURL('/payment')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await page.goBack()

  await expect(page).toHaveURL('/checkout')
  await expect(page.getByRole('button', { name: 'Deliver Here' })).toBeVisible()
})

test('every other page is shown in the document that is there', async ({ page }) => {
  await atCheckoutWithAddress(page)
  await openPage(page, '/checkout')
  const documents = noteDocuments(page)

  await page.getByRole('link', { name: 'Back to basket' }).click()

  await expect(page).toHaveURL('/cart')
  expect(documents).toEqual([])
})

test('whoever walks back to the payment step in another page’s document gets it from the server', async ({
  page,
}) => {
  await atCheckoutWithAddress(page)
  await openPage(page, '/payment')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL('/')
  await page.reload()
  await untilHydrated(page)
  const documents = noteDocuments(page)

  await page.goBack()

  await expect.poll(() => documents).toEqual([['/payment', true]])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Method')
})

test('another way to write the path leads to the payment step too, and not round and round', async ({
  page,
}) => {
  await atCheckoutWithAddress(page)
  const documents = noteDocuments(page)

  await page.goto('/%70ayment?payment_intent=pi_1&redirect_status=succeeded#pay', { waitUntil: 'commit' })

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Method')
  await expect(page).toHaveURL('/payment')
  expect(documents).toEqual([
    ['/%70ayment', false],
    ['/payment', true],
  ])
})
