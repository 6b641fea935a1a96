import { createClient } from '@shop/contract/client'
import { voteOnReview } from '@shop/contract/own-reviews'
import { createHttpTransport } from '@shop/harness/http-transport'
import { signUp } from '@shop/harness/shopper'
import { expectAccessible } from '../expect-accessible.ts'
import { cutOff } from '../faults.ts'
import type { LaunchedShop } from '../launch-shop.ts'
import { openPage } from '../open-page.ts'
import { expect, type Page } from '../test.ts'
import { elsewhere, send, sendBy } from './admin-calls.ts'
import { button, field, signInAsDemoOwner, test } from './back-office.ts'
import { beginTask } from './begin-task.ts'
import { writeAsBuyer } from './buyers.ts'
import { aPhotograph } from './picture-files.ts'

const SOAPS = [
  'quiet-oat-bar',
  'matcha-morning-bar',
  'coffee-kitchen-bar',
  'damask-rose-bar',
  'terracotta-clay-bar',
]

/** No other test of this file, at either width, has the same. */
const wordsOf = (page: Page, what: string) => `${what} at ${page.viewportSize()?.width}`
const list = (page: Page) => page.getByRole('list', { name: 'Reviews' })
const cardOf = (page: Page, words: string) => list(page).getByRole('listitem').filter({ hasText: words })
const bar = (page: Page, words: string | RegExp) => page.getByRole('status').filter({ hasText: words })

/** So many reviews wait, with the words and a number. */
async function receive(shop: LaunchedShop, words: string, count: number): Promise<string[]> {
  const written: string[] = []
  for (let at = 0; at < count; at += 1) {
    const review = `${words}, number ${at + 1}.`
    await writeAsBuyer(shop, { product: SOAPS[at % SOAPS.length] ?? '', review })
    written.push(review)
  }
  return written
}

async function openReviews(page: Page, tab = ''): Promise<void> {
  await signInAsDemoOwner(page)
  await page.goto(`/admin/reviews${tab}`)
  await expect(list(page)).toBeVisible()
}

test('job 29: ten reviews are judged with at most twelve presses, one of them hidden with its reason, and logged', {
  tag: '@both',
}, async ({ page, ownShop }) => {
  test.slow()
  const words = wordsOf(page, 'A bar for every day')
  const written = await receive(ownShop, words, 10)
  await openReviews(page)
  const end = await beginTask(page, { task: 29, what: 'judge ten reviews', target: 12 })

  for (const review of written.slice(0, 9)) {
    await cardOf(page, review).getByRole('button', { name: 'Show it' }).click()
    await expect(bar(page, `Shown: “${review.slice(0, 12)}`)).toBeVisible()
    await expect(cardOf(page, review)).toHaveCount(0)
  }
  const [last = ''] = written.slice(9)
  await cardOf(page, last).getByRole('button', { name: 'Hide' }).click()
  await cardOf(page, last).getByRole('button', { name: 'Advertising' }).click()
  await expect(bar(page, /^Hidden: .*Reason: Advertising\. Kept in the change log\./)).toBeVisible()

  await end()
  const hidden = await send(page, 'GET /reviews?tab=hidden')
  expect(hidden.find(({ review }: { review: string }) => review === last)).toMatchObject({
    reason: 'advertising',
  })
  await page.goto('/admin/changes')
  await expect(page.getByText('Review hidden').first()).toBeVisible()
})

test('the first one is at hand: A shows it, H asks why, R answers, J goes on', async ({ page, ownShop }) => {
  const words = wordsOf(page, 'Judged by keys')
  const [first = '', second = '', third = ''] = await receive(ownShop, words, 3)
  await openReviews(page)
  await expect(cardOf(page, first)).toHaveAttribute('aria-current', 'true')

  await page.keyboard.down('a')
  await expect(cardOf(page, first)).toHaveCount(0)
  await expect(cardOf(page, second)).toHaveAttribute('aria-current', 'true')
  await expect(cardOf(page, second).getByRole('button', { name: 'Show it' })).toBeEnabled()
  // A key that is held is heard again and again.
  await page.keyboard.down('a')
  await page.keyboard.up('a')
  await page.keyboard.press('j')
  await expect(cardOf(page, third)).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('r')
  await page.keyboard.type('Thank you. A wet cloth takes it off.')
  await button(page, 'Save the answer').click()
  await expect(field(page, 'Your answer, shown under the review')).toHaveCount(0)
  await expect(cardOf(page, third)).toContainText('Thank you. A wet cloth takes it off.')
  await page.keyboard.press('k')
  await page.keyboard.press('h')
  await expect(page.getByRole('group', { name: 'Why is it hidden?' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(bar(page, /Reason: Insult or threat/)).toBeVisible()

  await button(page, 'Undo').first().click()
  await expect(cardOf(page, second)).toContainText('Waiting')
  await cardOf(page, second).getByRole('button', { name: 'Show it' }).click()
  await cardOf(page, third).getByRole('button', { name: 'Show it' }).click()
  await expect(cardOf(page, third)).toHaveCount(0)
})

test('keys do to a review what its buttons offer', async ({ page, ownShop }) => {
  const [written = ''] = await receive(ownShop, wordsOf(page, 'Hidden by a key'), 1)
  const answerField = field(page, 'Your answer, shown under the review')
  await openReviews(page)
  await page.keyboard.press('h')
  await page.keyboard.press('Enter')
  await expect(bar(page, /Reason: Insult or threat/)).toBeVisible()

  await page.goto('/admin/reviews?tab=hidden')
  await expect(cardOf(page, written)).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('h')
  await page.keyboard.press('r')
  await expect(answerField).toBeFocused()
  await expect(page.getByRole('group', { name: 'Why is it hidden?' })).toHaveCount(0)
  await button(page, 'Cancel').click()
  await page.keyboard.press('a')
  await expect(bar(page, `Shown: “${written.slice(0, 12)}`)).toBeVisible()

  await page.goto('/admin/reviews?tab=shown')
  await expect(cardOf(page, written)).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('a')
  await page.keyboard.press('r')
  await answerField.fill('Thank you.')
  await button(page, 'Save the answer').click()
  await expect(cardOf(page, written)).toContainText('Thank you.')
  await expect(bar(page, /^Shown/)).toHaveCount(0)
})

test('whoever decides about reviews by the keyboard goes on among them, not from the top of the page', async ({
  page,
  ownShop,
}) => {
  const [first = '', second = '', third = ''] = await receive(ownShop, wordsOf(page, 'Tab by tab'), 3)
  await openReviews(page)

  await cardOf(page, first).getByRole('button', { name: 'Show it' }).press('Enter')
  await expect(cardOf(page, first)).toHaveCount(0)
  await expect(list(page)).toBeFocused()
  await cardOf(page, second).getByRole('button', { name: 'Answer' }).press('Enter')
  await page.keyboard.type('Thank you.')
  await button(page, 'Save the answer').press('Enter')
  await expect(field(page, 'Your answer, shown under the review')).toHaveCount(0)
  await expect(cardOf(page, second).locator(':focus')).toHaveCount(1)
  await cardOf(page, second).getByRole('button', { name: 'Hide' }).press('Enter')
  await expect(button(page, 'Insult or threat')).toBeEnabled()
  await expect(button(page, 'Insult or threat')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(cardOf(page, second)).toHaveCount(0)
  await expect(list(page)).toBeFocused()
  await expect(cardOf(page, third).getByRole('button', { name: 'Show it' })).toBeEnabled()
  await cardOf(page, third).getByRole('button', { name: 'Show it' }).press('Enter')

  await expect(cardOf(page, third)).toHaveCount(0)
  await expect(page.locator(':focus')).toHaveCount(1)
})

test('a review that a colleague decides about while its panel is open stays with what is typed; no other is hidden', {
  tag: '@both',
}, async ({ page, ownShop }) => {
  const [first = '', second = ''] = await receive(ownShop, wordsOf(page, 'Two at one desk'), 2)
  await openReviews(page)
  await cardOf(page, first).getByRole('button', { name: 'Hide' }).click()
  await field(page, 'More to whoever wrote it').fill('Please leave out the number.')
  await button(page, 'Insult or threat').focus()

  const waiting: { id: string; version: number; review: string }[] = await send(page, 'GET /reviews')
  const seen = waiting.find(({ review }) => review === first)
  await elsewhere(ownShop.url, (owner) =>
    sendBy(owner, `PUT /reviews/${seen?.id}`, { state: 'shown' }, seen?.version),
  )
  await expect(cardOf(page, first).getByRole('alert')).toContainText('Somebody else has decided')
  await expectAccessible(page)
  await page.keyboard.press('Enter')

  await expect(field(page, 'More to whoever wrote it')).toHaveValue('Please leave out the number.')
  await expect(cardOf(page, second).getByRole('group', { name: 'Why is it hidden?' })).toHaveCount(0)
  expect(await send(page, 'GET /reviews?tab=hidden')).not.toContainEqual(
    expect.objectContaining({ review: second }),
  )
  await button(page, 'Cancel').click()
  await expect(cardOf(page, first)).toHaveCount(0)
  await expect(cardOf(page, second)).toHaveAttribute('aria-current', 'true')
  await cardOf(page, second).getByRole('button', { name: 'Show it' }).click()
  await expect(cardOf(page, second)).toHaveCount(0)
})

test('what is written about a review stays with it, whatever else is opened, until it is sent or given up', async ({
  page,
  ownShop,
}) => {
  const [first = '', second = ''] = await receive(ownShop, wordsOf(page, 'Half an answer'), 2)
  await openReviews(page)
  const card = cardOf(page, first)
  const answerOf = (words: string) =>
    cardOf(page, words).getByRole('textbox', { name: 'Your answer, shown under the review' })
  await card.getByRole('button', { name: 'Answer' }).click()
  await answerOf(first).fill('Thank you for')

  await page.keyboard.press('Tab')
  await page.keyboard.press('j')
  await expect(cardOf(page, second)).toHaveAttribute('aria-current', 'true')
  await cardOf(page, second).getByRole('button', { name: 'Answer' }).click()
  await expect(answerOf(second)).toBeFocused()
  await expect(answerOf(first)).toHaveValue('Thank you for')
  await card.getByRole('button', { name: 'Hide' }).click()
  await field(page, 'More to whoever wrote it').fill('Please leave out')
  await button(page, 'Cancel').click()
  await expect(answerOf(first)).toHaveValue('Thank you for')
  await card.getByRole('button', { name: 'Hide' }).click()
  await expect(field(page, 'More to whoever wrote it')).toHaveValue('')
  await card.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('link', { name: /^Hidden/ }).click()
  await expect(card).toHaveCount(0)
  await page.getByRole('link', { name: 'Products', exact: true }).click()
  await expect(page.getByRole('searchbox', { name: 'Search products' })).toBeVisible()
  const asked = page.waitForEvent('dialog').then(async (question) => {
    await question.dismiss()
    return question.type()
  })
  await page.evaluate(() => location.reload())
  expect(await asked).toBe('beforeunload')
  await page.getByRole('link', { name: /^Reviews/ }).click()
  await expect(answerOf(first)).toHaveValue('Thank you for')
  await expect(answerOf(first)).not.toBeFocused()
  await expect(answerOf(second)).toHaveCount(0)
  await page.keyboard.press('r')
  await expect(answerOf(first)).toBeFocused()
  await answerOf(first).fill('Thank you for writing.')
  await button(page, 'Save the answer').click()

  await expect(answerOf(first)).toHaveCount(0)
  await expect(card).toContainText('Thank you for writing.')
  await card.getByRole('button', { name: 'Show it' }).click()
  await cardOf(page, second).getByRole('button', { name: 'Show it' }).click()
  await expect(cardOf(page, second)).toHaveCount(0)
})

test('an answer that does not arrive stays in its field, to be saved again', async ({
  page,
  ownShop,
  allow,
}) => {
  allow({ url: '/api/v1/admin/reviews/', status: 'failed' })
  const [review = ''] = await receive(ownShop, wordsOf(page, 'An answer on a bad line'), 1)
  await openReviews(page)
  const card = cardOf(page, review)
  await card.getByRole('button', { name: 'Answer' }).click()
  await field(page, 'Your answer, shown under the review').fill('Thank you for telling us.')
  await cutOff(page, /\/admin\/reviews\/[^/?]+\/answer/, { times: 1 })

  await button(page, 'Save the answer').click()
  await expect(page.getByText(/connection/)).toBeVisible()
  await expect(field(page, 'Your answer, shown under the review')).toHaveValue('Thank you for telling us.')
  await button(page, 'Save the answer').click()

  await expect(card).toContainText('Thank you for telling us.')
  await expect(field(page, 'Your answer, shown under the review')).toHaveCount(0)
  await card.getByRole('button', { name: 'Show it' }).click()
  await expect(card).toHaveCount(0)
})

test('photos of a buyer are looked at before they are shown, and open large on the page of the product', {
  tag: '@both',
}, async ({ page, ownShop }) => {
  const review = wordsOf(page, 'It looks like this on our basin')
  const product = { 390: 'quiet-oat-bar' }[page.viewportSize()?.width ?? 0] ?? 'lavender-calm-bar'
  await writeAsBuyer(ownShop, {
    product,
    review,
    photos: [await aPhotograph(), await aPhotograph()].map(({ buffer }) => buffer),
  })
  await openReviews(page)
  const card = cardOf(page, review)
  await card.getByRole('button', { name: 'Enlarge photo 2 of 2' }).click()
  const large = page.getByRole('dialog', { name: 'Photos by Amelia H.' })
  await expect(large).toContainText('Photo 2 of 2')
  await expect(large.getByRole('img')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await card.getByRole('button', { name: 'Show it' }).click()
  await expect(card).toHaveCount(0)

  await openPage(page, `/shop/${product}?tab=reviews`)
  await page.getByRole('combobox', { name: 'Sort reviews by' }).selectOption('Newest')
  const shown = page.getByRole('listitem').filter({ hasText: review })
  const first = shown.getByRole('button', { name: 'Enlarge photo 1 of 2 by Amelia H.' })
  await expect(first).toBeVisible()
  await expectAccessible(page)
  await first.press('Enter')
  await expect(large).toContainText('Photo 1 of 2')
  await expect(large.getByRole('img', { name: 'A photo by Amelia H.' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(large).toContainText('Photo 2 of 2')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(first).toBeFocused()
})

test('a hint says what a review holds and decides nothing; the page is accessible', { tag: '@both' }, async ({
  page,
  ownShop,
}) => {
  const review = wordsOf(page, 'Call me on 07700 900 951')
  await writeAsBuyer(ownShop, { product: 'quiet-oat-bar', review, rating: 1 })
  await openReviews(page)
  const card = cardOf(page, review)

  await expect(card).toContainText('Holds a telephone number')
  await expect(card).toContainText('bought it in Jan 2025')
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Hide' }).click()
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Cancel' }).click()
  await card.getByRole('button', { name: 'Show it' }).click()

  await expect(card).toHaveCount(0)
})

test('what samples are stands beside the reviews also where real ones lead and samples follow', async ({
  page,
  ownShop,
}) => {
  test.slow()
  const product = 'charcoal-liquid-soap'
  const words = wordsOf(page, 'As black as it looks')
  for (let at = 0; at < 5; at += 1) await writeAsBuyer(ownShop, { product, review: `${words}, ${at}.` })
  await openReviews(page)
  const waiting: { id: string; version: number; review: string }[] = await send(page, 'GET /reviews')
  const written = waiting.filter(({ review }) => review.startsWith(words))
  const voter = await signUp(createClient(createHttpTransport({ origin: ownShop.url })))
  for (const { id, version } of written) {
    await send(page, `PUT /reviews/${id}`, { state: 'shown' }, version)
    await voter.send(voteOnReview, { params: { id }, body: { vote: 'like' } })
  }

  await openPage(page, `/shop/${product}?tab=reviews`)

  const shown = page.getByRole('region', { name: 'Most helpful' }).getByRole('listitem')
  await expect(shown.filter({ hasText: words })).toHaveCount(5)
  await expect(shown.filter({ hasText: 'Sample' })).toHaveCount(0)
  await expect(page.getByText('They are not from buyers of this product.')).toBeVisible()
})
