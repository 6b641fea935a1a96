import type { Page } from './test.ts'

/** The issuer's host: tests that sign in allow it. */
export const ISSUER = { url: process.env.SHOP_ISSUER ?? 'no issuer', status: 'elsewhere' } as const

let people = 0

/** Of somebody unknown to shop and issuer, named June Okafor. */
export function newEmail(): string {
  people += 1
  return `june.okafor@${process.pid}-${Date.now()}-${people}.example.com`
}

export const googleButton = (page: Page) =>
  page.getByRole('button', { name: 'Sign in with Google', exact: true })

/** @returns the window, at the issuer's login form */
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

/** Declines at the issuer; the window then closes itself. */
export async function sayNo(window: Page): Promise<void> {
  await window.getByRole('button', { name: 'Cancel', exact: true }).click()
}

const emailAtIssuer = (window: Page) => window.getByRole('textbox', { name: 'Email', exact: true })
