import { currencySign, formatPrice } from '@shop/contract/money'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { EntryField } from '#admin/features/products/entry.tsx'
import type { EditedProduct } from '#admin/features/products/product-calls.ts'
import type { ProductEditing } from '#admin/features/products/use-product-form.ts'
import { dayOf } from '#admin/parts/moment.ts'
import { SheetBlock } from '#admin/parts/sheet-block.tsx'
import { may, useMe } from '#admin/platform/session.ts'
import { productPageTexts as texts } from '#admin/texts/product.ts'

const SHOWN = 4

export type PriceSheetProps = {
  editing: ProductEditing
  product: EditedProduct
  /** The address asks for the focus to go here, which it does once. */
  isFirst: boolean
}

/** The price and what it was before; read only for whoever may not change prices. */
export function PriceSheet({ editing, product, isFirst }: PriceSheetProps) {
  const me = useMe()
  const { price, prices } = product
  useFocusOnce(editing, isFirst)
  return (
    <SheetBlock title={texts.price}>
      <div className="sheet-body grid gap-4">
        {may(me, 'prices.write') ? (
          <EntryField
            editing={editing}
            name="price"
            sign={currencySign()}
            inputMode="decimal"
            required
            was={formatPrice(price)}
            hint={texts.priceHint}
          />
        ) : (
          <p className="text-figure">{formatPrice(price)}</p>
        )}
        {prices.length > 0 && (
          <section aria-label={texts.pricesBefore}>
            <h3 className="mb-1 font-[550] font-sans text-label">{texts.pricesBefore}</h3>
            <ul className="text-meta">
              {prices.slice(0, SHOWN).map(({ before, after, at }) => (
                <li key={at} className="flex justify-between gap-3 border-line border-t py-1.5">
                  {texts.priceChange(formatPrice(before), formatPrice(after))}
                  <span className="text-moss">{dayOf(at)}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </SheetBlock>
  )
}

/** Also on a page that is open already; then the address no longer asks, so that it may ask again. */
function useFocusOnce({ form }: ProductEditing, isAsked: boolean): void {
  const navigate = useNavigate()
  // External system: the focus, and the address.
  useEffect(() => {
    if (!isAsked) return
    form.setFocus('price')
    void navigate({ to: '.', search: {}, replace: true })
  }, [isAsked, form, navigate])
}
