import type { Page } from './test.ts'

/** The other host that a sign-in with Google goes to: tests that sign in allow it. */
export const ISSUER = { url: process.env.SHOP_ISSUER ?? 'no issuer', status: 'elsewhere' } as const

let people = 0

/** The address of somebody whom neither shop nor issuer has seen, named June Okafor. */
export function newEmail(): string {
  people += 1
  return `june.okafor@${process.pid}-${Date.now()}-${people}.example.com`
}

/** The button that opens the window. */
export const googleButton = (page: Page) =>
  page.getByRole('button', { name: 'Sign in with Google', exact: true })

/** Presses the button, and answers the window when the issuer has asked who is there. */
export async function openGoogle(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await googleButton(page).click()
  const window = await opened
  await emailAtIssuer(window).waitFor()
  return window
}

/** Logs in at the issuer; the window then closes itself. */
export async function continueAs(window: Page, email: string): Promise<void> {
  await emailAtIssuer(window).fill(email)
  await window.getByRole('button', { name: 'Continue', exact: true }).click()
}

/** Says no at the issuer; the window then closes itself. */
export async function sayNo(window: Page): Promise<void> {
  await window.getByRole('button', { name: 'Cancel', exact: true }).click()
}

const emailAtIssuer = (window: Page) => window.getByRole('textbox', { name: 'Email', exact: true })
