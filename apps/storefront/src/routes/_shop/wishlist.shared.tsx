import { createFileRoute, useLocation } from '@tanstack/react-router'
import { AddToBasketButton } from '#storefront/features/basket/add-to-basket-button.tsx'
import { SharedWishlistPage } from '#storefront/features/wishlist/shared-wishlist-page.tsx'
import { productNameId } from '#storefront/parts/listed-product.ts'
import { pageHead } from '#storefront/platform/page-head.ts'
import { privateHeads } from '#storefront/texts/heads.ts'

/** A wishlist that somebody shares. What opens it stands behind the `#`, so the server knows none and sends a shell. */
export const Route = createFileRoute('/_shop/wishlist/shared')({
  ssr: false,
  head: () => pageHead({ ...privateHeads.sharedWishlist, isPrivate: true, hasSecretAddress: true }),
  component: SharedWishlist,
  pendingComponent: () => <div className="min-h-svh" />,
  pendingMinMs: 0,
})

function SharedWishlist() {
  const hash = useLocation({ select: (location) => location.hash })
  return (
    <div className="mx-auto min-h-[85svh] w-full max-w-page px-gutter pt-7 pb-section lg:pt-14">
      <SharedWishlistPage
        token={new URLSearchParams(hash).get('token') ?? ''}
        renderBasketButton={(product) => (
          <AddToBasketButton
            product={product}
            variant="secondary"
            size="small"
            saysOutOfStock
            describedBy={productNameId(product._id)}
          />
        )}
      />
    </div>
  )
}
