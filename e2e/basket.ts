import type { Page } from '@playwright/test'
import type { BasketLine } from '@shop/contract/basket'
import type { ShoppingSession } from '@shop/contract/checkout'

/** Two products of the demo catalogue as their cards put them into the basket: $20.50 together. */
export const TWO_SOAPS: BasketLine[] = [
  { product: 'lavender-calm-bar', quantity: 2, price: 6.5, image: '' },
  { product: 'matcha-morning-bar', quantity: 1, price: 7.5, image: '' },
]

/** Puts lines where the shop keeps the basket, before its first page. */
export async function fillBasket(page: Page, lines: readonly BasketLine[] = TWO_SOAPS): Promise<void> {
  await page.goto('/healthz')
  await page.evaluate((basket) => localStorage.setItem('cart', basket), JSON.stringify({ data: lines }))
}

/** The basket as the browser keeps it. */
export async function storedBasket(page: Page): Promise<unknown> {
  return JSON.parse((await page.evaluate(() => localStorage.getItem('cart'))) ?? 'null')
}

/** The login as the browser keeps it. */
export async function storedLogin(page: Page): Promise<unknown> {
  return JSON.parse((await page.evaluate(() => localStorage.getItem('auth'))) ?? 'null')
}

/** Puts a shopping session where the shop keeps it, before its first page. */
export async function beginCheckout(page: Page, session: ShoppingSession): Promise<void> {
  await page.goto('/healthz')
  await page.evaluate((stored) => sessionStorage.setItem('shoppingSession', stored), JSON.stringify(session))
}

/** The shopping session as the browser keeps it; null when there is none. */
export async function storedSession(page: Page): Promise<unknown> {
  return JSON.parse((await page.evaluate(() => sessionStorage.getItem('shoppingSession'))) ?? 'null')
}
