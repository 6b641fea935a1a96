import { hasErrorCode } from '@shop/contract/call-error'
import { tintAttributes } from '@shop/ui/scent'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { productData } from '#storefront/features/catalogue/product-data.ts'
import { ProductGallery } from '#storefront/features/catalogue/product-gallery.tsx'
import { PRODUCT_TABS, type ProductTab } from '#storefront/features/catalogue/product-search.ts'
import { ProductSkeleton } from '#storefront/features/catalogue/product-skeleton.tsx'
import { ProductSummary, type RenderBuying } from '#storefront/features/catalogue/product-summary.tsx'
import { ProductTabs } from '#storefront/features/catalogue/product-tabs.tsx'
import { productQuery, type ShownProduct } from '#storefront/features/catalogue/queries.ts'
import { LoadError } from '#storefront/parts/load-error.tsx'
import { useShopClient } from '#storefront/platform/shop-client.ts'
import { StructuredData } from '#storefront/platform/structured-data.tsx'
import { useTabTitle } from '#storefront/platform/use-tab-title.ts'
import { shopTexts } from '#storefront/texts/shop-page.ts'

export type ProductPageProps = {
  productId: string
  /** The open tab; the first unless the URL names one. */
  tab: ProductTab | undefined
  onTab: (tab: ProductTab) => void
  isInBasket: (product: string) => boolean
  renderBuying: RenderBuying
  renderReviews: (product: ShownProduct) => ReactNode
  missing: ReactNode
  /** Where the product has another address than this one by now. */
  renderMoved: (slug: string) => ReactNode
}

/** One product on the ground of its tint (PDP-01 to PDP-26). One that does not exist is a page that does not exist. */
export function ProductPage({
  productId,
  tab = PRODUCT_TABS[0],
  onTab,
  isInBasket,
  renderBuying,
  renderReviews,
  missing,
  renderMoved,
}: ProductPageProps) {
  const { data: product, error, isFetching, refetch } = useQuery(productQuery(useShopClient(), productId))
  useTabTitle(product?.searchTitle ?? product?.name)

  if (hasErrorCode(error, 'not_found')) return missing
  if (error && !product) {
    return (
      <div className="px-gutter py-section">
        <LoadError title={shopTexts.errorTitle} headingLevel={1} isFetching={isFetching} onRetry={refetch}>
          {shopTexts.errorText}
        </LoadError>
      </div>
    )
  }
  if (!product) return <ProductSkeleton productId={productId} />
  if (product.slug !== productId) return renderMoved(product.slug)
  return (
    <article {...tintAttributes(product.tint, product.tintColours)}>
      <StructuredData thing={import.meta.env.SSR && productData(product)} />
      <div className="product-columns bg-(--scent)">
        <ProductGallery key={product._id} productId={product.slug} pictures={product.pictures} />
        <ProductSummary product={product} isInBasket={isInBasket(product._id)} renderBuying={renderBuying} />
      </div>
      <ProductTabs product={product} tab={tab} onTab={onTab} renderReviews={renderReviews} />
    </article>
  )
}
