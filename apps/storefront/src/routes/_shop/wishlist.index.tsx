import { createFileRoute, Link, Navigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { MoveToBasketButton } from '#storefront/features/basket/move-to-basket-button.tsx'
import { isLoggedIn, useSession } from '#storefront/features/session/session-store.ts'
import { useBrowserWishes } from '#storefront/features/wishlist/use-wishes.ts'
import { WishList } from '#storefront/features/wishlist/wish-list.tsx'
import { productNameId } from '#storefront/parts/listed-product.ts'
import { pageHead } from '#storefront/platform/page-head.ts'
import { privateHeads } from '#storefront/texts/heads.ts'
import { wishlistTexts as texts } from '#storefront/texts/wishlist.ts'

/** The list of who is not logged in. It lives in the browser, so the server sends a shell; others are led to theirs. */
export const Route = createFileRoute('/_shop/wishlist/')({
  ssr: false,
  head: () => pageHead({ ...privateHeads.wishlist, isPrivate: true }),
  component: Wishlist,
  pendingComponent: () => <div className="min-h-svh" />,
  pendingMinMs: 0,
})

/** Leads on once hydrated: a redirect before that would change the tree under React while it takes over the server's markup. */
function Wishlist() {
  if (!isLoggedIn(useSession())) return <BrowserWishlist />
  return (
    <div className="min-h-svh">
      <Navigate to="/my-section/wishlists" replace />
    </div>
  )
}

function BrowserWishlist() {
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <div className="mx-auto min-h-[85svh] w-full max-w-page px-gutter pt-7 pb-section lg:pt-14">
      <h1 ref={heading} tabIndex={-1} className="mb-5 text-display-1 outline-none">
        {texts.title}
      </h1>
      <p className="mb-7 text-moss">
        {texts.kept.before}
        <Link to="/login" search={{ back: '/my-section/wishlists' }} className="inline-link">
          {texts.kept.link}
        </Link>
        {texts.kept.after}
      </p>
      <WishList
        {...useBrowserWishes()}
        heading={heading}
        renderMove={(wish, button) => (
          <MoveToBasketButton
            product={wish}
            label={texts.move}
            describedBy={productNameId(wish._id)}
            {...button}
          />
        )}
      />
    </div>
  )
}
