import { createFileRoute } from '@tanstack/react-router'
import { useRef } from 'react'
import { SectionHeading } from '#storefront/features/account/section-heading.tsx'
import { MoveToBasketButton } from '#storefront/features/basket/move-to-basket-button.tsx'
import { wishlistQuery } from '#storefront/features/wishlist/queries.ts'
import { ShareWishlist } from '#storefront/features/wishlist/share-wishlist.tsx'
import { useAccountWishes } from '#storefront/features/wishlist/use-wishes.ts'
import { WishList } from '#storefront/features/wishlist/wish-list.tsx'
import { productNameId } from '#storefront/parts/listed-product.ts'
import { pageHead } from '#storefront/platform/page-head.ts'
import { accountTexts } from '#storefront/texts/account.ts'
import { privateHeads } from '#storefront/texts/heads.ts'
import { wishlistTexts } from '#storefront/texts/wishlist.ts'

/** My Wishlists (ACCOUNT-05, ROUTE-18). */
export const Route = createFileRoute('/_shop/_private/my-section/wishlists')({
  // Only started: the page shows its own loading and error states.
  loader: ({ context: { queryClient, client } }) => void queryClient.prefetchQuery(wishlistQuery(client)),
  head: () => pageHead({ ...privateHeads.wishlists, isPrivate: true }),
  component: Wishlists,
})

function Wishlists() {
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useAccountWishes()
  return (
    <>
      <SectionHeading ref={heading} title={accountTexts.sections.wishlists}>
        <ShareWishlist {...list} />
      </SectionHeading>
      <WishList
        {...list}
        heading={heading}
        renderMove={(wish, button) => (
          <MoveToBasketButton
            product={wish}
            label={wishlistTexts.move}
            describedBy={productNameId(wish._id)}
            {...button}
          />
        )}
      />
    </>
  )
}
