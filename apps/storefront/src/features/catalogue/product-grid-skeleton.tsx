import { LoadingRegion } from '@shop/ui/loading-region'
import { Skeleton } from '@shop/ui/skeleton'
import { cellClass, gridClass, rowClass } from '#storefront/features/catalogue/product-grid.tsx'
import type { View } from '#storefront/features/catalogue/shop-search.ts'
import { shopTexts } from '#storefront/texts/catalogue.ts'

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
      <div className="px-3.5 pt-4 pb-4.5 md:px-6 md:pb-6">
        <Skeleton className="h-[3.2rem] w-3/5 md:h-[1.67rem]" />
        <Skeleton className="mt-0.5 h-[1.62rem] w-1/4 md:hidden" />
        <Skeleton className="mt-1.5 h-4 w-2/5" />
        <Skeleton shape="pill" className="mt-4 h-11 w-full md:w-33" />
      </div>
    </>
  )
}

function RowSkeleton() {
  return (
    <div className="flex min-h-40 md:min-h-50">
      <Skeleton shape="block" className="w-29.5 shrink-0 md:w-50" />
      <div className="flex flex-1 flex-col justify-center gap-3 px-4 py-3.5 md:flex-row md:items-center md:justify-between md:px-8">
        <div className="flex-1 space-y-3">
          <Skeleton className="h-6 w-2/5" />
          <Skeleton className="h-4 w-1/5" />
        </div>
        <Skeleton shape="pill" className="h-11 w-33" />
      </div>
    </div>
  )
}
