import type { Mutant } from '../mutant.ts'

const contact = 'apps/storefront/src/features/contact'
const texts = 'apps/storefront/src/texts/contact.ts'

/** Wrong contact pages. */
export const mutants: readonly Mutant[] = [
  { id: 'CONTACT-01', file: texts, find: "'Subject'" },
  {
    id: 'CONTACT-01b',
    file: `${contact}/contact-form.tsx`,
    find: 'autoComplete="email" required />',
    replace: 'autoComplete="email" />',
  },
  { id: 'CONTACT-02', file: texts, find: "'Send Message'" },
  {
    id: 'CONTACT-03',
    file: `${contact}/contact-form.tsx`,
    find: '<Button className="mt-0.5 justify-self-start">',
    replace:
      '<Button className="mt-0.5 justify-self-start" onClick={() => void fetch("/api/v1/contact", { method: "POST" })}>',
  },
  {
    id: 'CONTACT-03b',
    file: `${contact}/contact-form.tsx`,
    find: 'method="dialog"',
    replace: 'method="get"',
  },
  { id: 'CONTACT-04', file: `${contact}/contact-page.tsx`, find: '<ContactDetails />', replace: '' },
  { id: 'CONTACT-05', file: texts, find: "'Monday to Friday 10 AM to 8 PM'" },
  { id: 'CONTACT-06', file: `${contact}/contact-page.tsx`, find: '<ContactMap />', replace: '' },
]
