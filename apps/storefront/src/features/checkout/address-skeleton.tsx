import { LoadingRegion } from '@shop/ui/loading-region'
import { Skeleton } from '@shop/ui/skeleton'
import { addressStepTexts as texts } from '#storefront/texts/checkout.ts'

/**
 * Holds the place of the saved addresses and of all that follows them: how many they are, nobody knows yet. On a small
 * screen it keeps what stands below the step out of sight.
 */
export function AddressSkeleton() {
  return (
    <LoadingRegion label={texts.loading} className="max-lg:min-h-svh">
      <div className="rounded-sheet border border-sage p-4.5 xs:px-6.25 xs:py-6">
        <Skeleton className="h-6 w-40" />
        <Skeleton className="mt-3 h-5 w-64 max-w-full" />
        <Skeleton className="mt-2 h-5 w-36" />
      </div>
      <Skeleton shape="pill" className="mt-6 h-14 w-60" />
    </LoadingRegion>
  )
}
