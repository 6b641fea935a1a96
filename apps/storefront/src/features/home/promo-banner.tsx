import picture from 'virtual:picture/promo-skin'
import { buttonClass } from '@shop/ui/button'
import { Link } from '@tanstack/react-router'
import { CaptionedPhoto } from '#storefront/features/home/captioned-photo.tsx'
import { FIRST_ORDER_DISCOUNT_PERCENT } from '#storefront/platform/constants.ts'
import { homeTexts, promoTexts } from '#storefront/texts/home.ts'

/** The promo banner (CLAIM-06 to CLAIM-09). */
export function PromoBanner() {
  return (
    <section aria-labelledby="promo" className="mt-section">
      <CaptionedPhoto
        picture={picture}
        alt={promoTexts.alt}
        tint="unscented"
        isFarDown
        // As for the banner's first slide: a bottle whose pump reaches up to the edge.
        largeCrop="xl:object-[70%_20%]"
        className="xl:h-[max(--spacing(165),42vw)]"
      >
        <h2 id="promo" className="max-w-[9.5em] text-display-1 xl:max-w-[5.4em]">
          {promoTexts.title}
        </h2>
        <p className="mt-4 text-lead xl:mt-7">{promoTexts.subtitle}</p>
        <div className="mt-6 flex flex-wrap items-center gap-6 xl:mt-8.75">
          <Link to="/shop" className={buttonClass()}>
            {homeTexts.shopNow}
          </Link>
          <p>{promoTexts.discount(FIRST_ORDER_DISCOUNT_PERCENT)}</p>
        </div>
      </CaptionedPhoto>
    </section>
  )
}
