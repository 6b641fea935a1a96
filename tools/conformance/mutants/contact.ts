import type { Mutant } from '../mutant.ts'

const contact = 'apps/storefront/src/features/contact'
const messages = 'apps/api/src/messages/send-message.ts'
const texts = 'apps/storefront/src/texts/contact.ts'

/** Wrong contact pages. */
export const mutants: readonly Mutant[] = [
  { id: 'CONTACT-01', file: texts, find: "'Subject'" },
  {
    id: 'CONTACT-01b',
    file: `${contact}/contact-form.tsx`,
    find: 'autoComplete="email"\n        required\n',
    replace: 'autoComplete="email"\n',
  },
  { id: 'CONTACT-02', file: texts, find: "'Send Message'" },
  {
    id: 'CONTACT-03',
    file: messages,
    find: 'await jobs.enqueue(tx, RECEIVED_MAIL, { messageId })',
    replace: '',
  },
  {
    id: 'CONTACT-03b',
    file: messages,
    find: 'await jobs.enqueue(tx, CONFIRMATION_MAIL, { conversationId })',
    replace: '',
  },
  {
    id: 'CONTACT-03c',
    file: `${contact}/contact-form.tsx`,
    find: 'sending.mutate(entries, {',
    replace: '((..._sent: unknown[]) => undefined)(entries, {',
  },
  { id: 'CONTACT-04', file: `${contact}/contact-page.tsx`, find: '<ContactDetails />', replace: '' },
  { id: 'CONTACT-05', file: texts, find: "'Monday to Friday 10 AM to 8 PM'" },
  { id: 'CONTACT-06', file: `${contact}/contact-page.tsx`, find: '<ContactMap />', replace: '' },
]
