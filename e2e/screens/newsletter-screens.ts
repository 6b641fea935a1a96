import { answer, grant, refuse } from '../faults.ts'
import type { Page } from '../test.ts'
import { heading, press, type Screen } from './screen.ts'

const ASK = /\/api\/v1\/newsletter$/
const CONFIRM = /\/api\/v1\/newsletter\/confirm$/
const LEAVE = /\/api\/v1\/newsletter\/leave$/
const REFUSED = { status: 400, code: 'link_refused', message: 'This link does not work any more.' }

/** As a mail program may write it. The page drops the query, so that a second visit with it is a load too. */
const CONFIRM_LINK = '/newsletter/confirm?from=mail#token=of-a-mail'
const LEAVE_LINK = '/newsletter/leave?from=mail#token=of-a-mail'

const form = (page: Page) =>
  page
    .locator('form')
    .filter({ has: page.getByRole('textbox', { name: 'Email address for the newsletter' }) })

async function send(page: Page, email: string): Promise<void> {
  await form(page).getByRole('textbox').fill(email)
  await form(page).getByRole('button', { name: 'Subscribe', exact: true }).click()
}

async function ask(page: Page): Promise<void> {
  await grant(page, ASK)
  await send(page, 'amelia.hart@example.com')
  await page.getByText('A mail is on its way').waitFor()
}

async function askWrongly(page: Page): Promise<void> {
  await send(page, 'amelia.hart')
  await page.getByText('Entered value does not match email format').waitFor()
}

/** The form in the footer and in Home's band, and where its mails lead. */
export const NEWSLETTER_SCREENS: readonly Screen[] = [
  { name: 'newsletter sent', path: '/help', open: ask, picture: { of: 'whole', part: form } },
  {
    name: 'newsletter with a wrong address',
    path: '/help',
    open: askWrongly,
    picture: { of: 'whole', part: form },
  },
  { name: 'newsletter sent from home', path: '/', open: ask, picture: { of: 'whole', part: form } },
  {
    name: 'newsletter with a wrong address on home',
    path: '/',
    open: askWrongly,
    picture: { of: 'whole', part: form },
  },
  { name: 'newsletter to be confirmed', path: CONFIRM_LINK },
  {
    name: 'newsletter confirmed',
    path: CONFIRM_LINK,
    open: async (page) => {
      await answer(page, CONFIRM, { data: { outcome: 'confirmed' } })
      await press('Yes, send me the newsletter')(page)
      await heading('You are on the list')(page).waitFor()
    },
  },
  {
    name: 'newsletter confirmed by an old link',
    path: CONFIRM_LINK,
    goesWrong: [{ url: CONFIRM, status: 400 }],
    open: async (page) => {
      await refuse(page, CONFIRM, REFUSED)
      await press('Yes, send me the newsletter')(page)
      await heading('This link does not work any more')(page).waitFor()
    },
  },
  { name: 'newsletter without a link', path: '/newsletter/confirm', shows: heading('The link is missing') },
  { name: 'newsletter to be left', path: LEAVE_LINK },
  {
    name: 'newsletter left',
    path: LEAVE_LINK,
    open: async (page) => {
      await grant(page, LEAVE)
      await press('Leave the newsletter')(page)
      await heading('You have left')(page).waitFor()
    },
  },
  {
    name: 'newsletter left without a link',
    path: '/newsletter/leave',
    shows: heading('The link is missing'),
  },
]
