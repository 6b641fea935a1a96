import type { BasketLine } from '@shop/contract/basket'
import { BasketRow } from '#storefront/features/basket/basket-row.tsx'
import type { BasketProducts } from '#storefront/features/basket/use-basket-products.ts'
import { basketTexts as texts } from '#storefront/texts/basket.ts'

export type BasketTableProps = {
  lines: readonly BasketLine[]
  products: BasketProducts
  onRemove: (product: string, name: string) => void
}

/** The basket's lines (CART-02 to CART-07). On small screens the same table lies as one block a line. */
export function BasketTable({ lines, products, onRemove }: BasketTableProps) {
  return (
    <table className="block w-full md:table">
      <caption className="sr-only">{texts.lines}</caption>
      <thead className="sr-only md:not-sr-only md:table-header-group">
        <tr className="text-left font-[550] text-moss text-small *:border-stone *:border-b *:pb-4 *:font-[550]">
          <th scope="col">{texts.product}</th>
          <th scope="col">{texts.price}</th>
          <th scope="col">{texts.quantity}</th>
          <th scope="col" className="text-right">
            {texts.subtotal}
          </th>
          <th scope="col">
            <span className="sr-only">{texts.action}</span>
          </th>
        </tr>
      </thead>
      <tbody className="block md:table-row-group">
        {lines.map((line) => (
          <BasketRow key={line.product} line={line} products={products} onRemove={onRemove} />
        ))}
      </tbody>
    </table>
  )
}
