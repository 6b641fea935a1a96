import type { BasketLine } from '@shop/contract/basket'
import { type ReactNode, useRef, useState } from 'react'
import { BasketChanges } from '#storefront/features/basket/basket-changes.tsx'
import { removeButtonId } from '#storefront/features/basket/basket-row.tsx'
import { BASKET_GRID, RowsSkeleton, SummarySkeleton } from '#storefront/features/basket/basket-skeleton.tsx'
import { useBasketLines } from '#storefront/features/basket/basket-store.ts'
import { BasketSummary } from '#storefront/features/basket/basket-summary.tsx'
import { BasketTable } from '#storefront/features/basket/basket-table.tsx'
import { removeFromCart } from '#storefront/features/basket/change-basket.ts'
import { takeOffers } from '#storefront/features/basket/change-to-offers.ts'
import { EmptyBasket } from '#storefront/features/basket/empty-basket.tsx'
import { nameOf } from '#storefront/features/basket/name-of.ts'
import { type LeftOut, leftOut, linesToOrder, type Offers } from '#storefront/features/basket/offers.ts'
import { useBasketProducts } from '#storefront/features/basket/use-basket-products.ts'
import { LoadError } from '#storefront/parts/load-error.tsx'
import { basketPendingTexts, basketTexts as texts } from '#storefront/texts/basket.ts'

/** What the way on has to know: the offers that the total was made of, whether they leave something out, or everything. */
export type Proceeding = { offers: Offers; leavesOut: 'nothing' | 'some' | 'all' }

export type RenderProceed = (proceeding: Proceeding) => ReactNode

/** The basket's page, titled "Checkout" (CART-01 to CART-26). */
export function BasketPage({ renderProceed }: { renderProceed: RenderProceed }) {
  const lines = useBasketLines()
  const heading = useRef<HTMLHeadingElement>(null)
  const [announcement, setAnnouncement] = useState('')

  function handleRemove(product: string, name: string) {
    // The line goes with the button that has the focus: the next line's takes over, or the heading when none is left.
    const index = lines.findIndex((line) => line.product === product)
    const neighbour = lines[index + 1] ?? lines[index - 1]
    const next = neighbour ? document.getElementById(removeButtonId(neighbour.product)) : heading.current
    next?.focus()
    removeFromCart(product)
    setAnnouncement(texts.removed(name))
  }

  function handleTake(offers: Offers) {
    // The button that has the focus goes away.
    heading.current?.focus()
    takeOffers(offers)
    setAnnouncement(texts.taken)
  }

  return (
    <div className="mx-auto flex min-h-[85svh] max-w-page flex-col px-gutter pt-7 pb-section lg:pt-14">
      <h1 ref={heading} tabIndex={-1} className="text-display-1 outline-none">
        {basketPendingTexts.title}
      </h1>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {lines.length === 0 ? (
        <EmptyBasket />
      ) : (
        <FilledBasket
          lines={lines}
          renderProceed={renderProceed}
          onRemove={handleRemove}
          onTake={handleTake}
        />
      )}
    </div>
  )
}

type FilledBasketProps = {
  lines: readonly BasketLine[]
  renderProceed: RenderProceed
  onRemove: (product: string, name: string) => void
  onTake: (offers: Offers) => void
}

function FilledBasket({ lines, renderProceed, onRemove, onTake }: FilledBasketProps) {
  const products = useBasketProducts(lines)
  const { offers, find } = products
  const orderable = linesToOrder(lines, offers)
  const out = leftOut(lines, offers)
  // What has changed stands above and in the lines, so these wait for it. Shown once, they stay: a removed line has the
  // rest asked for anew, and the focus is on one of them.
  const [isShown, setShown] = useState(!products.isLoading)
  if (!isShown && !products.isLoading) setShown(true)
  return (
    <div className={BASKET_GRID}>
      <div className="min-w-0">
        {products.hasFailed && (
          <LoadError
            className="mb-8"
            title={texts.pricesFailedTitle}
            isFetching={products.isFetching}
            onRetry={products.retry}
          >
            {texts.pricesFailed}
          </LoadError>
        )}
        <BasketChanges lines={isShown ? lines : []} offers={offers} onTake={() => onTake(offers)} />
        {isShown ? (
          <BasketTable lines={lines} products={products} onRemove={onRemove} />
        ) : (
          <RowsSkeleton lines={lines} />
        )}
      </div>
      {isShown ? (
        <BasketSummary
          lines={orderable}
          leftOut={out.map((each) => ({ ...each, name: nameOf(each.product, find(each.product)) }))}
          proceed={renderProceed({ offers, leavesOut: howMuch(orderable, out) })}
        />
      ) : (
        <SummarySkeleton />
      )}
    </div>
  )
}

function howMuch(orderable: readonly BasketLine[], out: readonly LeftOut[]): Proceeding['leavesOut'] {
  if (out.length === 0) return 'nothing'
  return orderable.length > 0 ? 'some' : 'all'
}
