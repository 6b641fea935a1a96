import { cutOff, refuse } from '../faults.ts'
import { failure } from '../page-parts.ts'
import type { Page } from '../test.ts'
import { press, type Screen } from './screen.ts'

const REGISTER = /\/api\/v1\/auth\/register$/
const TAKEN = 'An account with this email address exists already.'

export const ENTRANCE_SCREENS: Screen[] = [
  { name: 'login', path: '/login', isBare: true },
  { name: 'login with errors', path: '/login', isBare: true, open: press('Login') },
  { name: 'signup', path: '/signup', isBare: true },
  { name: 'signup with errors', path: '/signup', isBare: true, open: press('Login') },
  {
    name: 'signup with an email that is taken',
    path: '/signup',
    isBare: true,
    goesWrong: [{ url: REGISTER, status: 409 }],
    open: async (page) => {
      await refuse(page, REGISTER, { status: 409, code: 'email_taken', message: TAKEN })
      await signUp(page)
      await page.getByText(TAKEN).waitFor()
    },
  },
  {
    name: 'signup refused',
    path: '/signup',
    isBare: true,
    goesWrong: [{ url: REGISTER, status: 'failed' }],
    open: async (page) => {
      await cutOff(page, REGISTER)
      await signUp(page)
      await failure(page).waitFor()
    },
  },
]

async function signUp(page: Page): Promise<void> {
  const entries = {
    'First Name': 'Amelia',
    'Last Name': 'Hart',
    'Email Address': 'amelia.hart@example.com',
    Password: 'elderflower-59',
    'Confirm Password': 'elderflower-59',
  }
  for (const [name, words] of Object.entries(entries)) {
    await page.getByRole('textbox', { name, exact: true }).fill(words)
  }
  await press('Login')(page)
}
