import { type Colour, drawingOfIcon, groundOfIcon } from './colour.ts'
import { arriveAsCustomer, logIn, moveOrder, SOAP, signUp } from './customers.ts'
import { expectAccessible } from './expect-accessible.ts'
import { hold, refuse } from './faults.ts'
import { openPage } from './open-page.ts'
import { title } from './page-parts.ts'
import { expect, type Page, test } from './test.ts'

const ORDER = /\/api\/v1\/orders\/[^/]+$/

const trackingOf = ({ orderId }: { orderId: string }) => `/ordertrack?orderId=${orderId}`
const history = (page: Page) => page.getByRole('region', { name: 'What happened so far' })
const entries = (page: Page) => history(page).getByRole('listitem')
const entryOf = (page: Page, status: string) =>
  entries(page).filter({ has: page.getByRole('heading', { name: `Order ${status}`, exact: true }) })

const WHOLE_WAY = [
  ['Approved', '2025-01-05T15:04:00Z'],
  ['Processing', '2025-01-06T09:10:00Z'],
  ['Shipped', '2025-01-07T00:00:00Z'],
  ['Delivered', '2025-01-09T12:30:00Z'],
  ['Completed', '2025-01-23T08:00:00Z'],
] as const
const BROKEN_OFF = [
  ['Halted', '2025-01-05T15:04:00Z'],
  ['Cancelled', '2025-01-06T09:10:00Z'],
] as const

/** Somebody's order that went a way, seen by a visitor. */
async function showOrder(page: Page, way: Parameters<typeof moveOrder>[1] = []): Promise<string> {
  const owner = await signUp(page.request)
  const order = await owner.buy([SOAP])
  if (way.length > 0) await moveOrder(order, way)
  await page.goto(trackingOf(order))
  await expect(title(page)).toBeVisible()
  return order.orderId
}

function expectHue({ hue }: Colour, from: number, to: number): void {
  expect(hue).toBeGreaterThan(from)
  expect(hue).toBeLessThan(to)
}

test('ROUTE-10 a visitor who holds the number sees where the order is, and no more', async ({ page }) => {
  const orderId = await showOrder(page)

  await expect(page.getByText(orderId)).toBeVisible()
  await expect(history(page)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Items' })).toBeHidden()
  await expect(page.getByText('$6.50')).toBeHidden()
  await expectAccessible(page)
})

test('TRACK-01 a spinner shows while the order loads', async ({ page }) => {
  const letGo = await hold(page, ORDER)
  const owner = await signUp(page.request)
  const order = await owner.buy([SOAP])

  await page.goto(trackingOf(order))

  await expect(page.getByRole('status').getByRole('img', { name: 'Loading your order…' })).toBeVisible()
  letGo()
  await expect(page.getByText(order.orderId)).toBeVisible()
  await expect(page.getByRole('img', { name: 'Loading your order…' })).toBeHidden()
})

test('TRACK-02 a number that no order has is told, and another can be entered', async ({ page, allow }) => {
  allow({ url: ORDER, status: 404 })
  const owner = await signUp(page.request)
  const { orderId } = await owner.buy([SOAP])
  await page.goto('/ordertrack?orderId=0000-0000')

  await expect(page.getByRole('alert').getByRole('heading')).toHaveText('Something went wrong!')
  await expectAccessible(page)
  const number = page.getByRole('main').getByRole('textbox', { name: 'Order number' })
  await expect(number).toHaveValue('0000-0000')
  await number.fill(orderId.toLowerCase().replaceAll('-', ''))
  await number.press('Enter')

  await expect(page.getByText(`Order No: #${orderId}`)).toBeVisible()
})

test('an order that cannot be loaded can be tried again', async ({ page, allow }) => {
  allow({ url: ORDER, status: 503 })
  const owner = await signUp(page.request)
  const order = await owner.buy([SOAP])
  const mend = await refuse(page, ORDER, { status: 503 })
  await page.goto(trackingOf(order))
  await expect(page.getByRole('alert').getByRole('heading')).toHaveText('Something went wrong!')

  mend()
  await page.getByRole('button', { name: 'Try again' }).click()

  await expect(page.getByText(order.orderId)).toBeVisible()
})

test('TRACK-03 TRACK-04 TRACK-05 the delivery address shows line, city and number', async ({ page }) => {
  await showOrder(page)

  const address = page.getByRole('region', { name: 'Delivery address' })
  await expect(address.getByText('14 Orchard Row', { exact: true })).toBeVisible()
  await expect(address.getByText('Bristol', { exact: true })).toBeVisible()
  await expect(address.getByText('+44 7700 900 142', { exact: true })).toBeVisible()
  await expect(address.getByText('Amelia Hart')).toBeHidden()
})

test('TRACK-06 the banner says what the order has been', async ({ page }) => {
  await showOrder(page, [['Approved', '2025-01-05T15:04:00Z']])

  await expect(title(page)).toHaveText(
    'This order has been {orderStatus}'.replace('{orderStatus}', 'Approved'),
  )
})

test('TRACK-15 an order that was halted and cancelled shows these two, in this spelling', async ({
  page,
}) => {
  await showOrder(page, BROKEN_OFF)

  await expect(
    entries(page)
      .getByRole('heading')
      .filter({ hasText: /Halted|Cancelled/ }),
  ).toHaveText(['Order Cancelled', 'Order Halted'])
})

test('TRACK-07 the page names the number of the order', async ({ page }) => {
  const orderId = await showOrder(page)

  const recorded = 'Order No: #{orderId}'
  await expect(page.getByText(orderId)).toHaveText(recorded.replace('{orderId}', orderId))
})

test('TRACK-08 TRACK-15 the timeline has one entry for each step, newest first', async ({ page }) => {
  await showOrder(page, WHOLE_WAY)

  await expect(entries(page).getByRole('heading')).toHaveText([
    'Order Completed',
    'Order Delivered',
    'Order Shipped',
    'Order Processing',
    'Order Approved',
    'Order Pending',
  ])
  await expectAccessible(page)
})

test('TRACK-15 tracking knows the recorded statuses in their spelling, and no other', async ({ page }) => {
  const recorded = ['Pending', 'Processing', 'Shipped', 'Delivered', 'Completed', 'Cancelled', 'Halted']
  const told = new Set<string>()
  for (const way of [WHOLE_WAY, BROKEN_OFF]) {
    await showOrder(page, way)
    await expect(entries(page)).toHaveCount(way.length + 1)
    for (const heading of await entries(page).getByRole('heading').allTextContents()) told.add(heading)
  }
  expect([...told].toSorted()).toEqual(
    ['Approved', ...recorded].map((status) => `Order ${status}`).toSorted(),
  )

  await page.route(ORDER, async (route) => {
    const reply = await route.fetch()
    const body = await reply.json()
    await route.fulfill({ json: { ...body, data: { ...body.data, orderStatus: 'Returned' } } })
  })
  await page.reload()

  await expect(page.getByRole('alert')).toContainText('Something went wrong!')
  await expect(page.getByText('Returned')).toHaveCount(0)
})

test('TRACK-10 TRACK-11 TRACK-12 an entry says what happened, when, and what it means', async ({ page }) => {
  await showOrder(page, [['Approved', '2025-01-05T15:04:00Z']])

  const newest = entries(page).first()
  const heading = 'Order {status}'.replace('{status}', 'Approved')
  await expect(newest.getByRole('heading')).toHaveText(heading)
  const parts = { DD: '05', MMM: 'Jan', YYYY: '2025', h: '3', mm: '04', A: 'PM' }
  const time = 'DD MMM YYYY, h:mm A'.replace(
    /\w+/g,
    (part) => Object.entries(parts).find(([name]) => name === part)?.[1] ?? '',
  )
  expect(time).toBe('05 Jan 2025, 3:04 PM')
  await expect(newest.getByRole('time')).toHaveText(time)
  await expect(newest.getByRole('paragraph')).toHaveText('Your order is confirmed.')
})

test.describe('elsewhere', () => {
  test.use({ timezoneId: 'Asia/Tokyo' })

  test('times are told in the time zone of the browser', async ({ page }) => {
    await showOrder(page, [['Approved', '2025-01-05T15:04:00Z']])

    await expect(entries(page).first().getByRole('time')).toHaveText('06 Jan 2025, 12:04 AM')
  })
})

const prompt = (page: Page) => page.getByRole('region', { name: 'Rate us' })

test('TRACK-13 TRACK-14 whoever holds a number alone is asked, and can press nothing', async ({ page }) => {
  await showOrder(page, WHOLE_WAY)

  await expect(prompt(page)).toContainText('How did we do with this order?')
  await expect(prompt(page).locator('svg')).toHaveCount(5)
  for (const role of ['button', 'radio', 'link'] as const) {
    await expect(prompt(page).getByRole(role)).toHaveCount(0)
  }
})

test('TRACK-14 an order that is not delivered yet is not rated by its customer either', async ({ page }) => {
  const customer = await arriveAsCustomer(page)
  const order = await customer.buy([SOAP])
  await moveOrder(order, WHOLE_WAY.slice(0, 3))
  await page.goto(trackingOf(order))

  await expect(page.getByRole('region', { name: 'Items' })).toBeVisible()
  await expect(prompt(page)).toContainText('How did we do with this order?')
  await expect(prompt(page).getByRole('radio')).toHaveCount(0)
})

test('TRACK-14 once it is delivered its customer rates it, and is led to reviewing what they bought', {
  tag: '@both',
}, async ({ page }) => {
  const customer = await arriveAsCustomer(page)
  const order = await customer.buy([SOAP])
  await moveOrder(order, WHOLE_WAY.slice(0, 4))
  await page.goto(trackingOf(order))
  await expect(prompt(page).getByRole('radio', { name: '4 stars' })).toBeEnabled()

  await prompt(page).getByRole('radio', { name: '4 stars' }).check()
  await expectAccessible(page)
  await prompt(page).getByRole('link', { name: 'Review Lavender Calm Bar' }).click()

  await expect(title(page)).toHaveText('My Reviews')
  const form = page.getByRole('form', { name: 'Your review of Lavender Calm Bar' })
  await expect(form.getByRole('radio', { name: '4 stars' })).toBeChecked()
  await form.getByRole('textbox', { name: 'Your review' }).fill('It came quickly.')
  await form.getByRole('button', { name: 'Send review' }).click()
  await expect(page.getByRole('region', { name: 'Your reviews' })).toContainText('Waiting to be read')
})

test('TRACK-16 TRACK-17 TRACK-18 Pending is yellow, Processing blue, Shipped purple', async ({ page }) => {
  await showOrder(page, WHOLE_WAY)

  expectHue(await groundOfIcon(entryOf(page, 'Pending')), 40, 65)
  expectHue(await groundOfIcon(entryOf(page, 'Processing')), 195, 235)
  expectHue(await groundOfIcon(entryOf(page, 'Shipped')), 250, 290)
})

test('TRACK-19 TRACK-20 Delivered is green, Completed a deeper green', async ({ page }) => {
  await showOrder(page, WHOLE_WAY)

  const delivered = await groundOfIcon(entryOf(page, 'Delivered'))
  const completed = await groundOfIcon(entryOf(page, 'Completed'))
  expectHue(delivered, 90, 150)
  expectHue(completed, 90, 150)
  expect(completed.lightness).toBeLessThan(delivered.lightness - 0.3)
})

test('TRACK-21 TRACK-22 Cancelled is red, Halted gray', async ({ page }) => {
  await showOrder(page, BROKEN_OFF)

  expectHue(await groundOfIcon(entryOf(page, 'Cancelled')), 0, 20)
  expect((await groundOfIcon(entryOf(page, 'Halted'))).saturation).toBeLessThan(0.1)
})

test('TRACK-09 TRACK-23 TRACK-24 each entry shows the icon of its status; Shipped and Delivered share one', async ({
  page,
}) => {
  await showOrder(page, WHOLE_WAY)
  const icon = (status: string) => drawingOfIcon(entryOf(page, status))

  const icons = await Promise.all(['Pending', 'Processing', 'Shipped', 'Completed', 'Approved'].map(icon))
  expect(icons.every((drawing) => drawing.includes('<'))).toBe(true)
  expect(new Set(icons).size).toBe(5)
  expect(await icon('Delivered')).toBe(await icon('Shipped'))
})

test('TRACK-25 TRACK-26 Cancelled and Halted share an icon, Approved has its own icon and colour', async ({
  page,
}) => {
  await showOrder(page, BROKEN_OFF)
  expect(await drawingOfIcon(entryOf(page, 'Cancelled'))).toBe(await drawingOfIcon(entryOf(page, 'Halted')))

  await showOrder(page, [['Approved', '2025-01-05T15:04:00Z']])

  expectHue(await groundOfIcon(entryOf(page, 'Approved')), 160, 195)
  expect(await drawingOfIcon(entryOf(page, 'Approved'))).not.toBe(
    await drawingOfIcon(entryOf(page, 'Pending')),
  )
  await expect(title(page)).toHaveText('This order has been Approved')
})

test('the owner sees what was bought and what it cost', async ({ page }) => {
  const owner = await arriveAsCustomer(page)
  const order = await owner.buy([SOAP, 'charcoal-clear-bar'])

  await page.goto(trackingOf(order))

  const items = page.getByRole('region', { name: 'Items' })
  await expect(items.getByRole('listitem')).toHaveCount(2)
  await expect(items.getByRole('listitem').first()).toContainText('Lavender Calm Bar')
  await expect(items).toContainText('$13.50')
  await expectAccessible(page)
})

test('an owner whose token has ended renews it before the order is asked for', async ({ page }) => {
  const owner = await arriveAsCustomer(page)
  const order = await owner.buy([SOAP])
  await page.clock.setFixedTime(Date.now() + 20 * 60_000)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))

  await page.goto(trackingOf(order))

  await expect(page.getByRole('region', { name: 'Items' })).toBeVisible()
  expect(asked).toContain('/api/v1/auth/refresh')
  expect(asked.indexOf('/api/v1/auth/refresh')).toBeLessThan(asked.indexOf(`/api/v1/orders/${order.orderId}`))
})

test('somebody else who is logged in sees no more than a visitor', async ({ page, browser, watch }) => {
  const owner = await signUp(page.request)
  const order = await owner.buy([SOAP])
  const context = await browser.newContext()
  watch(context)
  const other = await context.newPage()
  await logIn(other, await signUp(other.request))

  await other.goto(trackingOf(order))

  await expect(other.getByText(order.orderId)).toBeVisible()
  await expect(other.getByRole('region', { name: 'Items' })).toBeHidden()
  await context.close()
})

test('an order is asked for anew whenever it is shown', async ({ page }) => {
  const owner = await arriveAsCustomer(page)
  const order = await owner.buy([SOAP])
  await openPage(page, '/my-section/orders')
  await page.getByRole('link', { name: 'Track My Order' }).click()
  await expect(title(page)).toHaveText('This order has been Pending')
  await moveOrder(order, [['Approved', '2025-01-05T15:04:00Z']])

  await page.goBack()
  await page.getByRole('link', { name: 'Track My Order' }).click()

  await expect(title(page)).toHaveText('This order has been Approved')
})

test('without a number the page asks for one', { tag: '@both' }, async ({ page }) => {
  const owner = await signUp(page.request)
  const { orderId } = await owner.buy([SOAP])
  await openPage(page, '/ordertrack')
  await expect(page.getByRole('heading', { level: 1, name: 'Track Order' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('main').getByRole('textbox', { name: 'Order number' }).fill(orderId)
  await page.getByRole('main').getByRole('button', { name: 'Track Order' }).click()

  await expect(page).toHaveURL(trackingOf({ orderId }))
  await expect(title(page)).toHaveText('This order has been Pending')
})

test('the page stays out of search results, caches and referrers', async ({ page, allow }) => {
  allow({ url: ORDER, status: 404 })
  const response = await page.goto('/ordertrack?orderId=0000-0000-0000-0000', { waitUntil: 'commit' })

  expect(response?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
  expect(await response?.text()).toContain('<meta name="robots" content="noindex"/>')
})

test('on paper only the order itself stands', async ({ page }) => {
  const orderId = await showOrder(page)
  await page.emulateMedia({ media: 'print' })

  await expect(page.getByText(orderId)).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('region', { name: 'Rate us' })).toBeHidden()
})

test('tracking fits small screens', { tag: '@mobile' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })

  await showOrder(page, WHOLE_WAY)

  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await expectAccessible(page)
})
