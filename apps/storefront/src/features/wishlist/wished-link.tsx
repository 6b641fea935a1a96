import { Link } from '@tanstack/react-router'
import { isLoggedIn, useSession } from '#storefront/features/session/session-store.ts'
import { useIsWished } from '#storefront/features/wishlist/use-wished.ts'
import { heartTexts } from '#storefront/texts/hearts.ts'

/** Leads from a product that is on the wishlist to the list. */
export function WishedLink({ product }: { product: string }) {
  const isCustomer = isLoggedIn(useSession())
  if (!useIsWished(product)) return null
  return (
    <Link
      to={isCustomer ? '/my-section/wishlists' : '/wishlist'}
      className="flex min-h-11 items-center underline underline-offset-4 hover:no-underline"
    >
      {heartTexts.onList}
    </Link>
  )
}
