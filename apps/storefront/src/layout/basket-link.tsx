import { iconButtonClass } from '@shop/ui/icon-button'
import { Link } from '@tanstack/react-router'
import { ShoppingBag } from 'lucide-react'
import { useBasketLines } from '#storefront/features/basket/basket-store.ts'
import { shellTexts } from '#storefront/texts/shell.ts'

/** The way to the basket, with the number of its lines, not of its units (SHELL-10, SHELL-11). */
export function BasketLink() {
  const lines = useBasketLines().length
  return (
    <Link to="/cart" aria-label={shellTexts.basket(lines)} className={iconButtonClass()}>
      <ShoppingBag aria-hidden="true" />
      {lines > 0 && (
        <span
          key={lines}
          aria-hidden="true"
          className="absolute top-0.5 right-0.5 grid h-5 min-w-5 animate-bump place-items-center rounded-bar bg-calendula px-1 font-[650] text-ink text-label leading-none"
        >
          {lines}
        </span>
      )}
    </Link>
  )
}
