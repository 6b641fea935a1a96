import { toast } from '@shop/ui/toast'
import { basketStore } from '#storefront/features/basket/basket-store.ts'
import { updateCartQuantity } from '#storefront/features/basket/change-basket.ts'
import { stockTexts } from '#storefront/texts/stock.ts'

/**
 * Compensates for a quantity that was added before the stock was known: cuts the line to what there is as soon as that
 * is known, wherever the shopper is by then, and says so. A product that is sold out is left to the basket page to
 * report.
 * @returns how many are left in the line, if it was cut
 */
export async function keepToStock(
  product: string,
  findStock: () => Promise<number | null>,
): Promise<number | undefined> {
  const stock = await findStock()
  const line = basketStore.getState().data.find((each) => each.product === product)
  if (!stock || !line || line.quantity <= stock) return undefined
  updateCartQuantity(product, stock)
  toast.message(stockTexts.cutToStock(stock))
  return stock
}
