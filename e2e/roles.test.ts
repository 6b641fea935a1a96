import { confirmation, option } from './at-payment.ts'
import { fillBasket } from './basket.ts'
import { moveOrder } from './customers.ts'
import { openPage } from './open-page.ts'
import { button } from './page-parts.ts'
import { type BrowserContext, expect, type Page, test } from './test.ts'

/** What people could be called who may more than buy. */
const OTHER_ROLES =
  /\b(?:roles?|admin\w*|staff|owners?|managers?|moderators?|editors?|employees?|sellers?|vendors?|super\s?users?)\b/i

const SECTIONS = ['profile', 'orders', 'addresses', 'reviews', 'wishlists', 'notifications', 'settings']

/** Notes every role that a call of the shop or its reply names, in tokens too. */
function noteRoles(context: BrowserContext): () => Promise<Set<string>> {
  const bodies: Promise<string>[] = []
  context.on('requestfinished', (request) => {
    if (!request.url().includes('/api/v1/')) return
    bodies.push(Promise.resolve(request.postData() ?? ''))
    // A page that is left takes bodies with it that nobody has read.
    bodies.push(
      request
        .response()
        .then(async (reply) => (await reply?.text()) ?? '')
        .catch(() => ''),
    )
  })
  return async () => {
    const texts = await Promise.all(bodies)
    const tokens = texts.flatMap((text) =>
      [...text.matchAll(/\.([\w-]{20,})\./g)].map(([, claims = '']) => claims),
    )
    const claims = tokens.map((token) => Buffer.from(token, 'base64url').toString())
    return new Set(
      [...texts, ...claims]
        .flatMap((text) => [...text.matchAll(/"role":("[^"]*"|\w+)/g)])
        .map(([, role = '']) => role),
    )
  }
}

/** The words of a screen, and those that its fields and pictures have for assistive technology. */
function wordsOf(page: Page): Promise<string> {
  return page.getByRole('main').evaluate((main: HTMLElement) => {
    const fields = [...main.querySelectorAll('input, select, textarea, [aria-label], img')]
    const names = fields.flatMap((field) =>
      ['name', 'value', 'placeholder', 'aria-label', 'alt'].map((name) => field.getAttribute(name) ?? ''),
    )
    return [main.textContent, ...names].join('\n')
  })
}

async function fillIn(page: Page, entries: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(entries)) {
    await page.getByRole('textbox', { name, exact: true }).fill(value)
  }
}

test('ROLE-03 no screen on a customer’s way and no payload names a role other than customer', async ({
  page,
  context,
}) => {
  const rolesNamed = noteRoles(context)
  const expectNoRole = async () => expect.soft(await wordsOf(page), page.url()).not.toMatch(OTHER_ROLES)
  await openPage(page, '/signup')
  await expectNoRole()
  await fillIn(page, {
    'First Name': 'Amelia',
    'Last Name': 'Hart',
    'Email Address': `buyer-${process.pid}-${Date.now()}@example.com`,
    Password: 'elderflower-59',
    'Confirm Password': 'elderflower-59',
  })
  await button(page, 'Login').click()
  await expect(page).toHaveURL('/shop')
  await expectNoRole()

  await fillBasket(page)
  await openPage(page, '/cart')
  await expect(page.getByRole('link', { name: 'Lavender Calm Bar' })).toBeVisible()
  await expectNoRole()
  await button(page, 'Processed to Checkout').click()
  await expect(page).toHaveURL('/checkout')
  await expectNoRole()
  await fillIn(page, {
    'Full Name': 'Amelia Hart',
    Mobile: '+44 7700 900 142',
    Address: '14 Orchard Row',
    City: 'Bristol',
  })
  await button(page, 'Add New Address').click()
  await button(page, 'Deliver Here').click()
  await expect(page).toHaveURL('/payment')
  await option(page, 'Cash on Delivery').check()
  await expectNoRole()
  await button(page, 'Confirm Order').click()
  const number = await confirmation(page)
    .getByText(/^Order No: #/)
    .textContent()
  const orderId = (number ?? '').replace('Order No: #', '')
  await moveOrder({ orderId }, [
    ['Approved', '2025-01-05T15:04:00Z'],
    ['Halted', '2025-01-06T15:04:00Z'],
  ])

  for (const path of SECTIONS) {
    await page.goto(`/my-section/${path}`)
    await expect(page.getByText('Hello, Amelia Hart')).toBeVisible()
    await expectNoRole()
  }
  await page.goto(`/ordertrack?orderId=${orderId}`)
  await expect(page.getByText('This order has been Halted')).toBeVisible()
  await expectNoRole()
  for (const path of ['/', '/about', '/contact', '/shop/lavender-calm-bar?tab=reviews', '/forgot-password']) {
    await openPage(page, path)
    await expectNoRole()
  }

  expect(await rolesNamed()).toEqual(new Set(['"customer"']))
})
