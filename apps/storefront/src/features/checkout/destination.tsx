import type { Address } from '@shop/contract/addresses'
import { LoadingRegion } from '@shop/ui/loading-region'
import { Skeleton } from '@shop/ui/skeleton'
import { addressStepTexts } from '#storefront/texts/checkout.ts'

/** Where the order goes. Without the address, which is on its way then, its place is held. */
export function Destination({ address }: { address: Address | undefined }) {
  if (!address) return <DestinationSkeleton />
  const { fullName, addressLine1, city, postalCode, mobile } = address
  return (
    <address className="not-italic">
      {[fullName, `${addressLine1}, ${city} ${postalCode}`, mobile].map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </address>
  )
}

function DestinationSkeleton() {
  return (
    <LoadingRegion label={addressStepTexts.loading} className="grid gap-1.5 py-0.75">
      <Skeleton className="h-5 w-28 bg-sage!" />
      <Skeleton className="h-5 w-48 max-w-full bg-sage!" />
      <Skeleton className="h-5 w-36 bg-sage!" />
    </LoadingRegion>
  )
}
