import type { BasketLine } from '@shop/contract/basket'
import { MAX_QUANTITY } from '@shop/contract/quantity'
import { QuantityInput } from '@shop/ui/quantity-input'
import { useId, useState } from 'react'
import {
  decreaseQuantity,
  increaseQuantity,
  updateCartQuantity,
} from '#storefront/features/basket/change-basket.ts'
import { limitOf, type Offers } from '#storefront/features/basket/offers.ts'
import { readQuantity } from '#storefront/features/basket/typed-quantity.ts'
import { basketTexts as texts } from '#storefront/texts/basket.ts'
import { stockTexts } from '#storefront/texts/stock.ts'

export type BasketQuantityProps = { line: BasketLine; name: string; offers: Offers }

/**
 * How many of a product (CART-05 to CART-07, VALID-02, VALID-04 to VALID-06). What is typed counts at once where it is
 * valid; the rest is put right, and said, when the box is left.
 * Long because four ways of changing one quantity share what is typed and what is said about it.
 */
export function BasketQuantity({ line, name, offers }: BasketQuantityProps) {
  const [typed, setTyped] = useState<string>()
  const [message, setMessage] = useState('')
  const messageId = useId()
  const limit = limitOf(line.product, offers)
  const limitMessage = limit < MAX_QUANTITY ? stockTexts.cutToStock(limit) : texts.cutToLimit(limit)

  function handleType(text: string) {
    setTyped(text)
    setMessage('')
    const { quantity, correction } = readQuantity(text, limit)
    if (correction === 'none') updateCartQuantity(line.product, quantity)
  }

  function handleCommit() {
    if (typed === undefined) return
    const { quantity, correction } = readQuantity(typed, limit)
    setTyped(undefined)
    updateCartQuantity(line.product, quantity)
    if (correction === 'reset') setMessage(texts.notWhole)
    if (correction === 'cut') setMessage(limitMessage)
  }

  function handleIncrease() {
    const isFull = line.quantity >= limit
    setMessage(isFull ? limitMessage : '')
    if (isFull) updateCartQuantity(line.product, limit)
    else increaseQuantity(line.product)
  }

  function handleDecrease() {
    setMessage('')
    decreaseQuantity(line.product)
  }

  return (
    <>
      <QuantityInput
        value={typed ?? String(line.quantity)}
        onValueChange={handleType}
        onCommit={handleCommit}
        onDecrease={handleDecrease}
        onIncrease={handleIncrease}
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
        {message}
      </p>
    </>
  )
}
