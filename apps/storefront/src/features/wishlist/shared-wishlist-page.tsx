import { hasErrorCode } from '@shop/contract/call-error'
import type { WishedProduct } from '@shop/contract/wishlist'
import { buttonClass } from '@shop/ui/button'
import { EmptyState } from '@shop/ui/empty-state'
import { LeafMark } from '@shop/ui/leaf-mark'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { WishListSkeleton } from '#storefront/features/wishlist/wish-list-skeleton.tsx'
import { WishedProductRow } from '#storefront/features/wishlist/wished-product-row.tsx'
import { sharedWishlistQuery } from '#storefront/features/wishlist/wishlist-link-calls.ts'
import { LoadError } from '#storefront/parts/load-error.tsx'
import { Price } from '#storefront/parts/price.tsx'
import { useShopClient } from '#storefront/platform/shop-client.ts'
import { sharedWishlistTexts as texts } from '#storefront/texts/wishlist.ts'

export type SharedWishlistPageProps = {
  /** Empty where the address brought none. */
  token: string
  /** Draws the button that puts a product into the basket, which another feature owns. */
  renderBasketButton: (product: WishedProduct) => ReactNode
}

/** What somebody shows of their wishlist: products, and a name only if they gave one. */
export function SharedWishlistPage({ token, renderBasketButton }: SharedWishlistPageProps) {
  const query = useQuery({ ...sharedWishlistQuery(useShopClient(), token), enabled: token !== '' })
  const { data, error, isFetching, refetch } = query
  const isRefused =
    token === '' || hasErrorCode(error, 'link_refused') || hasErrorCode(error, 'invalid_input')
  if (isRefused) return <Refused />
  return (
    <>
      <h1 className="mb-5 text-display-1">{texts.title(data?.name)}</h1>
      {error && (
        <LoadError title={texts.loadFailed} isFetching={isFetching} onRetry={refetch}>
          {texts.loadFailedHelp}
        </LoadError>
      )}
      {!data && !error && <WishListSkeleton />}
      {data && <Products products={data.products} renderBasketButton={renderBasketButton} />}
    </>
  )
}

type ProductsProps = Pick<SharedWishlistPageProps, 'renderBasketButton'> & {
  products: readonly WishedProduct[]
}

function Products({ products, renderBasketButton }: ProductsProps) {
  if (products.length === 0) {
    return (
      <EmptyState icon={<LeafMark />} title={texts.noneTitle} action={<ToShop />}>
        {texts.noneText}
      </EmptyState>
    )
  }
  return (
    <>
      <p className="mb-7 text-moss">{texts.text}</p>
      <ul aria-label={texts.list}>
        {products.map((product) => (
          <WishedProductRow
            key={product._id}
            product={product}
            price={<Price dollars={product.price} className="font-[650]" />}
          >
            {renderBasketButton(product)}
          </WishedProductRow>
        ))}
      </ul>
    </>
  )
}

function Refused() {
  return (
    <>
      <h1 className="mb-5 text-display-2">{texts.refusedTitle}</h1>
      <p role="status" className="measure mb-7">
        {texts.refusedText}
      </p>
      <ToShop />
    </>
  )
}

function ToShop() {
  return (
    <Link to="/shop" className={buttonClass({ variant: 'secondary', size: 'small' })}>
      {texts.toShop}
    </Link>
  )
}
