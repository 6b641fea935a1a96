import { formatPrice } from '@shop/contract/money'
import { Link } from '@tanstack/react-router'
import type { Today } from '#admin/features/today/today-calls.ts'
import { SheetBlock } from '#admin/parts/sheet-block.tsx'
import { may, useMe } from '#admin/platform/session.ts'
import { todayTexts as texts } from '#admin/texts/today.ts'

/** By units, most first. Who may not change products is led to their stock, which any of the staff may look at. */
export function BestSellersSheet({ products }: { products: Today['bestSellers'] }) {
  const to = may(useMe(), 'products.write') ? '/products/$id' : '/stock/products/$id'
  return (
    <SheetBlock
      title={texts.bestSellers}
      actions={<span className="mr-3 text-meta text-moss">{texts.bestSellersHint}</span>}
    >
      {products.length === 0 ? (
        <p className="sheet-body text-moss">{texts.nothingSold}</p>
      ) : (
        <ol>
          {products.map(({ product, name, units, total }) => (
            <li key={product} className="sheet-line">
              <Link to={to} params={{ id: product }} className="min-w-0 flex-1 break-words font-semibold">
                {name}
              </Link>
              <span className="shrink-0 text-moss">
                {texts.unitsOf(units, total === null ? null : formatPrice(total))}
              </span>
            </li>
          ))}
        </ol>
      )}
    </SheetBlock>
  )
}
