import { buttonClass } from '@shop/ui/button'
import { EmptyState } from '@shop/ui/empty-state'
import { Link } from '@tanstack/react-router'
import { basketTexts as texts } from '#storefront/texts/basket.ts'

/** Nothing chosen yet, and the way back to the shop (CART-08, CART-09). */
export function EmptyBasket() {
  return (
    <EmptyState
      variant="panel"
      title={texts.emptyTitle}
      icon={<EmptyDish />}
      action={
        <Link to="/shop" className={buttonClass()}>
          {texts.returnToShop}
        </Link>
      }
      className="mt-10 grow justify-center"
    />
  )
}

function EmptyDish() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 120 66"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinejoin="round"
      strokeLinecap="round"
      className="mt-4 h-17! w-30! text-leaf"
    >
      <path d="M3 46h114l-10 18H13Z" />
      <path d="M25 46v-3q0-3 4-3M95 46v-3q0-3-4-3" />
      <circle cx="50" cy="31" r="12" />
      <circle cx="72" cy="22" r="7.500" />
      <circle cx="60" cy="7" r="5" />
      <circle cx="44" cy="11" r="3" />
      <circle cx="82" cy="6" r="3" />
    </svg>
  )
}
