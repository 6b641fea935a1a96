import { LoadingRegion } from '@shop/ui/loading-region'
import { Skeleton } from '@shop/ui/skeleton'
import { useState } from 'react'
import { PictureStage } from '#storefront/features/catalogue/picture-stage.tsx'
import { drawnFileOf } from '#storefront/platform/view-transition.ts'
import { productPageTexts } from '#storefront/texts/product-page.ts'

/** Holds the place of a product on its way, in the geometry that it will have. The clicked card's picture stands already. */
export function ProductSkeleton({ productId }: { productId: string }) {
  const [underlay] = useState(() => drawnFileOf(productId))
  return (
    <LoadingRegion label={productPageTexts.loading} className="product-columns">
      <div className="product-panel">
        <PictureStage productId={productId} underlay={underlay}>
          {!underlay && <Skeleton shape="block" className="size-full" />}
        </PictureStage>
      </div>
      <div className="space-y-6 px-gutter pt-27 pb-9 lg:pt-34 lg:pl-16">
        <Skeleton className="h-14 w-3/4" />
        <Skeleton className="h-7 w-1/4" />
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className="h-24 w-full" />
        <Skeleton shape="pill" className="h-14 w-full" />
        <Skeleton className="h-16 w-4/5" />
      </div>
    </LoadingRegion>
  )
}
