import { iconButtonClass } from '@shop/ui/icon-button'
import { Link } from '@tanstack/react-router'
import { useBasketLines } from '#storefront/features/basket/basket-store.ts'
import { BagIcon } from '#storefront/parts/bag-icon.tsx'
import { shellTexts } from '#storefront/texts/shell.ts'

/** The way to the basket, with the number of its lines, not of its units (SHELL-10, SHELL-11). */
export function BasketLink() {
  const lines = useBasketLines().length
  return (
    <Link to="/cart" aria-label={shellTexts.basket(lines)} className={iconButtonClass('plain', 'relative')}>
      <BagIcon />
      {lines > 0 && (
        <span
          key={lines}
          aria-hidden="true"
          className="absolute top-0.5 left-6 grid h-4.75 min-w-4.75 motion-safe:animate-bump place-items-center rounded-bar bg-calendula px-1 font-[650] text-ink text-label leading-none"
        >
          {lines}
        </span>
      )}
    </Link>
  )
}
