import { createFileRoute, redirect } from '@tanstack/react-router'
import { AddToBasketButton } from '#storefront/features/basket/add-to-basket-button.tsx'
import { facetsQuery, productListQuery } from '#storefront/features/catalogue/queries.ts'
import { ShopPage } from '#storefront/features/catalogue/shop-page.tsx'
import {
  canonicalPage,
  goToPage,
  toListRequest,
  validateShopSearch,
} from '#storefront/features/catalogue/shop-search.ts'
import { HeartButton } from '#storefront/features/wishlist/heart-button.tsx'
import { productNameId } from '#storefront/parts/listed-product.ts'
import { loadQuery } from '#storefront/platform/load-query.ts'
import { pagedPath, pageHead } from '#storefront/platform/page-head.ts'
import { heads, pagedTitle } from '#storefront/texts/heads.ts'

/** The product list (ROUTE-03). */
export const Route = createFileRoute('/_shop/shop/')({
  validateSearch: validateShopSearch,
  loaderDeps: ({ search }) => validateShopSearch(search),
  loader: async ({ context: { queryClient, client }, deps: search }) => {
    const query = productListQuery(client, toListRequest(search))
    await Promise.all([loadQuery(queryClient, query), loadQuery(queryClient, facetsQuery(client))])
    const list = queryClient.getQueryData(query.queryKey)
    if (list && list.page > list.totalPages) {
      throw redirect({ to: '/shop', search: goToPage(search, list.totalPages), replace: true })
    }
  },
  head: ({ match }) => {
    const page = canonicalPage(match.search)
    return pageHead({
      ...heads.shop,
      title: pagedTitle(heads.shop.title, page),
      path: pagedPath('/shop', page),
    })
  },
  component: Shop,
})

function Shop() {
  return (
    <ShopPage
      search={Route.useSearch({ select: validateShopSearch, structuralSharing: true })}
      renderHeart={(product) => <HeartButton product={product} place="card" />}
      renderBasketButton={(product) => (
        <AddToBasketButton
          product={product}
          variant="secondary"
          size="small"
          saysOutOfStock
          describedBy={productNameId(product._id)}
          className="relative z-1"
        />
      )}
    />
  )
}
