import { LoadingRegion } from '@shop/ui/loading-region'
import { Skeleton } from '@shop/ui/skeleton'
import { wishlistTexts as texts } from '#storefront/texts/wishlist.ts'

const ROWS = ['first', 'second', 'third']

/** Holds the place of rows on their way. */
export function WishListSkeleton() {
  return (
    <LoadingRegion label={texts.loading}>
      {ROWS.map((row) => (
        <div key={row} className="hairline-b flex gap-5 py-5">
          <Skeleton shape="block" className="size-21 xl:size-28" />
          <div className="grow space-y-3 pt-2">
            <Skeleton className="h-6 w-48 max-w-full" />
            <Skeleton className="h-4 w-20" />
          </div>
        </div>
      ))}
    </LoadingRegion>
  )
}
