import { deleteReview, writeReview } from '@shop/contract/own-reviews'
import { DELIVERED } from './arrivals.ts'
import { arriveAsCustomer, moveOrder } from './customers.ts'
import { expectAccessible } from './expect-accessible.ts'
import { hold, loseReplies, refuse } from './faults.ts'
import { openPage } from './open-page.ts'
import { title } from './page-parts.ts'
import { expect, type Page, test } from './test.ts'

const REVIEWS = '/my-section/reviews'
const OWN_REVIEW = /\/api\/v1\/reviews\/[^/]+$/

/** Somebody to whom two bars were delivered, and nothing that was ordered since. */
async function arriveAsBuyer(page: Page): Promise<void> {
  const customer = await arriveAsCustomer(page)
  await moveOrder(await customer.buy(['quiet-oat-bar', 'coffee-kitchen-bar']), DELIVERED)
  await customer.buy(['matcha-morning-bar'])
}

const toReview = (page: Page) => page.getByRole('region', { name: 'Still to review' })
const own = (page: Page) => page.getByRole('region', { name: 'Your reviews' })

test('ACCOUNT-06 ROUTE-17 My Reviews lists what was delivered and not reviewed yet, and one’s own reviews', {
  tag: '@both',
}, async ({ page }) => {
  await arriveAsBuyer(page)
  await openPage(page, REVIEWS)
  await expect(title(page)).toHaveText('My Reviews')
  await expect(toReview(page).getByRole('listitem')).toHaveCount(2)
  await expect(toReview(page).getByRole('listitem').first()).toContainText('Delivered on 09 Jan 2025')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Write a review of Quiet Oat Bar' }).click()
  const form = page.getByRole('form', { name: 'Your review of Quiet Oat Bar' })
  await form.getByRole('radio', { name: '5 stars' }).check()
  await form.getByRole('textbox', { name: 'Your review' }).fill('Nothing itches any more.')
  await form.getByRole('button', { name: 'Send review' }).click()

  await expect(own(page).getByRole('listitem')).toHaveCount(1)
  await expect(own(page)).toContainText('Waiting to be read')
  await expect(own(page)).toContainText('Nothing itches any more.')
  await expect(toReview(page).getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page)
})

test('ACCOUNT-06 one’s own review is edited, and deleted once that was confirmed', {
  tag: '@both',
}, async ({ page, allow }) => {
  allow({ url: OWN_REVIEW, status: 500 })
  await arriveAsBuyer(page)
  await openPage(page, `${REVIEWS}?product=coffee-kitchen-bar&stars=2`)
  const form = page.getByRole('form', { name: 'Your review of Coffee Kitchen Bar' })
  await expect(form.getByRole('radio', { name: '2 stars' })).toBeChecked()
  await form.getByRole('textbox', { name: 'Your review' }).fill('Too much coffee.')
  await form.getByRole('button', { name: 'Send review' }).click()

  // On a phone it slides in over the button.
  await expect(page.getByText(/^Thank you\. Your review/)).toBeVisible()
  await page.getByRole('button', { name: 'Edit your review of Coffee Kitchen Bar' }).click()
  await expect(form.getByRole('textbox', { name: 'Your review' })).toHaveValue('Too much coffee.')
  await form.getByRole('radio', { name: '4 stars' }).check()
  await form.getByRole('textbox', { name: 'Your review' }).fill('Just enough coffee.')
  await form.getByRole('button', { name: 'Save review' }).click()
  await expect(own(page)).toContainText('Just enough coffee.')
  await expect(own(page).getByRole('img', { name: 'Rated 4 out of 5' })).toBeVisible()

  const remove = page.getByRole('button', { name: 'Delete your review of Coffee Kitchen Bar' })
  const question = page.getByRole('alertdialog', { name: 'Delete this review?' })
  await remove.click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(own(page)).toContainText('Just enough coffee.')
  const restore = await refuse(page, OWN_REVIEW, { status: 500, method: 'DELETE' })
  await remove.click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(question.getByRole('alert')).toBeVisible()
  restore()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await remove.click()
  await expect(question.getByRole('alert')).toHaveCount(0)
  const release = await hold(page, OWN_REVIEW, 'DELETE')
  await question.getByRole('button', { name: 'Delete' }).click()
  await page.keyboard.press('Escape')
  await expect(question).toBeVisible()
  release()

  await expect(own(page)).toHaveCount(0)
  await expect(toReview(page).getByRole('listitem')).toHaveCount(2)
})

test('ACCOUNT-06 before anything was delivered My Reviews says so, and a failure is told with a way on', async ({
  page,
  allow,
}) => {
  await arriveAsCustomer(page)
  await openPage(page, REVIEWS)
  await expect(page.getByRole('heading', { name: 'Nothing to review yet' })).toBeVisible()
  const onward = page.getByRole('main').getByRole('link', { name: 'Go to your orders', exact: true })
  await expect(onward).toHaveAttribute('href', '/my-section/orders')

  const mine = /\/api\/v1\/reviews\/me$/
  allow({ url: mine, status: 503 })
  await refuse(page, mine, { status: 503 })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your reviews could not be loaded' })).toBeVisible()
})

test('what is being written stays where the list cannot be loaded anew', { tag: '@both' }, async ({
  page,
  allow,
}) => {
  await arriveAsBuyer(page)
  await openPage(page, `${REVIEWS}?product=quiet-oat-bar&stars=5`)
  const begun = page.getByRole('form', { name: 'Your review of Quiet Oat Bar' })
  await begun.getByRole('textbox', { name: 'Your review' }).fill('Nothing itches')
  await page.getByRole('button', { name: 'Write a review of Coffee Kitchen Bar' }).click()
  const other = page.getByRole('form', { name: 'Your review of Coffee Kitchen Bar' })
  await other.getByRole('radio', { name: '4 stars' }).check()
  await other.getByRole('textbox', { name: 'Your review' }).fill('Just enough coffee.')

  const mine = /\/api\/v1\/reviews\/me$/
  allow({ url: mine, status: 503 })
  const relent = await refuse(page, mine, { status: 503 })
  await other.getByRole('button', { name: 'Send review' }).click()

  await expect(page.getByRole('heading', { name: 'Your reviews could not be loaded' })).toBeVisible()
  await expect(begun.getByRole('textbox', { name: 'Your review' })).toHaveValue('Nothing itches')
  await expect(begun.getByRole('radio', { name: '5 stars' })).toBeChecked()
  await expectAccessible(page)
  relent()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(own(page)).toContainText('Just enough coffee.')
  await expect(begun.getByRole('textbox', { name: 'Your review' })).toHaveValue('Nothing itches')
})

test('a review whose answer was lost is there once it is sent again', async ({ page, allow }) => {
  const write = /\/api\/v1\/reviews$/
  allow(
    { url: write, status: 'failed' },
    { url: write, status: 409 },
    { console: 'net::ERR_CONNECTION_RESET' },
  )
  await arriveAsBuyer(page)
  await openPage(page, `${REVIEWS}?product=quiet-oat-bar&stars=5`)
  const form = page.getByRole('form', { name: 'Your review of Quiet Oat Bar' })
  await form.getByRole('textbox', { name: 'Your review' }).fill('Nothing itches any more.')
  const deliver = await loseReplies(page, write, 'POST')
  await form.getByRole('button', { name: 'Send review' }).click()
  await expect(form.getByRole('alert')).toBeVisible()
  await deliver()

  await form.getByRole('button', { name: 'Send review' }).click()

  await expect(own(page)).toContainText('Nothing itches any more.')
  await expect(form).toHaveCount(0)
})

test('a review that was deleted elsewhere, or whose deletion was not answered, leaves the list', async ({
  page,
  allow,
}) => {
  allow({ url: OWN_REVIEW, status: 404 }, { url: OWN_REVIEW, status: 'failed' })
  const customer = await arriveAsCustomer(page)
  await moveOrder(await customer.buy(['quiet-oat-bar', 'coffee-kitchen-bar']), DELIVERED)
  const { data: oat } = await customer.send(writeReview, {
    body: { product: 'quiet-oat-bar', rating: 5, review: 'Nothing itches.' },
  })
  await customer.send(writeReview, {
    body: { product: 'coffee-kitchen-bar', rating: 3, review: 'Just enough coffee.' },
  })
  await openPage(page, REVIEWS)
  await expect(own(page).getByRole('listitem')).toHaveCount(2)
  await customer.send(deleteReview, { params: { id: oat._id } })
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Delete' })

  await page.getByRole('button', { name: 'Delete your review of Quiet Oat Bar' }).click()
  await confirm.click()
  await expect(own(page).getByRole('listitem')).toHaveCount(1)
  await expect(own(page)).toContainText('Just enough coffee.')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await loseReplies(page, OWN_REVIEW, 'DELETE')
  await page.getByRole('button', { name: 'Delete your review of Coffee Kitchen Bar' }).click()
  await confirm.click()

  await expect(own(page)).toHaveCount(0)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})

test('whoever rates what they have reviewed already is led to what they wrote', {
  tag: '@both',
}, async ({ page }) => {
  const customer = await arriveAsCustomer(page)
  const order = await customer.buy(['quiet-oat-bar', 'coffee-kitchen-bar'])
  await moveOrder(order, DELIVERED)
  for (const product of ['quiet-oat-bar', 'coffee-kitchen-bar']) {
    await customer.send(writeReview, { body: { product, rating: 2, review: `Of the ${product}.` } })
  }
  await page.goto(`/ordertrack?orderId=${order.orderId}`)

  await page.getByRole('radio', { name: '4 stars' }).check()
  await page.getByRole('link', { name: 'Review Quiet Oat Bar' }).click()

  const review = own(page).getByRole('listitem').filter({ hasText: 'Of the quiet-oat-bar.' })
  await expect(review).toContainText('You have reviewed this product already.')
  await expect(review.getByRole('heading', { name: 'Quiet Oat Bar' })).toBeFocused()
  await expect(review.getByRole('heading', { name: 'Quiet Oat Bar' })).toBeInViewport()
  await expect(page.getByText('You have reviewed this product already.')).toHaveCount(1)
  await expectAccessible(page)
})
