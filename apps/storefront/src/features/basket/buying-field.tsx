import type { BasketLine } from '@shop/contract/basket'
import { QuantityInput, type QuantityInputProps } from '@shop/ui/quantity-input'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import {
  AddToBasketButton,
  type AddToBasketButtonProps,
} from '#storefront/features/basket/add-to-basket-button.tsx'
import { useBasketLine } from '#storefront/features/basket/basket-store.ts'
import { type LineQuantity, useLineQuantity } from '#storefront/features/basket/use-line-quantity.ts'
import type { ChosenQuantity } from '#storefront/parts/chosen-quantity.ts'
import { productPageTexts as texts } from '#storefront/texts/product-page.ts'
import { stockTexts } from '#storefront/texts/stock.ts'

export type BuyingFieldProps = Pick<AddToBasketButtonProps, 'product' | 'image'> & {
  /** How many are about to be added. */
  chosen: ChosenQuantity
  /** Beside the button and below it: the wishlist's, which another feature owns. */
  heart: ReactNode
  wishedLink: ReactNode
}

/**
 * How many to buy, beside the button that adds them (VALID-01); once the product is in the basket, how many are there.
 * What is wrong or was changed stands below.
 */
export function BuyingField({ product, image, chosen, heart, wishedLink }: BuyingFieldProps) {
  const line = useBasketLine(product._id)
  const inBasket = useLineQuantity({ product: product._id, quantity: line?.quantity ?? 0 }, chosen.most)
  const messageId = useId()

  function takeQuantity() {
    const taken = chosen.take()
    if (taken === undefined) return undefined
    chosen.clear()
    inBasket.say(taken.message || undefined)
    return taken.quantity
  }

  return (
    <div className="print:hidden">
      <div className="flex flex-wrap items-center gap-3.5">
        <QuantityInput
          {...(line ? controlsOfLine(inBasket) : controlsOfChosen(chosen))}
          disabled={!product.inStock}
          describedBy={messageId}
        />
        <AddToBasketButton
          product={product}
          image={image}
          takeQuantity={takeQuantity}
          findStock={chosen.findStock}
          size="large"
          className="min-w-[min(15rem,calc(100%-4.375rem))] grow"
        />
        {heart}
      </div>
      <Message id={messageId} line={line} inBasket={inBasket} chosen={chosen} />
      <InBasket line={line} stock={chosen.stock} wishedLink={wishedLink} />
    </div>
  )
}

type Controls = Omit<QuantityInputProps, 'disabled' | 'describedBy'>

function controlsOfChosen(chosen: ChosenQuantity): Controls {
  return {
    value: chosen.text,
    onValueChange: chosen.type,
    onCommit: chosen.take,
    onDecrease: chosen.less,
    onIncrease: chosen.more,
    max: chosen.most,
    invalid: chosen.isInvalid,
    label: texts.quantity,
    decreaseLabel: texts.less,
    increaseLabel: texts.more,
  }
}

/** They say that they change the basket: what was meant for the quantity to add must not. */
function controlsOfLine(inBasket: LineQuantity): Controls {
  return {
    value: inBasket.text,
    onValueChange: inBasket.type,
    onCommit: inBasket.commit,
    onDecrease: inBasket.less,
    onIncrease: inBasket.more,
    label: texts.basketQuantity,
    decreaseLabel: texts.lessInBasket,
    increaseLabel: texts.moreInBasket,
  }
}

type MessageProps = {
  id: string
  line: BasketLine | undefined
  inBasket: LineQuantity
  chosen: ChosenQuantity
}

/** What was put right; where nothing was, and the basket was changed here, how many it holds now, for who does not see it. */
function Message({ id, line, inBasket, chosen }: MessageProps) {
  const message = line ? inBasket.message : chosen.message
  const isUnsaid = line !== undefined && message === ''
  const look = `not-empty:pt-2 text-small ${!line && chosen.isInvalid ? 'text-madder' : ''}`
  return (
    <p id={id} aria-live="polite" className={isUnsaid ? 'sr-only' : look}>
      {isUnsaid ? texts.inBasket(line.quantity) : message}
    </p>
  )
}

type InBasketProps = Pick<BuyingFieldProps, 'wishedLink'> & {
  line: BasketLine | undefined
  stock: number | null | undefined
}

/** How many are in the basket, which it leads to. Its room is kept, since a basket is there only after the page. */
function InBasket({ line, stock, wishedLink }: InBasketProps) {
  return (
    <p className="flex min-h-11 flex-wrap items-center gap-x-4 text-small">
      {line && (
        <Link
          to="/cart"
          className="flex min-h-11 items-center underline underline-offset-4 hover:no-underline"
        >
          {texts.inBasket(line.quantity)}
        </Link>
      )}
      {line && stock && line.quantity > stock && <span>{stockTexts.short(stock)}</span>}
      {wishedLink}
    </p>
  )
}
