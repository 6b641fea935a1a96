import { fillBasket, TWO_SOAPS } from './basket.ts'
import { openPage } from './open-page.ts'
import type { Page } from './test.ts'

export const quantity = (page: Page, product: string) =>
  page.getByRole('spinbutton', { name: `Quantity of ${product}`, exact: true })
export const summary = (page: Page) => page.getByRole('region', { name: 'Summary' })

export async function openFilledCart(page: Page, lines = TWO_SOAPS): Promise<void> {
  await fillBasket(page, lines)
  await openPage(page, '/cart')
}
