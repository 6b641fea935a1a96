import { isPlainClick } from '@shop/ui/is-plain-click'
import { Link } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { discardShoppingSession } from '#storefront/features/checkout/shopping-session-store.ts'

/** To the basket, with an end to the checkout of this tab, unless the basket is opened in another one. */
export function BackToBasket({ className, children }: { className: string; children: ReactNode }) {
  function handleClick(event: MouseEvent) {
    // Discarded first: with a session the basket leads straight back here (CART-26).
    if (isPlainClick(event)) discardShoppingSession()
  }

  return (
    <Link to="/cart" onClick={handleClick} className={className}>
      {children}
    </Link>
  )
}
