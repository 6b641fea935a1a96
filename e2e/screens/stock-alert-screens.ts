import { answer, grant, refuse } from '../faults.ts'
import type { Page } from '../test.ts'
import { heading, press, type Screen } from './screen.ts'

const SOLD_OUT = '/shop/sea-salt-shore-bar'
const ASK = /\/api\/v1\/back-in-stock$/
const CONFIRM = /\/api\/v1\/back-in-stock\/confirm$/
const CANCEL = /\/api\/v1\/back-in-stock\/leave$/
const REFUSED = { status: 400, code: 'link_refused', message: 'This link does not work any more.' }

/** As a mail program may write it. The page drops the query, so that a second visit with it is a load too. */
const CONFIRM_LINK = '/back-in-stock/confirm?from=mail#token=of-a-mail'
const CANCEL_LINK = '/back-in-stock/leave?from=mail#token=of-a-mail'

const form = (page: Page) => page.getByRole('main').locator('form')

async function ask(page: Page, email: string): Promise<void> {
  await press('Tell me when it is back', form)(page)
  await page.getByRole('textbox', { name: 'Email address', exact: true }).fill(email)
  await press('Tell me')(page)
}

/** A product that is sold out, in each state of asking; and where its mails lead. */
export const STOCK_ALERT_SCREENS: readonly Screen[] = [
  {
    name: 'stock alert',
    path: SOLD_OUT,
    open: press('Tell me when it is back', form),
  },
  {
    name: 'stock alert with a wrong address',
    path: SOLD_OUT,
    open: async (page) => {
      await ask(page, 'amelia.hart')
      await page.getByText('Entered value does not match email format').waitFor()
    },
    picture: { part: form },
  },
  {
    name: 'stock alert sent',
    path: SOLD_OUT,
    open: async (page) => {
      await answer(page, ASK, { data: { outcome: 'mailed' } })
      await ask(page, 'amelia.hart@example.com')
      await page.getByText('A mail is on its way').waitFor()
    },
    picture: { part: form },
  },
  { name: 'stock alert to be confirmed', path: CONFIRM_LINK },
  {
    name: 'stock alert confirmed',
    path: CONFIRM_LINK,
    open: async (page) => {
      await answer(page, CONFIRM, { data: { outcome: 'confirmed' } })
      await press('Yes, tell me', heading('We will tell you'))(page)
    },
  },
  {
    name: 'stock alert confirmed by an old link',
    path: CONFIRM_LINK,
    goesWrong: [{ url: CONFIRM, status: 400 }],
    open: async (page) => {
      await refuse(page, CONFIRM, REFUSED)
      await press('Yes, tell me', heading('This link does not work any more'))(page)
    },
  },
  {
    name: 'stock alert without a link',
    path: '/back-in-stock/confirm',
    shows: heading('The link is missing'),
  },
  { name: 'stock alert to be cancelled', path: CANCEL_LINK },
  {
    name: 'stock alert cancelled',
    path: CANCEL_LINK,
    open: async (page) => {
      await grant(page, CANCEL)
      await press('Delete my address', heading('Your address is deleted'))(page)
    },
  },
  {
    name: 'stock alert cancelled without a link',
    path: '/back-in-stock/leave',
    shows: heading('The link is missing'),
  },
]
