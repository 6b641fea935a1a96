import { VanIcon } from '@shop/ui/van-icon'
import Box from 'lucide-react/icons/box'
import type { ComponentType } from 'react'
import { BagIcon } from '#storefront/parts/bag-icon.tsx'
import { BULK_SAVING_PERCENT, FREE_DELIVERY_OVER_POUNDS } from '#storefront/platform/constants.ts'
import { shopTexts } from '#storefront/texts/shop-page.ts'

/** The strip of claims under the title banner (SHOP-03, CLAIM-02, CLAIM-04, CLAIM-05). */
export function SpecialOffers() {
  return (
    <section
      aria-labelledby="special-offers"
      className="on-dark flex flex-col gap-x-8 gap-y-2 bg-leaf px-gutter py-5 text-lather lg:min-h-19 lg:flex-row lg:flex-wrap lg:items-center lg:justify-between"
    >
      <h2 id="special-offers" className="font-display text-heading-2">
        {shopTexts.offersTitle}
      </h2>
      <ul className="flex flex-col gap-x-4 gap-y-2 text-control md:flex-row md:flex-wrap md:justify-between lg:gap-x-8 xl:gap-x-12">
        <Offer icon={VanIcon} text={shopTexts.freeDelivery(FREE_DELIVERY_OVER_POUNDS)} />
        <Offer icon={Box} text={shopTexts.bulkBuying(BULK_SAVING_PERCENT)} />
        <Offer icon={BagIcon} text={shopTexts.marketplace} />
      </ul>
    </section>
  )
}

function Offer({ icon: Icon, text }: { icon: ComponentType<{ className?: string }>; text: string }) {
  return (
    <li className="flex items-center gap-3">
      <Icon aria-hidden="true" className="size-5 shrink-0 stroke-[1.5]" />
      {text}
    </li>
  )
}
