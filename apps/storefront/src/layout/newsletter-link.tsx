import { buttonClass } from '@shop/ui/button'
import type { MouseEvent } from 'react'
import { NEWSLETTER_FIELD_ID } from '#storefront/layout/newsletter-field-id.ts'

/** Leads to the form on the same page, whose field takes the focus. */
export function NewsletterLink({ children }: { children: string }) {
  return (
    <a href={`#${NEWSLETTER_FIELD_ID}`} onClick={focusField} className={buttonClass()}>
      {children}
    </a>
  )
}

/** Without a new entry in the browser's history: only the present one knows what came of the mailed link. */
function focusField(event: MouseEvent): void {
  event.preventDefault()
  document.getElementById(NEWSLETTER_FIELD_ID)?.focus()
}
