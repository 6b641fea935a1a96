import { errorCodeOf } from '@shop/contract/client'
import { Button } from '@shop/ui/button'
import { ErrorBox } from '@shop/ui/error-box'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { productData } from '#storefront/features/catalogue/product-data.ts'
import { ProductGallery } from '#storefront/features/catalogue/product-gallery.tsx'
import { PRODUCT_TABS, type ProductTab } from '#storefront/features/catalogue/product-search.ts'
import { ProductSkeleton } from '#storefront/features/catalogue/product-skeleton.tsx'
import {
  ProductSummary,
  type RenderProductBasketButton,
} from '#storefront/features/catalogue/product-summary.tsx'
import { ProductTabs } from '#storefront/features/catalogue/product-tabs.tsx'
import { productQuery } from '#storefront/features/catalogue/queries.ts'
import { pageTitle } from '#storefront/platform/page-head.ts'
import { useShopClient } from '#storefront/platform/shop-client.ts'
import { StructuredData } from '#storefront/platform/structured-data.tsx'
import { shopTexts } from '#storefront/texts/catalogue.ts'

/** See {@link ProductPage}. */
export type ProductPageProps = {
  productId: string
  /** The open tab; the first unless the URL names one. */
  tab: ProductTab | undefined
  onTab: (tab: ProductTab) => void
  renderBasketButton: RenderProductBasketButton
  /** Shown when there is no such product. */
  missing: ReactNode
}

/** One product on the ground of its scent (PDP-01 to PDP-26). One that does not exist is a page that does not exist. */
export function ProductPage({
  productId,
  tab = PRODUCT_TABS[0],
  onTab,
  renderBasketButton,
  missing,
}: ProductPageProps) {
  const { data: product, error, isFetching, refetch } = useQuery(productQuery(useShopClient(), productId))
  const name = product?.name

  // The outside world is the document's title: on the way here from another page the route's head was made before the
  // product had come.
  useEffect(() => {
    if (name !== undefined) document.title = pageTitle(name)
  }, [name])

  if (errorCodeOf(error) === 'not_found') return missing
  if (error) {
    return (
      <div className="px-gutter py-section">
        <ErrorBox
          title={shopTexts.errorTitle}
          headingLevel={1}
          action={
            <Button variant="secondary" size="small" busy={isFetching} onClick={() => void refetch()}>
              {shopTexts.retry}
            </Button>
          }
        >
          {shopTexts.errorText}
        </ErrorBox>
      </div>
    )
  }
  if (!product) return <ProductSkeleton />
  return (
    <article data-scent={product.tint}>
      <StructuredData thing={productData(product)} />
      <div className="bg-(--scent) lg:grid lg:grid-cols-[58fr_42fr]">
        <ProductGallery productId={product._id} pictures={product.pictures} />
        <ProductSummary product={product} renderBasketButton={renderBasketButton} />
      </div>
      <ProductTabs product={product} tab={tab} onTab={onTab} />
    </article>
  )
}
