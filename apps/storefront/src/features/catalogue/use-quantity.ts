import { MIN_QUANTITY } from '@shop/contract/quantity'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  checkTypedQuantity,
  mostOf,
  oneLess,
  oneMore,
  type QuantityResult,
} from '#storefront/features/catalogue/quantity-rules.ts'
import { stockQuery } from '#storefront/features/catalogue/queries.ts'
import type { ChosenQuantity } from '#storefront/parts/chosen-quantity.ts'
import { useShopClient } from '#storefront/platform/shop-client.ts'
import { productPageTexts } from '#storefront/texts/product-page.ts'
import { stockTexts } from '#storefront/texts/stock.ts'

const ONE = String(MIN_QUANTITY)

/**
 * Holds what is typed, and judges it when the input is left or the product added. The stock is asked for only once the
 * quantity was touched or counts (`isInBasket`); when that fails the page goes on without it, since basket and order
 * check it again.
 */
export function useQuantity(productId: string, isInBasket: boolean): ChosenQuantity {
  const [text, setText] = useState(ONE)
  const [result, setResult] = useState<QuantityResult>()
  const [isTouched, setIsTouched] = useState(false)
  const queryClient = useQueryClient()
  const counting = stockQuery(useShopClient(), productId)
  const { data: stock } = useQuery({ ...counting, enabled: isTouched || isInBasket })
  const known = stock ?? undefined

  function put(next: string) {
    setText(next)
    setResult(undefined)
    setIsTouched(true)
  }

  function take() {
    const judged = checkTypedQuantity(text, known)
    // What was cut has been put right already: its message stays until the next change.
    const said = judged.kind === 'fine' ? result : judged
    setResult(said)
    if (judged.kind === 'not-whole') return undefined
    setText(String(judged.quantity))
    return { quantity: judged.quantity, message: messageOf(said) }
  }

  function clear() {
    setText(ONE)
    setResult(undefined)
  }

  return {
    text,
    message: messageOf(result),
    isInvalid: result?.kind === 'not-whole',
    stock,
    most: mostOf(known),
    type: put,
    less: () => put(String(oneLess(text))),
    more: () => put(String(oneMore(text, known))),
    take,
    clear,
    findStock: stock === undefined ? () => queryClient.fetchQuery(counting).catch(() => null) : undefined,
  }
}

function messageOf(result: QuantityResult | undefined): string {
  if (!result || result.kind === 'fine') return ''
  if (result.kind === 'not-whole') return productPageTexts.notWhole
  const say = result.because === 'stock' ? stockTexts.cutToStock : stockTexts.cutToLimit
  return say(result.quantity)
}
