import { Button } from '@shop/ui/button'
import { useId } from 'react'
import { testCardTexts as texts } from '#storefront/texts/card-payment.ts'

export type TestCardsProps = {
  /** Enters a card; not there before the form is. */
  onPick: ((number: string) => void) | undefined
}

/** The cards that the sandbox knows, each with what comes of it; one press enters it. */
export function TestCards({ onPick }: TestCardsProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="hairline mt-6 pt-5">
      <h2 id={titleId} className="font-display text-heading-3">
        {texts.title}
      </h2>
      <p className="mt-1 text-moss text-small">{texts.intro}</p>
      <ul className="mt-3 grid gap-x-4 sm:grid-cols-2">
        {texts.cards.map(({ number, outcome }) => (
          <li key={number}>
            <Button
              variant="plain"
              size="small"
              softDisabled={!onPick}
              onClick={() => onPick?.(number)}
              className="w-full justify-start! px-0! text-left"
            >
              <span className="figures block">{number}</span>
              <span className="block font-normal text-moss text-small">{outcome}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
