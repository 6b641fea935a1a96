import { LoadingRegion } from '@shop/ui/loading-region'
import { Skeleton } from '@shop/ui/skeleton'
import { cellClass, gridClass, rowClass } from '#storefront/features/catalogue/product-grid.tsx'
import type { View } from '#storefront/features/catalogue/shop-search.ts'
import { shopTexts } from '#storefront/texts/shop-page.ts'

/** Holds the place of a page of products in the geometry that they will have. */
export function ProductGridSkeleton({ count, view }: { count: number; view: View }) {
  const places = Array.from({ length: count }, (_, index) => index)
  return (
    <LoadingRegion label={shopTexts.loading}>
      <div className={view === 'list' ? '' : gridClass}>
        {places.map((place) => (
          <div key={place} className={view === 'list' ? rowClass : cellClass}>
            {view === 'list' ? <RowSkeleton /> : <CellSkeleton />}
          </div>
        ))}
      </div>
    </LoadingRegion>
  )
}

function CellSkeleton() {
  return (
    <>
      <Skeleton shape="block" className="product-picture aspect-square w-full" />
      <div className="px-3.5 pt-4 pb-4.25 md:px-5.5 md:pt-4.5 md:pb-6">
        <Skeleton className="my-1 h-[1.1rem] w-3/5 md:my-0.5 md:h-[1.36rem]" />
        <Skeleton className="my-2 h-[1.1rem] w-2/5 md:hidden" />
        <Skeleton className="my-1 h-[1.12rem] w-1/4 md:hidden" />
        <Skeleton className="mt-1.5 h-3.5 w-1/3 md:mt-2" />
        <Skeleton shape="pill" className="mt-5 h-11 w-full md:w-33" />
      </div>
    </>
  )
}

function RowSkeleton() {
  return (
    <div className="flex min-h-39.5 md:min-h-50">
      <Skeleton shape="block" className="w-29.5 shrink-0 max-3xs:w-16 md:w-50" />
      <div className="flex flex-1 flex-col justify-center gap-4.5 py-3.5 pr-5 pl-4 md:flex-row md:items-center md:justify-between md:px-8">
        <div className="space-y-3 md:flex-1">
          <Skeleton className="h-6 w-4/5 md:h-7.5 md:w-2/5" />
          <Skeleton className="h-3.5 w-22" />
        </div>
        <div className="flex items-center justify-between gap-4.5 md:flex-col md:items-end">
          <Skeleton className="h-5 w-13" />
          <Skeleton shape="pill" className="h-11 w-33" />
        </div>
      </div>
    </div>
  )
}
