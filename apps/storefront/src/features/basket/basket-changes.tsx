import type { BasketLine } from '@shop/contract/basket'
import { Button } from '@shop/ui/button'
import { changesOf, leftOut, type Offers } from '#storefront/features/basket/offers.ts'
import { basketTexts as texts } from '#storefront/texts/basket.ts'

export type BasketChangesProps = {
  lines: readonly BasketLine[]
  offers: Offers
  /** Takes all of it over. The button goes with it. */
  onTake: () => void
}

/**
 * Says what has changed, which the shopper takes over: never silently. The way on where something cannot be ordered. There
 * before it has anything to say: what appears together with its words is not announced.
 */
export function BasketChanges({ lines, offers, onTake }: BasketChangesProps) {
  const changes = lines.flatMap((line) => changesOf(line, offers))
  return (
    <div role="status">
      {changes.length > 0 && (
        <div
          data-scent="unscented"
          className="mb-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 bg-(--scent) p-5 text-(--scent-deep) sm:px-7"
        >
          <p className="measure">{texts.changed}</p>
          <Button
            variant={leftOut(lines, offers).length > 0 ? 'primary' : 'secondary'}
            size="small"
            onClick={onTake}
          >
            {texts.takeChanges}
          </Button>
        </div>
      )}
    </div>
  )
}
