import type { ShoppingSession } from '@shop/contract/shopping-session'
import { SHOP_TERMS, totalsOfBasket } from '@shop/contract/totals'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { nameOf } from '#storefront/features/basket/name-of.ts'
import { useBasketProducts } from '#storefront/features/basket/use-basket-products.ts'
import { BackToBasket } from '#storefront/features/checkout/back-to-basket.tsx'
import { OrderLines } from '#storefront/parts/order-lines.tsx'
import { TotalsTable } from '#storefront/parts/totals-table.tsx'
import { orderSummaryTexts as texts } from '#storefront/texts/checkout.ts'

export type OrderSummaryProps = {
  session: Pick<ShoppingSession, 'items'>
  /** Where it goes, once that is chosen. */
  deliverTo?: ReactNode
  /** Whether what stands above it on small screens has come; until then its place is not known, and it is not seen there. */
  isPlaceKnown?: boolean
}

/** Lines, delivery, discount and total of the shopping session: nobody pays an amount that is not on the screen. */
export function OrderSummary({ session, deliverTo, isPlaceKnown = true }: OrderSummaryProps) {
  const titleId = useId()
  const { find } = useBasketProducts(session.items)
  const lines = session.items.map(({ product, quantity, price }) => {
    const found = find(product)
    return {
      id: product,
      name: nameOf(product, found),
      quantity,
      price,
      picture: found?.picture,
      tint: found?.tint,
      tintColours: found?.tintColours,
    }
  })
  return (
    <section
      aria-labelledby={titleId}
      className={`on-mist -mx-gutter self-start bg-mist px-gutter py-7 lg:sticky lg:top-24 lg:col-start-1 lg:mx-0 lg:mt-4 lg:max-w-112 lg:p-8 ${isPlaceKnown ? '' : 'max-lg:invisible'}`}
    >
      <h2 id={titleId} className="mb-4 text-heading-2">
        {texts.title}
      </h2>
      <OrderLines label={texts.lines} lines={lines} />
      {deliverTo && (
        <div className="hairline-b py-3.5">
          <h3 className="mb-1 font-[550] font-sans text-label text-moss">{texts.deliverTo}</h3>
          {deliverTo}
        </div>
      )}
      <TotalsTable totals={totalsOfBasket(session.items, SHOP_TERMS)} />
      <BackToBasket className="text-link mt-4">{texts.backToBasket}</BackToBasket>
    </section>
  )
}

/** Instead of the summary, where nothing is being bought: the way to the step that is missing. */
export function NothingToOrder() {
  return (
    <section className="-mx-gutter self-start bg-mist px-gutter py-7 lg:col-start-1 lg:mx-0 lg:mt-4 lg:max-w-112 lg:p-8">
      <p>{texts.noSession}</p>
      <Link to="/cart" className="text-link mt-1">
        {texts.toBasket}
      </Link>
    </section>
  )
}
