import type { BasketLine } from '@shop/contract/basket'
import { MAX_QUANTITY } from '@shop/contract/quantity'
import { useState } from 'react'
import {
  decreaseQuantity,
  increaseQuantity,
  updateCartQuantity,
} from '#storefront/features/basket/change-basket.ts'
import { readQuantity } from '#storefront/features/basket/typed-quantity.ts'
import { stockTexts } from '#storefront/texts/stock.ts'

export type LineQuantity = {
  text: string
  /** What was put right, `''` for nothing; undefined as long as nobody has changed the quantity here. */
  message: string | undefined
  say: (message: string | undefined) => void
  type: (text: string) => void
  commit: () => void
  less: () => void
  more: () => void
}

/**
 * How many of a product the basket holds, none where it is not in it (CART-05 to CART-07, VALID-04 to VALID-06). What is
 * typed counts at once where it is valid; the rest is put right, and said, when the box is left. `limit`: the most that
 * can be had.
 * Long because four ways of changing one quantity share what is typed and what is said about it.
 */
export function useLineQuantity(
  { product, quantity }: Pick<BasketLine, 'product' | 'quantity'>,
  limit: number,
): LineQuantity {
  const [typed, setTyped] = useState<string>()
  const [message, setMessage] = useState<string>()
  const limitMessage = limit < MAX_QUANTITY ? stockTexts.cutToStock(limit) : stockTexts.cutToLimit(limit)

  // Taken out elsewhere: what is added next begins anew.
  if (quantity === 0 && typed !== undefined) setTyped(undefined)
  if (quantity === 0 && message !== undefined) setMessage(undefined)

  function type(text: string) {
    setTyped(text)
    setMessage('')
    const read = readQuantity(text, limit)
    if (read.correction === 'none') updateCartQuantity(product, read.quantity)
  }

  function commit() {
    if (typed === undefined) return
    const read = readQuantity(typed, limit)
    setTyped(undefined)
    updateCartQuantity(product, read.quantity)
    if (read.correction === 'reset') setMessage(stockTexts.notWhole)
    if (read.correction === 'cut') setMessage(limitMessage)
  }

  function more() {
    const isFull = quantity >= limit
    setMessage(isFull ? limitMessage : '')
    if (isFull) updateCartQuantity(product, limit)
    else increaseQuantity(product)
  }

  function less() {
    setMessage('')
    decreaseQuantity(product)
  }

  return { text: typed ?? String(quantity), message, say: setMessage, type, commit, less, more }
}
