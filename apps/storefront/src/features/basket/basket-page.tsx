import { type BasketLine, toPricedLines, totalsOf } from '@shop/contract/basket'
import { Button } from '@shop/ui/button'
import { ErrorBox } from '@shop/ui/error-box'
import { type ReactNode, useRef, useState } from 'react'
import { BasketChanges } from '#storefront/features/basket/basket-changes.tsx'
import { removeButtonId } from '#storefront/features/basket/basket-row.tsx'
import { removeFromCart, useBasketLines } from '#storefront/features/basket/basket-store.ts'
import { BasketSummary } from '#storefront/features/basket/basket-summary.tsx'
import { BasketTable } from '#storefront/features/basket/basket-table.tsx'
import { EmptyBasket } from '#storefront/features/basket/empty-basket.tsx'
import { useBasketProducts } from '#storefront/features/basket/use-basket-products.ts'
import { basketTexts as texts } from '#storefront/texts/basket.ts'

/** The basket's page, titled "Checkout" (CART-01 to CART-26). `proceed` is the button that leads on. */
export function BasketPage({ proceed }: { proceed: ReactNode }) {
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

  return (
    <div className="mx-auto min-h-[85svh] max-w-page px-gutter pt-8 pb-section lg:pt-14">
      <h1 ref={heading} tabIndex={-1} className="text-display-1 outline-none">
        {texts.title}
      </h1>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {lines.length === 0 ? (
        <EmptyBasket />
      ) : (
        <FilledBasket lines={lines} proceed={proceed} onRemove={handleRemove} />
      )}
    </div>
  )
}

type FilledBasketProps = {
  lines: readonly BasketLine[]
  proceed: ReactNode
  onRemove: (product: string, name: string) => void
}

function FilledBasket({ lines, proceed, onRemove }: FilledBasketProps) {
  const products = useBasketProducts(lines)
  const totals = totalsOf(toPricedLines(lines))
  return (
    <div className="mt-8 grid gap-x-8 gap-y-8 lg:mt-14 lg:grid-cols-[minmax(0,1fr)_19rem] xl:gap-x-14 xl:grid-cols-[minmax(0,1fr)_25rem]">
      <div className="min-w-0">
        {products.hasFailed && <PricesFailed onRetry={products.retry} />}
        <BasketChanges lines={lines} offers={products.offers} />
        <BasketTable lines={lines} products={products} onRemove={onRemove} />
      </div>
      <BasketSummary totals={totals} proceed={proceed} />
    </div>
  )
}

function PricesFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorBox
      title={texts.pricesFailedTitle}
      className="mb-8"
      action={
        <Button variant="secondary" size="small" onClick={onRetry}>
          {texts.retry}
        </Button>
      }
    >
      {texts.pricesFailed}
    </ErrorBox>
  )
}
