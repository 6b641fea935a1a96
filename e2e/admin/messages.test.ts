import { randomUUID } from 'node:crypto'
import { expectAccessible } from '../expect-accessible.ts'
import { hold, loseReplies } from '../faults.ts'
import { expect, type Page } from '../test.ts'
import { elsewhere, send, sendBy } from './admin-calls.ts'
import { aColleague, button, field, lookAroundToday, order, pressPair, test, title } from './back-office.ts'
import { beginTask } from './begin-task.ts'
import { writeAsVisitor } from './write-as-visitor.ts'

const openMessages = (page: Page) =>
  page
    .getByRole('navigation')
    .getByRole('link', { name: /^Messages/ })
    .click()
const rowOf = (page: Page, subject: string) => page.getByRole('link').filter({ hasText: subject })
const thread = (page: Page) => page.getByRole('region', { name: 'Messages of this conversation' })
const allMessages = (page: Page) => page.getByRole('link', { name: 'All messages' })
const answer = (page: Page) => field(page, 'Your answer to Grace Moore')
/** Notices can be closed, too. */
const close = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Close', exact: true })
const toast = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })
/** No other test of this file, at either width, has the same. */
const subjectOf = (page: Page, what: string) => `${what} at ${page.viewportSize()?.width}`

async function openMessage(page: Page, subject: string): Promise<void> {
  await lookAroundToday(page)
  await openMessages(page)
  await rowOf(page, subject).click()
  await expect(thread(page)).toBeVisible()
}

test('job 28: a message is answered with three presses, its order beside it, and closed', {
  tag: '@both',
}, async ({ page, baseURL }) => {
  const subject = subjectOf(page, 'One of the bars arrived broken')
  const orderId = await order(baseURL ?? '', 'quiet-oat-bar')
  await writeAsVisitor(baseURL ?? '', { name: 'Grace Moore', subject, message: `It is about ${orderId}.` })
  await lookAroundToday(page)
  const end = await beginTask(page, {
    task: 28,
    what: 'answer a message, with its order beside it',
    target: 3,
  })

  await openMessages(page)
  await rowOf(page, subject).click()
  await expect(page.getByRole('region', { name: `Order ${orderId.slice(0, 4)}` })).toContainText(
    'Quiet Oat Bar',
  )
  await answer(page).fill('Dear Grace, a new one goes out tomorrow.')
  await button(page, 'Send and close').click()

  await expect(toast(page, 'Sent to grace.moore@example.com, and closed')).toBeVisible()
  await end()
  await expect(thread(page)).toContainText('Dear Grace, a new one goes out tomorrow.')
  await expect(answer(page)).toHaveValue('')
  const [found] = await send(page, `GET /messages?tab=all&search=${encodeURIComponent(subject)}`)
  expect(found).toMatchObject({ state: 'closed' })
})

test('what is written is kept on the device, answer and note, until it is sent', { tag: '@both' }, async ({
  page,
  baseURL,
}) => {
  const subject = subjectOf(page, 'A gift card')
  await writeAsVisitor(baseURL ?? '', { name: 'Grace Moore', subject })
  await openMessage(page, subject)
  await answer(page).fill('Dear Grace, of course.')
  await page.getByRole('radio', { name: 'Note' }).check()
  await field(page, 'Your note, which only staff see').fill('Ask Ruth for the cards.')
  await expect(page.getByText('Kept on this device')).toBeVisible()
  await expectAccessible(page)

  await page.reload()

  await expect(answer(page)).toHaveValue('Dear Grace, of course.')
  await page.getByRole('radio', { name: 'Note' }).check()
  await expect(field(page, 'Your note, which only staff see')).toHaveValue('Ask Ruth for the cards.')
  await button(page, 'Save the note').click()
  await expect(page.getByRole('heading', { name: 'Note by Anna Webb, only staff see it' })).toBeVisible()
  await page.getByRole('radio', { name: 'Answer' }).check()
  await expect(answer(page)).toHaveValue('Dear Grace, of course.')
  await expectAccessible(page)
})

test('what was typed just now outlives a tablet that is turned and a look at another conversation', async ({
  page,
  baseURL,
}) => {
  const [subject, other] = [subjectOf(page, 'Soap for a baby'), subjectOf(page, 'Soap for a dog')]
  for (const each of [subject, other])
    await writeAsVisitor(baseURL ?? '', { name: 'Grace Moore', subject: each })
  await openMessage(page, subject)
  await answer(page).fill('Dear Grace,')

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(allMessages(page)).toBeVisible()
  await expect(answer(page)).toHaveValue('Dear Grace,')

  await answer(page).fill('Dear Grace, of course.')
  await allMessages(page).click()
  await rowOf(page, other).click()
  await expect(answer(page)).toHaveValue('')
  await allMessages(page).click()
  await rowOf(page, subject).click()
  await expect(answer(page)).toHaveValue('Dear Grace, of course.')
})

test('an answer that did not arrive stays, and pressed again it is sent once', async ({
  page,
  baseURL,
  allow,
}) => {
  allow({ url: '/answers', status: 'failed' })
  const subject = subjectOf(page, 'Does it contain gluten?')
  await writeAsVisitor(baseURL ?? '', { name: 'Grace Moore', subject })
  await openMessage(page, subject)
  const deliver = await loseReplies(page, /\/answers$/)

  await answer(page).fill('It does not.')
  await button(page, 'Send and wait').click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(answer(page)).toHaveValue('It does not.')
  await deliver()
  await button(page, 'Send and wait').click()

  await expect(toast(page, 'Sent to grace.moore@example.com')).toBeVisible()
  await expect(thread(page).getByText('It does not.')).toHaveCount(1)
})

test('an answer whose reply was lost is sent once, and ends as the button says that is pressed then', async ({
  page,
  baseURL,
  allow,
}) => {
  allow({ url: '/answers', status: 'failed' })
  const subject = subjectOf(page, 'Is it vegan?')
  await writeAsVisitor(baseURL ?? '', { name: 'Grace Moore', subject })
  await openMessage(page, subject)
  const deliver = await loseReplies(page, /\/answers$/)
  await answer(page).fill('All of it.')
  await button(page, 'Send and close').click()
  await expect(page.getByRole('alert')).toBeVisible()
  await deliver()

  await button(page, 'Send and wait').click()

  await expect(toast(page, 'Sent to grace.moore@example.com')).toBeVisible()
  await expect(thread(page).getByText('All of it.')).toHaveCount(1)
  await page.getByRole('link', { name: /^Waiting/ }).click()
  await expect(rowOf(page, subject)).toBeVisible()
})

test('an answer whose reply was lost is sent once, also where a note was saved before it was sent again', async ({
  page,
  baseURL,
  allow,
}) => {
  allow({ url: '/answers', status: 'failed' })
  const subject = subjectOf(page, 'Is it safe for cats?')
  await writeAsVisitor(baseURL ?? '', { name: 'Grace Moore', subject })
  await openMessage(page, subject)
  const deliver = await loseReplies(page, /\/answers$/)
  await answer(page).fill('It is.')
  await button(page, 'Send and wait').click()
  await expect(page.getByRole('alert')).toBeVisible()
  await deliver()

  await page.getByRole('radio', { name: 'Note' }).check()
  await field(page, 'Your note, which only staff see').fill('Ask Ruth.')
  await button(page, 'Save the note').click()
  await expect(thread(page)).toContainText('Ask Ruth.')
  await page.getByRole('radio', { name: 'Answer' }).check()
  await button(page, 'Send and wait').click()

  await expect(toast(page, 'Sent to grace.moore@example.com')).toBeVisible()
  await expect(answer(page)).toHaveValue('')
  await expect(thread(page).getByText('It is.')).toHaveCount(1)
})

test('what was sent is gone from its field also where another conversation was looked at before it arrived', async ({
  page,
  baseURL,
}) => {
  const [subject, other] = [subjectOf(page, 'Left at once'), subjectOf(page, 'Looked at meanwhile')]
  for (const each of [subject, other])
    await writeAsVisitor(baseURL ?? '', { name: 'Grace Moore', subject: each })
  await openMessage(page, subject)
  const letThrough = await hold(page, /\/answers$/)

  await answer(page).fill('It arrives on Monday.')
  await button(page, 'Send and wait').click()
  await expect(button(page, 'Send and close')).toBeDisabled()
  await rowOf(page, other).click()
  await expect(answer(page)).toHaveValue('')
  letThrough()
  await expect(toast(page, 'Sent to grace.moore@example.com')).toBeVisible()
  await page.getByRole('link', { name: 'All', exact: true }).click()
  await rowOf(page, subject).click()

  await expect(thread(page).getByText('It arrives on Monday.')).toHaveCount(1)
  await expect(answer(page)).toHaveValue('')
})

test('a field that is come back to before the answer has arrived is emptied by it, and what was typed since stays', async ({
  page,
  baseURL,
}) => {
  const [subject, other] = [subjectOf(page, 'Come back to'), subjectOf(page, 'A glance')]
  for (const each of [subject, other])
    await writeAsVisitor(baseURL ?? '', { name: 'Grace Moore', subject: each })
  await openMessage(page, subject)
  const letThrough = await hold(page, /\/answers$/)

  await answer(page).fill('It is vegan.')
  await button(page, 'Send and wait').click()
  await rowOf(page, other).click()
  await rowOf(page, subject).click()
  await expect(answer(page)).toHaveValue('It is vegan.')
  await button(page, 'Send and wait').click()
  letThrough()

  await expect(answer(page)).toHaveValue('')
  await expect(thread(page).getByText('It is vegan.')).toHaveCount(1)
  const letSecond = await hold(page, /\/answers$/)
  await answer(page).fill('It holds no nuts.')
  await button(page, 'Send and wait').click()
  await answer(page).fill('It holds no nuts. Nor milk.')
  letSecond()
  await expect(thread(page).getByText('It holds no nuts.')).toHaveCount(1)
  await expect(answer(page)).toHaveValue('It holds no nuts. Nor milk.')
})

test('nothing written, or too much, is said and not sent', async ({ page, baseURL }) => {
  const subject = subjectOf(page, 'A question')
  await writeAsVisitor(baseURL ?? '', { name: 'Grace Moore', subject })
  await openMessage(page, subject)

  await button(page, 'Send and close').click()
  await expect(answer(page)).toHaveAccessibleDescription('Please write something first.')
  await expect(answer(page)).toBeFocused()
  await answer(page).fill('x'.repeat(5_001))
  await button(page, 'Send and close').click()

  await expect(answer(page)).toHaveAccessibleDescription(/^This is too long/)
  await expect(answer(page)).not.toHaveValue('')
})

test('a message is closed, taken back in the notice, handed on and marked as a complaint', {
  tag: '@both',
}, async ({ page, baseURL }) => {
  const { name } = await aColleague(baseURL ?? '', { role: 'Desk', name: 'Ruth Cole' })
  const subject = subjectOf(page, 'Price list for resellers')
  await writeAsVisitor(baseURL ?? '', { name: 'Grace Moore', subject })
  await openMessage(page, subject)

  await close(page).click()
  await expect(toast(page, 'Message closed')).toBeVisible()
  await button(page, 'Undo').click()
  await expect(close(page)).toBeVisible()
  await button(page, 'Give to …').click()
  await page
    .getByRole('menuitem', { name: `Give to ${name}` })
    .first()
    .click()
  await expect(button(page, `With ${name}`)).toBeVisible()
  await button(page, 'More about this message').click()
  await page.getByRole('menuitem', { name: 'It is a complaint about personal data' }).click()

  await expect(page.getByText(/^Complaint D-\d+, due /).first()).toBeVisible()
  await expectAccessible(page)
})

test('messages are found by words, a tab has its own, and the way back leads to the list', {
  tag: '@both',
}, async ({ page, baseURL }) => {
  const subject = subjectOf(page, 'Delivery to Stockholm')
  await writeAsVisitor(baseURL ?? '', { name: 'Sofia Lind', subject })
  await lookAroundToday(page)
  await openMessages(page)
  await expect(title(page)).toHaveText('Messages')

  await page.getByRole('searchbox', { name: 'Search messages' }).fill('stockholm sofia')
  await expect(page.getByRole('list', { name: 'Messages' }).getByRole('listitem')).not.toHaveCount(0)
  await expect(rowOf(page, subject)).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Which messages' })
    .getByRole('link', { name: 'Waiting' })
    .click()
  await expect(page.getByRole('heading', { name: 'Nothing fits “stockholm sofia”' })).toBeVisible()
  await page.goBack()
  await rowOf(page, subject).click()
  await expect(thread(page)).toBeVisible()
  await page.goBack()

  await expect(rowOf(page, subject)).toBeVisible()
})

test('what somebody else answers is there without a reload', async ({ page, baseURL }) => {
  const subject = subjectOf(page, 'Two at once')
  await writeAsVisitor(baseURL ?? '', { name: 'Grace Moore', subject })
  await openMessage(page, subject)
  const [{ id }] = await send(page, `GET /messages?tab=all&search=${encodeURIComponent(subject)}`)

  const answer = { key: randomUUID(), text: 'Answered elsewhere', state: 'waiting' }
  await elsewhere(baseURL ?? '', (owner) => sendBy(owner, `POST /messages/${id}/answers`, answer))

  await expect(thread(page)).toContainText('Answered elsewhere')
})

test('a conversation is walked to, answered and closed by keyboard alone', async ({ page, baseURL }) => {
  const subject = subjectOf(page, 'By keyboard')
  await writeAsVisitor(baseURL ?? '', { name: 'Grace Moore', subject })
  await lookAroundToday(page)

  await pressPair(page, 'g', 'm')
  await expect(title(page)).toHaveText('Messages')
  await rowOf(page, subject).focus()
  await page.keyboard.press('Enter')
  await answer(page).focus()
  await page.keyboard.type('Yes.')
  await page.keyboard.press('Control+Enter')

  await expect(toast(page, 'Sent to grace.moore@example.com, and closed')).toBeVisible()
})
