import { changeAddress } from '@shop/contract/addresses'
import { NOTIFICATION_STREAM_PATH } from '@shop/contract/unread'
import { isAccountStream } from './account-stream.ts'
import { arriveConfirmed } from './arrivals.ts'
import { arriveAsCustomer, type Customer, confirmEmail, logIn, moveOrder, SOAP, signUp } from './customers.ts'
import { expectAccessible } from './expect-accessible.ts'
import { cutOff, refuse } from './faults.ts'
import { type Intercepted, interceptCalls, interceptReplies } from './intercept.ts'
import { openPage } from './open-page.ts'
import { expect, type Page, test } from './test.ts'

const NOTIFICATIONS = '/my-section/notifications'
const PROFILE = '/my-section/profile'
const LIST = /\/api\/v1\/notifications(?:\?|$)/
const READ = /\/api\/v1\/notifications\/read$/

const list = (page: Page) => page.getByRole('region', { name: 'Notifications' })
const rows = (page: Page) => list(page).getByRole('listitem')
const marks = (page: Page) => list(page).getByText('New', { exact: true })
const accountButton = (page: Page) => page.getByRole('button', { name: 'Account' })
const section = (page: Page) => page.getByRole('link', { name: /^Notification/ }).filter({ visible: true })
const now = () => new Date().toISOString()

/** An order that was placed and approved, and a confirmed e-mail address: three notifications, all unread. */
async function arriveNotified(page: Page) {
  const customer = await signUp(page.request)
  const order = await customer.buy([SOAP])
  await moveOrder(order, [['Approved', now()]])
  await confirmEmail(customer)
  await logIn(page, customer)
  return { customer, order }
}

/** Tells a customer of so many changes of an address. */
async function notifyOften(customer: Customer, times: number): Promise<void> {
  const { _id, user, fullName, mobile, addressLine1 } = await customer.saveAddress()
  for (let turn = 0; turn < times; turn += 1) {
    const body = { user, fullName, mobile, addressLine1, city: `Bath ${turn}` }
    await customer.send(changeAddress, { params: { id: _id }, body })
  }
}

test('ACCOUNT-07 ROUTE-19 what happened to orders and account is told, newest first by day, and new ones are marked', {
  tag: '@both',
}, async ({ page }) => {
  const { order } = await arriveNotified(page)

  await openPage(page, NOTIFICATIONS)

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notification')
  await expect(page.getByRole('heading', { name: 'Feature is cooking...!' })).toBeHidden()
  await expect(rows(page)).toHaveCount(3)
  await expect(rows(page).nth(0).getByText('Your email address is confirmed.', { exact: true })).toBeVisible()
  await expect(rows(page).nth(1)).toContainText('Your order is confirmed.')
  await expect(rows(page).nth(2)).toContainText('We have received your order.')
  await expect(rows(page).nth(2)).toContainText(order.orderId)
  await expect(marks(page)).toHaveCount(3)
  await expect(list(page).getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expect(rows(page).nth(1).getByRole('link', { name: 'Track My Order' })).toHaveAttribute(
    'href',
    `/ordertrack?orderId=${order.orderId}`,
  )
  await expectAccessible(page)
})

test('ACCOUNT-07 what comes into sight is read, by one call for many, and is no longer new the next time', {
  tag: '@both',
}, async ({ page }) => {
  await arriveNotified(page)
  const reads: string[] = []
  page.on('request', (request) => reads.push(...(request.url().match(READ) ?? [])))

  await openPage(page, NOTIFICATIONS)
  await expect(rows(page)).toHaveCount(3)
  for (const row of await rows(page).all()) await row.scrollIntoViewIfNeeded()

  await expect(accountButton(page)).toHaveAccessibleName('Account')
  await expect(marks(page)).toHaveCount(3)
  expect(reads.length).toBeLessThan(3)
  await openPage(page, NOTIFICATIONS)
  await expect(rows(page)).toHaveCount(3)
  await expect(marks(page)).toHaveCount(0)
})

test('ACCOUNT-07 all are marked as read by one press, on the keyboard too, those further down among them', {
  tag: '@both',
}, async ({ page }) => {
  const customer = await arriveAsCustomer(page)
  await notifyOften(customer, 25)
  await openPage(page, NOTIFICATIONS)
  await expect(marks(page).first()).toBeVisible()

  const button = page.getByRole('button', { name: 'Mark all as read' })
  await button.focus()
  await page.keyboard.press('Enter')

  await expect(page.getByText('All notifications are marked as read.')).toBeAttached()
  await expect(marks(page)).toHaveCount(0)
  await expect(button).toBeFocused()
  await expect(accountButton(page)).toHaveAccessibleName('Account')
  await openPage(page, NOTIFICATIONS)
  await expect(rows(page)).toHaveCount(20)
  await expect(marks(page)).toHaveCount(0)
})

test('after all were marked as read, what comes later and what is older is told by its number', async ({
  page,
}) => {
  const customer = await arriveAsCustomer(page)
  await notifyOften(customer, 23)
  const streaming = page.waitForResponse((response) => isAccountStream(response.url()))
  await openPage(page, NOTIFICATIONS)
  const status = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /notifications/ })
  const markAll = page.getByRole('button', { name: 'Mark all as read' })
  await streaming
  await markAll.click()
  await expect(status).toHaveText('All notifications are marked as read.')

  await notifyOften(customer, 1)
  await expect(status).toHaveText('20 notifications shown, there are more')
  await markAll.click()
  await expect(status).toHaveText('All notifications are marked as read.')
  await page.getByRole('button', { name: 'Show older notifications' }).click()

  await expect(status).toHaveText('24 notifications')
})

test('what was marked as read stays so when the shop had answered an earlier reading before', async ({
  page,
  allow,
}) => {
  allow({ url: NOTIFICATION_STREAM_PATH, status: 'failed' })
  const customer = await arriveAsCustomer(page)
  await notifyOften(customer, 25)
  await cutOff(page, new RegExp(`${NOTIFICATION_STREAM_PATH}$`))
  await openPage(page, NOTIFICATIONS)
  await expect(rows(page)).toHaveCount(20)
  await page.getByRole('link', { name: 'My Profile', exact: true }).click()
  await expect(page).toHaveURL(PROFILE)
  const earlier = Promise.withResolvers<Intercepted>()
  await interceptReplies(page, { url: LIST, times: 1 }, async (reply) => earlier.resolve(reply))

  await section(page).click()
  const reply = await earlier.promise
  const refetched = page.waitForResponse(LIST)
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await refetched
  await reply.goOn()

  await expect(page.getByText('All notifications are marked as read.')).toBeAttached()
  await expect(marks(page)).toHaveCount(0)
})

test('older notifications come page by page, also when another one comes while they are on their way', async ({
  page,
}) => {
  const customer = await arriveAsCustomer(page)
  await notifyOften(customer, 24)
  await openPage(page, NOTIFICATIONS)
  await expect(rows(page)).toHaveCount(20)
  await interceptCalls(page, { url: /\/notifications\?.*after=/, times: 1 }, async (call) => {
    const refetched = page.waitForRequest((request) =>
      new URL(request.url()).pathname.endsWith('/notifications'),
    )
    await notifyOften(customer, 1)
    await refetched
    await call.goOn()
  })

  const more = page.getByRole('button', { name: 'Show older notifications' })
  await more.click()

  await expect(rows(page)).toHaveCount(25)
  await expect(more).toBeFocused()
  await expect(more).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)
})

test('how many are unread stands in the menu of the account, and the header marks it on every page', {
  tag: '@both',
}, async ({ page }) => {
  await arriveNotified(page)

  await openPage(page, '/about')
  await expect(accountButton(page)).toHaveAccessibleName('Account, 3 unread notifications')
  await expectAccessible(page)
  await accountButton(page).click()
  await page.getByRole('menuitem', { name: 'My Profile' }).click()

  await expect(section(page)).toHaveAccessibleName('Notification 3 unread notifications')
  await expectAccessible(page)
})

test('visitors are asked for nothing, and see no mark', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/notifications')) asked.push(request.url())
  })

  await openPage(page, '/about')
  await page.mouse.move(5, 5)
  await page.keyboard.press('Tab')

  await expect(accountButton(page)).toHaveAccessibleName('Account')
  expect(asked).toEqual([])
})

test('an open page of the account follows what the shop does, without being loaded again', {
  tag: '@both',
}, async ({ page }) => {
  const customer = await arriveConfirmed(page)
  const order = await customer.buy([SOAP])
  const streaming = page.waitForResponse((response) => isAccountStream(response.url()))
  await openPage(page, NOTIFICATIONS)
  await expect(rows(page)).toHaveCount(2)
  await streaming

  await moveOrder(order, [['Approved', now()]])

  await expect(rows(page)).toHaveCount(3)
  await expect(rows(page).first()).toContainText('Your order is confirmed.')
})

test('of two tabs the one follows what is read in the other', async ({ page, context }) => {
  await arriveNotified(page)
  const other = await context.newPage()
  const streaming = other.waitForResponse((response) => isAccountStream(response.url()))
  await openPage(other, PROFILE)
  await expect(section(other)).toHaveAccessibleName('Notification 3 unread notifications')
  await streaming

  await openPage(page, NOTIFICATIONS)

  await expect(section(other)).toHaveAccessibleName('Notification')
  await expect(accountButton(other)).toHaveAccessibleName('Account')
})

test('after the network was away the page knows what came meanwhile', async ({ page, allow }) => {
  allow({ url: NOTIFICATION_STREAM_PATH, status: 'failed' })
  const customer = await arriveConfirmed(page)
  const order = await customer.buy([SOAP])
  const reconnect = await cutOff(page, new RegExp(`${NOTIFICATION_STREAM_PATH}$`))
  const refused = page.waitForEvent('requestfailed', (request) => isAccountStream(request.url()))
  await openPage(page, NOTIFICATIONS)
  await expect(rows(page)).toHaveCount(2)
  await refused
  await moveOrder(order, [['Approved', now()]])
  await expect(rows(page)).toHaveCount(2)

  reconnect()
  await page.evaluate(() => dispatchEvent(new Event('online')))

  await expect(rows(page)).toHaveCount(3)
})

test('the stream is closed with the login, and not opened again', async ({ page }) => {
  await arriveConfirmed(page)
  const opened: string[] = []
  page.on('request', (request) => {
    if (isAccountStream(request.url())) opened.push(request.url())
  })
  const streaming = page.waitForResponse((response) => isAccountStream(response.url()))
  await openPage(page, PROFILE)
  await streaming
  const closed = page.waitForEvent('requestfailed', (request) => isAccountStream(request.url()))

  await accountButton(page).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()

  await closed
  await expect(page).toHaveURL('/')
  expect(opened).toHaveLength(1)
})

test('a list that cannot be loaded says so, and comes at the next attempt', { tag: '@both' }, async ({
  page,
  allow,
}) => {
  allow({ url: LIST, status: 503 })
  await arriveNotified(page)
  const letGo = await refuse(page, LIST, { status: 503 })
  await openPage(page, NOTIFICATIONS)

  await expect(page.getByText('Your notifications could not be loaded')).toBeVisible()
  await expectAccessible(page)
  letGo()
  await page.getByRole('button', { name: 'Try again' }).click()

  await expect(rows(page)).toHaveCount(3)
})

test('where nothing was told yet the page says what will be', { tag: '@both' }, async ({ page }) => {
  await arriveAsCustomer(page)

  await openPage(page, NOTIFICATIONS)

  await expect(page.getByRole('heading', { name: 'Nothing yet' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Go to the shop', exact: true }).click()
  await expect(page).toHaveURL(/\/shop$/)
})

test('what could not be marked as read says so', async ({ page, allow }) => {
  const readAll = /\/api\/v1\/notifications\/read-all$/
  allow({ url: readAll, status: 503 })
  await arriveNotified(page)
  await refuse(page, readAll, { status: 503 })
  await openPage(page, NOTIFICATIONS)

  await page.getByRole('button', { name: 'Mark all as read' }).click()

  await expect(page.getByRole('alert')).toContainText('They could not be marked as read.')
  await expect(marks(page).first()).toBeVisible()
})
