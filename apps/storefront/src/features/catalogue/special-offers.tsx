import { Box, type LucideIcon, ShoppingBag, Truck } from 'lucide-react'
import { BULK_SAVING_PERCENT, FREE_DELIVERY_OVER_POUNDS } from '#storefront/platform/constants.ts'
import { shopTexts } from '#storefront/texts/catalogue.ts'

/** The strip of claims under the title banner (SHOP-03, CLAIM-02, CLAIM-04, CLAIM-05). */
export function SpecialOffers() {
  return (
    <section
      aria-labelledby="special-offers"
      className="on-dark flex flex-col gap-x-8 gap-y-2 bg-leaf px-gutter py-5 text-lather md:flex-row md:flex-wrap md:items-center md:justify-between"
    >
      <h2 id="special-offers" className="font-display text-heading-2">
        {shopTexts.offersTitle}
      </h2>
      <ul className="flex flex-col gap-x-8 gap-y-2 md:flex-row md:flex-wrap xl:gap-x-11">
        <Offer icon={Truck} text={shopTexts.freeDelivery(FREE_DELIVERY_OVER_POUNDS)} />
        <Offer icon={Box} text={shopTexts.bulkBuying(BULK_SAVING_PERCENT)} />
        <Offer icon={ShoppingBag} text={shopTexts.marketplace} />
      </ul>
    </section>
  )
}

function Offer({ icon: Icon, text }: { icon: LucideIcon; text: string }) {
  return (
    <li className="flex items-center gap-2.5">
      <Icon aria-hidden="true" className="size-5 shrink-0 stroke-[1.5]" />
      {text}
    </li>
  )
}
