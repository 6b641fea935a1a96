import { createClient } from '@shop/contract/client'
import { createHttpTransport } from '@shop/harness/http-transport'
import { signUp } from '@shop/harness/shopper'
import * as harness from '@shop/harness/staff-member'
import { enrol, invite, type StaffMember } from '@shop/harness/staff-member'
import { createRequestClient } from '../customers.ts'
import { hold } from '../faults.ts'
import { testIn } from '../own-shop.ts'
import { anyButton as button, field, title } from '../page-parts.ts'
import { expect, type Page } from '../test.ts'

export { button, field, title }

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

export const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

/**
 * Has the session end while the write that a press sends is on its way: before it, anything that the page asks for meanwhile, as
 * when another test changes what is shown, would be the first to meet the end, and the sign-in would cover the button.
 */
export async function endSessionAt(page: Page, write: RegExp, press: () => Promise<void>): Promise<void> {
  const letThrough = await hold(page, write)
  await press()
  await page.context().clearCookies()
  letThrough()
}

/** A browser of its own, without a page. */
const createJarClient = (origin: string) => createClient(createHttpTransport({ origin }))

/** Somebody orders one bar of each, to be paid in cash. */
export async function order(origin: string, ...products: string[]): Promise<string> {
  const shopper = await signUp(createJarClient(origin))
  const { orderId } = await shopper.buy(products)
  return orderId
}

let made = 0

const anAddress = () => `colleague-${process.pid}-${++made}@leafandlather.example`

/** Somebody who has accepted an invitation of the demo owner. */
export async function aColleague(
  origin: string,
  { role = 'Packer', name = 'Tom Ellis', email = anAddress() } = {},
): Promise<StaffMember> {
  const owner = createJarClient(origin)
  await harness.signInAsDemoOwner(owner)
  const link = await invite(owner, { email, role })
  return enrol(createJarClient(origin), { link, name, email })
}

/** What the first screen calls the demo owner by. */
export const GREETING = /^Good (?:morning|afternoon|evening), Anna$/

/** As the demo owner from the next page on: the button "Look around" has tests of its own. */
export async function signInAsDemoOwner(page: Page): Promise<void> {
  await harness.signInAsDemoOwner(createRequestClient(page.request))
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

export async function givePassword(page: Page, { email, password }: Pick<StaffMember, 'email' | 'password'>) {
  await field(page, 'E-mail').fill(email)
  await field(page, 'Password').fill(password)
  await button(page, 'Continue').click()
}

export async function giveCode(page: Page, code: string): Promise<void> {
  await field(page, 'Code of six digits').fill(code)
}

/** Two keys, the second without waiting for what the first one does: the shop waits only a moment for it. */
export async function pressPair(page: Page, first: string, second: string): Promise<void> {
  await Promise.all([page.keyboard.press(first), page.keyboard.press(second)])
}

/** At the first screen. The forms have tests of their own. */
export async function signIn(page: Page, colleague: StaffMember): Promise<void> {
  await harness.signIn(createRequestClient(page.request), colleague)
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
