import { Button } from '@shop/ui/button'
import { useState } from 'react'
import { ContactForm, type SentMessage } from '#storefront/features/contact/contact-form.tsx'
import { ResultMessage } from '#storefront/parts/result-message.tsx'
import { contactTexts as texts } from '#storefront/texts/contact.ts'

/** The form, or once it is sent what comes of it. */
export function ContactMessage() {
  const [sent, setSent] = useState<SentMessage>()
  if (!sent) return <ContactForm onSent={setSent} />
  return (
    <section aria-labelledby="message-sent" className="content-start">
      <h2 id="message-sent" className="mb-4 text-heading-2">
        {texts.sentTitle}
      </h2>
      <ResultMessage
        takesFocus
        action={
          <Button variant="secondary" onClick={() => setSent(undefined)}>
            {texts.again}
          </Button>
        }
      >
        {sent.complaintNumber !== null && <p>{texts.complaintSent(sent.complaintNumber)}</p>}
        <p>{texts.sent(sent.email, sent.complaintNumber !== null)}</p>
      </ResultMessage>
    </section>
  )
}
