import { LoadingRegion } from '@shop/ui/loading-region'
import { Skeleton } from '@shop/ui/skeleton'
import { productPageTexts } from '#storefront/texts/product-page.ts'

/** Holds the place of a product on its way, in the geometry that it will have. */
export function ProductSkeleton() {
  return (
    <LoadingRegion label={productPageTexts.loading} className="lg:grid lg:grid-cols-[58fr_42fr]">
      <Skeleton shape="block" className="aspect-square lg:aspect-auto lg:min-h-190" />
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
