import { LoadingRegion } from '@shop/ui/loading-region'
import { Skeleton } from '@shop/ui/skeleton'
import { basketPendingTexts as texts } from '#storefront/texts/basket.ts'

/** What the server sends in the basket's place: the heading, and the space that the rest will take. */
export function BasketPending() {
  return (
    <div className="mx-auto min-h-[85svh] max-w-page px-gutter pt-7 pb-section lg:pt-14">
      <h1 className="text-display-1">{texts.title}</h1>
      <LoadingRegion label={texts.loading} className="mt-7 md:mt-10 lg:mt-14">
        <Skeleton shape="block" className="h-96 w-full" />
      </LoadingRegion>
    </div>
  )
}
