import { fillBasket, TWO_SOAPS } from './basket.ts'
import { openPage } from './open-page.ts'
import type { Page } from './test.ts'

/** Parts of the basket's page: its buttons, a product's row and quantity, the summary. */
export const row = (page: Page, product: string) => page.getByRole('row').filter({ hasText: product })
export const quantity = (page: Page, product: string) =>
  page.getByRole('spinbutton', { name: `Quantity of ${product}`, exact: true })
export const summary = (page: Page) => page.getByRole('region', { name: 'Summary' })

/** Opens the basket with something in it. */
export async function openFilledCart(page: Page, lines = TWO_SOAPS): Promise<void> {
  await fillBasket(page, lines)
  await openPage(page, '/cart')
}
