import { type APIRequestContext, request } from '@playwright/test'
import { createClient } from '@shop/contract/client'
import { createHttpTransport } from '@shop/harness/http-transport'
import { signUp } from '@shop/harness/shopper'
import { testIn } from '../own-shop.ts'
import { expect, type Page } from '../test.ts'
import { appCode } from './app-code.ts'

/** All tests sign in from one address. */
const MANY_ATTEMPTS = {
  LOGIN_LIMIT: '10000',
  LOGIN_PER_ADDRESS_LIMIT: '100000',
  LINKS_PER_ADDRESS_LIMIT: '100000',
  RATE_LIMIT_AUTH: '100000',
  RATE_LIMIT_WRITES: '100000',
  RATE_LIMIT_READS: '100000',
}

/** The tests of the back office, in demo shops of their own: the one of all other tests has it on another site. */
export const test = testIn('e2e-admin.log', MANY_ATTEMPTS)
/** The same in a shop that nobody owns yet, whose start prints the link for the first owner into its log. */
export const testUnowned = testIn('e2e-unowned.log', MANY_ATTEMPTS)
/** The same in a shop whose catalogue a test makes larger. */
export const testLarge = testIn('e2e-large.log', MANY_ATTEMPTS)

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
export const title = (page: Page) => page.getByRole('heading', { level: 1 })
export const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

/** Somebody orders one bar of each, to be paid in cash. */
export async function order(origin: string, ...products: string[]): Promise<string> {
  const shopper = await signUp(createClient(createHttpTransport({ origin })))
  const { orderId } = await shopper.buy(products)
  return orderId
}

const PASSWORD = 'seven bars of green soap'

export type Colleague = { name: string; email: string; password: string; secret: string; codes: string[] }

let made = 0

const anAddress = () => `colleague-${process.pid}-${++made}@leafandlather.example`

/** Somebody who has accepted an invitation, with an app and recovery codes; the app's present code is used up. */
export async function aColleague(
  origin: string,
  { role = 'Packer', name = 'Tom Ellis', email = anAddress() } = {},
): Promise<Colleague> {
  const token = new URL(await inviteByDemoOwner(origin, email, role)).hash.replace('#token=', '')
  const theirs = await request.newContext({ baseURL: origin })
  await ask(theirs, '/invitations/accept', { token, name, password: PASSWORD })
  const { secret } = await ask(theirs, '/enrolment/app-code')
  await ask(theirs, '/enrolment/app-code/confirm', { code: appCode(secret, 'now') })
  const { codes } = await ask(theirs, '/me/recovery-codes')
  await theirs.dispose()
  return { name, email, password: PASSWORD, secret, codes }
}

async function inviteByDemoOwner(origin: string, email: string, role: string): Promise<string> {
  const owners = await request.newContext({ baseURL: origin })
  await ask(owners, '/session/demo')
  const { data: roles } = await (await owners.get('/api/v1/admin/roles')).json()
  const roleId = roles.find((each: { name: string }) => each.name === role).id
  const { url } = await ask(owners, '/invitations', { email, roleId })
  await owners.dispose()
  return url
}

async function ask(as: APIRequestContext, path: string, data: object = {}) {
  const reply = await as.post(`/api/v1/admin${path}`, { data })
  expect(reply.status(), `${path}: ${await reply.text()}`).toBe(200)
  return (await reply.json()).data
}

/** What the first screen calls the demo owner by. */
export const GREETING = /^Good (?:morning|afternoon|evening), Anna$/

/** As the demo owner from the next page on: the button "Look around" has tests of its own. */
export async function signInAsDemoOwner(page: Page): Promise<void> {
  await ask(page.request, '/session/demo')
}

/** As the demo owner, at the first screen. */
export async function lookAroundToday(page: Page): Promise<void> {
  await signInAsDemoOwner(page)
  await page.goto('/admin')
  await expect(title(page)).toHaveText(GREETING)
}

/** As the demo owner, at the screen of staff. */
export async function lookAround(page: Page): Promise<void> {
  await signInAsDemoOwner(page)
  await page.goto('/admin/staff')
  await expect(title(page)).toHaveText('Staff and roles')
}

export async function givePassword(page: Page, { email, password }: Pick<Colleague, 'email' | 'password'>) {
  await field(page, 'E-mail').fill(email)
  await field(page, 'Password').fill(password)
  await button(page, 'Continue').click()
}

export async function giveCode(page: Page, code: string): Promise<void> {
  await field(page, 'Code of six digits').fill(code)
}

/** At the first screen. The forms have tests of their own. Once for each colleague: the app has no third code within the minute. */
export async function signIn(page: Page, { email, password, secret }: Colleague): Promise<void> {
  await ask(page.request, '/session', { email, password })
  const code = { kind: 'app_code', code: appCode(secret, 'next'), trustBrowser: false }
  await ask(page.request, '/session/second-step', code)
  await page.goto('/admin')
}

/** The second step by one of the ten codes. */
export async function giveRecoveryCode(page: Page, code = ''): Promise<void> {
  await button(page, 'Use a recovery code').click()
  await field(page, 'Recovery code').fill(code)
  await button(page, 'Continue').click()
}

/** A passkey that says yes by itself, in place of a finger. */
export async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}
