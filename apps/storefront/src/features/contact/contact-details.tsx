import { SHOP } from '@shop/contract/shop'
import Clock from 'lucide-react/icons/clock'
import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import Phone from 'lucide-react/icons/phone'
import type { ReactNode } from 'react'
import { contactTexts } from '#storefront/texts/contact.ts'

/** Where the shop is and when it is open (CONTACT-04, CONTACT-05). */
export function ContactDetails() {
  return (
    <section aria-labelledby="contact-details">
      <h2 id="contact-details" className="sr-only">
        {contactTexts.details}
      </h2>
      <dl>
        <Detail icon={<MapPin />} term={contactTexts.address}>
          {SHOP.addressLines.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </Detail>
        <Detail icon={<Phone />} term={contactTexts.telephone}>
          <a href={`tel:${SHOP.telephone.replaceAll(' ', '')}`} className={linkClass}>
            {SHOP.telephone}
          </a>
        </Detail>
        <Detail icon={<Mail />} term={contactTexts.mail}>
          <a href={`mailto:${SHOP.email}`} className={linkClass}>
            {SHOP.email}
          </a>
        </Detail>
        <Detail icon={<Clock />} term={contactTexts.hours}>
          {/* Too narrow for one line: the days stand over the hours. */}
          <span className="block max-w-50 text-balance">{contactTexts.openingHours}</span>
        </Detail>
      </dl>
    </section>
  )
}

/** 44 px high to hit, in a row that keeps its height. */
const linkClass = '-my-2.5 inline-flex min-h-11 items-center break-all hover:underline'

function Detail({ icon, term, children }: { icon: ReactNode; term: string; children: ReactNode }) {
  return (
    <div className="hairline-b grid grid-cols-[2.5rem_1fr] py-5 first:pt-0 lg:first:pt-2">
      <dt>
        <span
          aria-hidden="true"
          className="block pt-1.25 pl-0.5 text-leaf [&>svg]:size-4.5 [&>svg]:stroke-[1.75]"
        >
          {icon}
        </span>
        <span className="sr-only">{term}</span>
      </dt>
      <dd className="text-tab">{children}</dd>
    </div>
  )
}
