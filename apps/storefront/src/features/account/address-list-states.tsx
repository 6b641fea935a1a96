import { EmptyState } from '@shop/ui/empty-state'
import { LeafMark } from '@shop/ui/leaf-mark'
import { LoadingRegion } from '@shop/ui/loading-region'
import { Skeleton } from '@shop/ui/skeleton'
import { addressBookTexts as texts } from '#storefront/texts/account.ts'

export const ADDRESS_GRID = 'grid gap-5 md:grid-cols-2'

const CARDS = ['first', 'second']

/** Holds the place of the cards on their way (ADDR-10). */
export function AddressListSkeleton() {
  return (
    <LoadingRegion label={texts.loading} className={ADDRESS_GRID}>
      {CARDS.map((card) => (
        <div key={card} className="rounded-sheet border border-sage p-4.5 xs:px-6.5 xs:py-6">
          <Skeleton className="h-5.5 w-2/5" />
          <Skeleton className="mt-3.5 h-3.5 w-2/3" />
          <Skeleton className="mt-3 h-3.5 w-1/3" />
          <Skeleton shape="pill" className="mt-5 h-10 w-38" />
        </div>
      ))}
    </LoadingRegion>
  )
}

/** No address saved yet; the way on is the button in the heading. */
export function NoAddresses() {
  return (
    <EmptyState icon={<LeafMark />} title={texts.noneTitle}>
      {texts.noneText}
    </EmptyState>
  )
}
