import { buttonClass } from '@shop/ui/button'
import { InPageLink } from '@shop/ui/in-page-link'
import { NEWSLETTER_FIELD_ID } from '#storefront/layout/newsletter-field-id.ts'

/** Leads to the form on the same page, whose field takes the focus. */
export function NewsletterLink({ children }: { children: string }) {
  return (
    <InPageLink id={NEWSLETTER_FIELD_ID} className={buttonClass()}>
      {children}
    </InPageLink>
  )
}
