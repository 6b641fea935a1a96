import { QuantityInput } from '@shop/ui/quantity-input'
import { type ReactNode, useId } from 'react'
import { mostOf } from '#storefront/features/catalogue/quantity-rules.ts'
import type { QuantityState } from '#storefront/features/catalogue/use-quantity.ts'
import { productPageTexts } from '#storefront/texts/product-page.ts'

/** How many to buy, beside the button that buys them; what is wrong or was changed stands below (VALID-01). */
export function QuantityField({
  quantity,
  disabled,
  children,
}: {
  quantity: QuantityState
  disabled: boolean
  children: ReactNode
}) {
  const messageId = useId()
  return (
    <div className="print:hidden">
      <div className="flex flex-wrap items-center gap-3.5">
        <QuantityInput
          value={quantity.text}
          onValueChange={quantity.type}
          onCommit={quantity.take}
          onDecrease={quantity.less}
          onIncrease={quantity.more}
          max={mostOf(quantity.stock ?? undefined)}
          label={productPageTexts.quantity}
          decreaseLabel={productPageTexts.less}
          increaseLabel={productPageTexts.more}
          disabled={disabled}
          invalid={quantity.isInvalid}
          describedBy={messageId}
        />
        {children}
      </div>
      <p
        id={messageId}
        aria-live="polite"
        className={`pt-2 text-small empty:hidden ${quantity.isInvalid ? 'text-madder' : ''}`}
      >
        {quantity.message}
      </p>
    </div>
  )
}
