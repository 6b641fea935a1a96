import { MIN_QUANTITY } from '@shop/contract/quantity'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  judgeTyped,
  oneLess,
  oneMore,
  type QuantityResult,
} from '#storefront/features/catalogue/quantity-rules.ts'
import { stockQuery } from '#storefront/features/catalogue/queries.ts'
import { useShopClient } from '#storefront/platform/shop-client.ts'
import { productPageTexts } from '#storefront/texts/product-page.ts'

export type QuantityState = {
  text: string
  message: string
  isInvalid: boolean
  /** How many units there are, where that is known: null when the product is no longer sold. */
  stock: number | null | undefined
  type: (text: string) => void
  less: () => void
  more: () => void
  /** Judges what stands there and puts it right; undefined when it cannot be. */
  take: () => number | undefined
  /** Where the stock is not known yet: waits for it, puts right what stands in the input, and answers it. Null when it fails. */
  findStock: (() => Promise<number | null>) | undefined
}

/**
 * Holds what is typed, and judges it when the input is left or the product added. The stock is asked for only once the
 * quantity was touched; when that fails the page goes on without it, since basket and order check it again.
 */
export function useQuantity(productId: string): QuantityState {
  const [text, setText] = useState(String(MIN_QUANTITY))
  const [result, setResult] = useState<QuantityResult>()
  const [isTouched, setIsTouched] = useState(false)
  const queryClient = useQueryClient()
  const counting = stockQuery(useShopClient(), productId)
  const { data: stock } = useQuery({ ...counting, enabled: isTouched })
  const known = stock ?? undefined

  function put(next: string) {
    setText(next)
    setResult(undefined)
    setIsTouched(true)
  }

  function take() {
    const judged = judgeTyped(text, known)
    // What was cut has been put right already: its message stays until the next change.
    if (judged.kind !== 'fine') setResult(judged)
    if (judged.kind === 'not-whole') return undefined
    setText(String(judged.quantity))
    return judged.quantity
  }

  async function findStock() {
    const found = await queryClient.fetchQuery(counting).catch(() => null)
    setText((typed) => (found && Number(typed) > found ? String(found) : typed))
    return found
  }

  return {
    text,
    message: messageOf(result),
    isInvalid: result?.kind === 'not-whole',
    stock,
    type: put,
    less: () => put(String(oneLess(text))),
    more: () => put(String(oneMore(text, known))),
    take,
    findStock: stock === undefined ? findStock : undefined,
  }
}

function messageOf(result: QuantityResult | undefined): string {
  if (!result || result.kind === 'fine') return ''
  if (result.kind === 'not-whole') return productPageTexts.notWhole
  const say = result.because === 'stock' ? productPageTexts.cutToStock : productPageTexts.cutToLimit
  return say(result.quantity)
}
