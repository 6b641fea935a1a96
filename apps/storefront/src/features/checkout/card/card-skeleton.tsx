import { LoadingRegion } from '@shop/ui/loading-region'
import { Skeleton } from '@shop/ui/skeleton'
import { cardTexts as texts } from '#storefront/texts/card-payment.ts'

/** A card's number, expiry and code in their geometry, until the form is there. */
export function CardSkeleton() {
  return (
    <LoadingRegion label={texts.loadingForm} className="grid gap-x-6 gap-y-5.5 sm:grid-cols-2">
      <FieldSkeleton className="sm:col-span-2" />
      <FieldSkeleton />
      <FieldSkeleton />
    </LoadingRegion>
  )
}

function FieldSkeleton({ className }: { className?: string }) {
  return (
    <div className={className}>
      <span className="mb-2 flex h-lh items-center text-label">
        <Skeleton className="h-3 w-20" />
      </span>
      <Skeleton className="h-12.5 rounded-field!" />
    </div>
  )
}
