import { SHOP } from '@shop/contract/shop'
import type { DesignTint } from '@shop/contract/tints'
import type { ReactNode } from 'react'
import bag from '#storefront/features/home/drawings/bag.svg?url'
import bars from '#storefront/features/home/drawings/bars.svg?url'
import van from '#storefront/features/home/drawings/van.svg?url'
import { LineDrawing } from '#storefront/features/home/line-drawing.tsx'
import { HOME_FREE_DELIVERY_OVER_POUNDS } from '#storefront/platform/constants.ts'
import { storyTexts } from '#storefront/texts/home.ts'

/** The text block and its three promo boxes (HOME-13, CLAIM-01, CLAIM-03, CLAIM-05). */
export function Story() {
  return (
    <section aria-labelledby="story" className="pt-section">
      <div className="px-gutter">
        <h2 id="story" className="max-w-[10.5em] text-display-2">
          {storyTexts.title}
        </h2>
        <p className="mt-6 mb-block max-w-[30em] text-lead text-moss">{storyTexts.text}</p>
      </div>
      <ul className="grid lg:grid-cols-3">
        <PromoBox
          tint="unscented"
          drawing={van}
          title={storyTexts.deliveryTitle}
          text={storyTexts.delivery(HOME_FREE_DELIVERY_OVER_POUNDS)}
        />
        <PromoBox tint="lemongrass" drawing={bars} title={storyTexts.bulkTitle} text={storyTexts.bulk} />
        <PromoBox
          tint="rose"
          drawing={bag}
          title={storyTexts.marketplaceTitle}
          text={
            <>
              {storyTexts.marketplaceBefore}
              <a href={SHOP.marketplaceUrl} rel="noreferrer" className="inline-link text-(--scent-deep)">
                {storyTexts.marketplace}
              </a>
              {storyTexts.marketplaceAfter}
            </>
          }
        />
      </ul>
    </section>
  )
}

type PromoBoxProps = { tint: DesignTint; drawing: string; title: string; text: ReactNode }

function PromoBox({ tint, drawing, title, text }: PromoBoxProps) {
  return (
    <li
      data-scent={tint}
      className="flex gap-5 bg-(--scent) px-gutter pt-6.5 pb-6.25 lg:min-h-92.5 lg:flex-col lg:justify-between lg:px-9 lg:pt-10 lg:pb-9 lg:first:pl-gutter"
    >
      <LineDrawing url={drawing} className="w-13 shrink-0 self-start lg:w-22.5" />
      <div>
        <h3 className="text-heading-2">{title}</h3>
        <p className="mt-1.25 lg:mt-2">{text}</p>
      </div>
    </li>
  )
}
