import type { Page } from '@playwright/test'
import type { BasketLine } from '@shop/contract/basket'
import type { ShoppingSession } from '@shop/contract/shopping-session'
import { standAtEmptyPage } from './empty-page.ts'

/** As their product cards add them: $20.50 together. */
export const TWO_SOAPS: BasketLine[] = [
  { product: 'lavender-calm-bar', quantity: 2, price: 6.5, image: '' },
  { product: 'matcha-morning-bar', quantity: 1, price: 7.5, image: '' },
]

/** In local storage, before the first page. */
export async function fillBasket(page: Page, lines: readonly BasketLine[] = TWO_SOAPS): Promise<void> {
  await standAtEmptyPage(page)
  await page.evaluate((basket) => localStorage.setItem('cart', basket), JSON.stringify({ data: lines }))
}

export async function storedBasket(page: Page): Promise<unknown> {
  return JSON.parse((await page.evaluate(() => localStorage.getItem('cart'))) ?? 'null')
}

export async function storedLogin(page: Page): Promise<unknown> {
  return JSON.parse((await page.evaluate(() => localStorage.getItem('auth'))) ?? 'null')
}

/** In session storage, before the first page. */
export async function beginCheckout(page: Page, session: ShoppingSession): Promise<void> {
  await standAtEmptyPage(page)
  await page.evaluate((stored) => sessionStorage.setItem('shoppingSession', stored), JSON.stringify(session))
}

export async function storedSession(page: Page): Promise<unknown> {
  return JSON.parse((await page.evaluate(() => sessionStorage.getItem('shoppingSession'))) ?? 'null')
}
