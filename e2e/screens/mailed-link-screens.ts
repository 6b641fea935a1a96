import { cutOff, grant, refuse } from '../faults.ts'
import { failure } from '../page-parts.ts'
import type { Page } from '../test.ts'
import { field, heading, press, type Screen } from './screen.ts'

const ASK = /\/api\/v1\/auth\/password-reset$/
const RESET = /\/api\/v1\/auth\/password-reset\/confirm$/
const VERIFY = /\/api\/v1\/auth\/verify-email$/
const REFUSED = { status: 400, code: 'link_refused', message: 'This link does not work any more.' }

const FORGOT = '/forgot-password'
/** As a mail program may write it. The page drops the query, so that a second visit with it is a load too. */
const RESET_LINK = '/reset-password?from=mail#token=of-a-mail'
const VERIFY_LINK = '/verify-email?from=mail#token=of-a-mail'

const sayTitle = (name: string) => (page: Page) => page.getByRole('heading', { level: 1, name, exact: true })

/** For when a call is answered in a certain way. */
const when =
  (answer: (page: Page) => Promise<unknown>) =>
  async (page: Page): Promise<undefined> => {
    await answer(page)
  }

async function ask(page: Page): Promise<void> {
  await field('Email Address')(page).fill('amelia.hart@example.com')
  await press('Send link')(page)
}

async function save(page: Page): Promise<void> {
  await page.getByLabel('New Password', { exact: true }).fill('elderflower-59')
  await press('Save password')(page)
}

const PASSWORD_SCREENS: Screen[] = [
  { name: 'forgotten password', path: FORGOT },
  { name: 'forgotten password with errors', path: FORGOT, open: press('Send link') },
  {
    name: 'forgotten password refused',
    path: FORGOT,
    goesWrong: [{ url: ASK, status: 429 }],
    open: async (page) => {
      const message = 'You have tried too often. Please wait a few minutes.'
      await refuse(page, ASK, { status: 429, code: 'rate_limited', message })
      await ask(page)
      await failure(page).waitFor()
    },
  },
  {
    name: 'forgotten password, mailed',
    path: FORGOT,
    open: async (page) => {
      await grant(page, ASK)
      await ask(page)
      await heading('Look in your inbox')(page).waitFor()
    },
  },
  { name: 'new password', path: RESET_LINK },
  {
    name: 'new password with errors',
    path: RESET_LINK,
    open: press('Save password', (page) => page.getByText('New Password is required.')),
  },
  {
    name: 'new password that cannot be saved',
    path: RESET_LINK,
    goesWrong: [{ url: RESET, status: 'failed' }],
    open: async (page) => {
      await cutOff(page, RESET)
      await save(page)
      await failure(page).waitFor()
    },
  },
  {
    name: 'new password by an old link',
    path: RESET_LINK,
    goesWrong: [{ url: RESET, status: 400 }],
    open: async (page) => {
      await refuse(page, RESET, REFUSED)
      await save(page)
      await heading('Link expired')(page).waitFor()
    },
  },
  { name: 'new password without a link', path: '/reset-password', shows: sayTitle('No link found') },
  {
    name: 'login after a new password',
    path: RESET_LINK,
    open: async (page) => {
      await grant(page, RESET)
      await save(page)
      await page.getByText('Your password is changed.').waitFor()
    },
  },
]

const EMAIL_SCREENS: Screen[] = [
  {
    name: 'email confirmed',
    path: VERIFY_LINK,
    arrive: when((page) => grant(page, VERIFY)),
    shows: sayTitle('Confirmed'),
  },
  {
    name: 'email confirmed by an old link',
    path: VERIFY_LINK,
    arrive: when((page) => refuse(page, VERIFY, REFUSED)),
    goesWrong: [{ url: VERIFY, status: 400 }],
    shows: sayTitle('Link expired'),
  },
  {
    name: 'email that cannot be confirmed',
    path: VERIFY_LINK,
    arrive: when((page) => cutOff(page, VERIFY)),
    goesWrong: [{ url: VERIFY, status: 'failed' }],
    shows: failure,
  },
  { name: 'email confirmed without a link', path: '/verify-email', shows: sayTitle('No link found') },
]

/** Where mailed links lead, and where they are asked for. */
export const MAILED_LINK_SCREENS: Screen[] = [...PASSWORD_SCREENS, ...EMAIL_SCREENS].map((screen) => ({
  ...screen,
  isBare: true,
}))
