import picture from 'virtual:picture/newsletter'
import { Picture } from '@shop/ui/picture'
import { NewsletterForm } from '#storefront/layout/newsletter-form.tsx'
import { newsletterTexts } from '#storefront/texts/footer.ts'

/** The newsletter as the home page shows it: over a photograph, which small screens do without (CLAIM-10 to CLAIM-13). */
export function NewsletterBand() {
  return (
    <section
      aria-labelledby="newsletter"
      data-scent="unscented"
      className="relative bg-(--scent) px-gutter py-14 lg:flex lg:h-144 lg:flex-col lg:items-center lg:justify-center print:hidden"
    >
      <Picture
        picture={picture}
        alt=""
        sizes="(width >= 1024px) max(100vw, 1440px), 1px"
        isFarDown
        className="absolute inset-0 hidden after:hidden lg:block"
      />
      {/* Leaves of the photograph would lie behind the small words. */}
      <div className="relative max-w-120 lg:box-content lg:w-120 lg:bg-(--scent) lg:p-10">
        <h2 id="newsletter" className="mb-7 text-display-2">
          {newsletterTexts.heading}
        </h2>
        <NewsletterForm variant="primary" />
      </div>
    </section>
  )
}
