import type { BasketLine } from '@shop/contract/basket'
import { QuantityInput } from '@shop/ui/quantity-input'
import { useId } from 'react'
import { limitOf, type Offers } from '#storefront/features/basket/offers.ts'
import { useLineQuantity } from '#storefront/features/basket/use-line-quantity.ts'
import { basketTexts as texts } from '#storefront/texts/basket.ts'

export type BasketQuantityProps = { line: BasketLine; name: string; offers: Offers }

/** How many of a product, in its row of the basket (VALID-02). */
export function BasketQuantity({ line, name, offers }: BasketQuantityProps) {
  const quantity = useLineQuantity(line, limitOf(line.product, offers))
  const messageId = useId()
  return (
    <>
      <QuantityInput
        value={quantity.text}
        onValueChange={quantity.type}
        onCommit={quantity.commit}
        onDecrease={quantity.less}
        onIncrease={quantity.more}
        label={texts.quantityOf(name)}
        decreaseLabel={texts.less(name)}
        increaseLabel={texts.more(name)}
        describedBy={messageId}
      />
      <p
        id={messageId}
        role="status"
        className="max-w-56 text-pretty text-moss text-small not-empty:mt-2 md:max-w-40"
      >
        {quantity.message}
      </p>
    </>
  )
}
