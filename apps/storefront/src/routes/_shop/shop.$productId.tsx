import { createFileRoute, Navigate, redirect } from '@tanstack/react-router'
import { StockAlert } from '#storefront/features/back-in-stock/stock-alert.tsx'
import { useBasketSearch } from '#storefront/features/basket/basket-store.ts'
import { BuyingField } from '#storefront/features/basket/buying-field.tsx'
import { ProductPage } from '#storefront/features/catalogue/product-page.tsx'
import { validateProductSearch } from '#storefront/features/catalogue/product-search.ts'
import { productQuery } from '#storefront/features/catalogue/queries.ts'
import { reviewsQuery } from '#storefront/features/reviews/queries.ts'
import { ReviewsTab } from '#storefront/features/reviews/reviews-tab.tsx'
import { HeartButton } from '#storefront/features/wishlist/heart-button.tsx'
import { WishedLink } from '#storefront/features/wishlist/wished-link.tsx'
import { NotFoundPage } from '#storefront/layout/error-page.tsx'
import { loadQuery } from '#storefront/platform/load-query.ts'
import { pageHead } from '#storefront/platform/page-head.ts'
import { heads } from '#storefront/texts/heads.ts'

/** One product; the path's parameter is its address (ROUTE-04). One that it had before, and its `_id`, lead there. */
export const Route = createFileRoute('/_shop/shop/$productId')({
  validateSearch: validateProductSearch,
  loader: async ({ context: { queryClient, client }, params: { productId }, location }) => {
    const query = productQuery(client, productId)
    await loadQuery(queryClient, query)
    const product = queryClient.getQueryData(query.queryKey)
    if (product && product.slug !== productId) {
      throw redirect({ ...movedTo(product.slug), statusCode: 301 })
    }
    // In the browser the tab asks by itself: it is opened without a loader. Nothing is asked where there are none.
    if (
      import.meta.env.SSR &&
      product?.reviewStars &&
      validateProductSearch(location.search).tab === 'reviews'
    ) {
      await loadQuery(queryClient, reviewsQuery(client, { product: product._id, sort: 'helpful', page: 1 }))
    }
    return {
      title: product?.searchTitle ?? product?.name,
      description: product?.searchDescription ?? product?.descriptions[0],
      picture: product?.pictures[0],
    }
  },
  // Without data there is no such product: then the fallback page brings its own title.
  head: ({ loaderData, params }) =>
    loaderData
      ? pageHead({
          ...loaderData,
          title: loaderData.title ?? heads.product.title,
          path: `/shop/${encodeURIComponent(params.productId)}`,
          type: 'product',
        })
      : {},
  component: ShownProduct,
})

function ShownProduct() {
  const { productId } = Route.useParams()
  const { tab } = Route.useSearch()
  const navigate = Route.useNavigate()
  const isInBasket = useBasketSearch()
  return (
    <ProductPage
      // Another product starts afresh: its first picture, a quantity of one.
      key={productId}
      productId={productId}
      tab={tab}
      missing={<NotFoundPage />}
      renderMoved={(slug) => <Navigate {...movedTo(slug)} />}
      onTab={(chosen) => void navigate({ search: { tab: chosen }, replace: true, resetScroll: false })}
      isInBasket={isInBasket}
      renderReviews={(product) => <ReviewsTab product={product} />}
      renderBuying={(product, chosen) => (
        <>
          <BuyingField
            product={product}
            image={addressOf(product.pictures[0])}
            chosen={chosen}
            heart={<HeartButton product={product} place="page" />}
            wishedLink={<WishedLink product={product._id} />}
          />
          {!product.inStock && <StockAlert product={product._id} />}
        </>
      )}
    />
  )
}

function movedTo(slug: string) {
  return { to: '/shop/$productId', params: { productId: slug }, search: true, replace: true } as const
}

/** The smallest plain file of a picture, which a basket line keeps. */
function addressOf(picture: { src: string; widths: readonly number[] } | undefined): string {
  return picture ? `${picture.src}-${picture.widths[0]}.jpg` : ''
}
