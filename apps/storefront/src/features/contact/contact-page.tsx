import { ContactDetails } from '#storefront/features/contact/contact-details.tsx'
import { ContactMap } from '#storefront/features/contact/contact-map.tsx'
import { ContactMessage } from '#storefront/features/contact/contact-message.tsx'
import { contactTexts } from '#storefront/texts/contact.ts'

/** The Contact page (CONTACT-01 to CONTACT-06). */
export function ContactPage() {
  return (
    <>
      <div className="px-gutter pt-7 pb-section lg:pt-14">
        <h1 className="font-display text-display-1">{contactTexts.title}</h1>
        <div className="mt-7 grid gap-x-24 gap-y-12 md:mt-10 lg:mt-15 lg:grid-cols-[7fr_4fr]">
          <ContactMessage />
          <ContactDetails />
        </div>
      </div>
      <ContactMap />
    </>
  )
}
