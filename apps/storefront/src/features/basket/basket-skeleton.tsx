import type { BasketLine } from '@shop/contract/basket'
import { LoadingRegion } from '@shop/ui/loading-region'
import { Skeleton } from '@shop/ui/skeleton'
import { basketPendingTexts } from '#storefront/texts/basket.ts'

export const BASKET_GRID =
  'mt-7 grid gap-8 md:mt-10 lg:mt-14 lg:grid-cols-[minmax(0,1fr)_19rem] xl:gap-x-14 xl:grid-cols-[minmax(0,1fr)_25rem]'

/** Holds the place of each line, until their products are known. */
export function RowsSkeleton({ lines }: { lines: readonly BasketLine[] }) {
  return (
    <LoadingRegion label={basketPendingTexts.loading}>
      <div className="hidden h-9.5 border-stone border-b md:block" />
      {lines.map(({ product }) => (
        <RowSkeleton key={product} />
      ))}
    </LoadingRegion>
  )
}

/** Holds the place of the summary meanwhile. */
export function SummarySkeleton() {
  return <Skeleton shape="block" className="-mx-gutter h-116 lg:mx-0 lg:h-120" />
}

function RowSkeleton() {
  return (
    <div className="hairline-b grid grid-cols-[--spacing(21)_minmax(0,1fr)] items-center gap-x-5 py-5 md:flex md:pt-5.5 md:pb-5.75">
      <Skeleton shape="block" className="size-21 shrink-0 lg:size-18 xl:size-28" />
      <span className="md:grow">
        <Skeleton className="h-6 w-40 max-w-full" />
      </span>
      <Skeleton shape="pill" className="mt-3 h-12.5 w-32 md:mt-0" />
      <Skeleton className="mt-3 h-6 w-16 justify-self-end md:mt-0 md:mr-11 md:ml-8" />
    </div>
  )
}
