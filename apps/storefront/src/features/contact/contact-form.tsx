import { Button } from '@shop/ui/button'
import { TextArea } from '@shop/ui/text-area'
import { TextField } from '@shop/ui/text-field'
import { contactTexts } from '#storefront/texts/contact.ts'

/**
 * The contact form (CONTACT-01, CONTACT-02). Recorded as doing nothing: no check, no request, and what was written
 * stays (CONTACT-03, VALID-31). It has no button that sends it, and is of the kind that closes a dialog: outside of one
 * a browser does nothing with it (HTML, 4.10.22.3), whoever sends it. Of another kind it would, before hydration, leave
 * the page and put name, e-mail and message into the address.
 */
export function ContactForm() {
  return (
    <form
      noValidate
      method="dialog"
      aria-label={contactTexts.title}
      className="grid content-start gap-x-6 gap-y-5.5 sm:grid-cols-2"
    >
      <TextField label={contactTexts.name} name="name" autoComplete="name" />
      <TextField label={contactTexts.email} type="email" name="email" autoComplete="email" required />
      <TextField label={contactTexts.subject} name="subject" className="sm:col-span-2" />
      <TextArea label={contactTexts.message} name="message" className="sm:col-span-2" />
      <Button className="mt-0.5 justify-self-start">{contactTexts.send}</Button>
    </form>
  )
}
