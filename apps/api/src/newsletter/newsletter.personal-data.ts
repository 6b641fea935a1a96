import type { PersonalTable } from '#api/platform/personal-data/index.ts'
import { forgetReader } from './forget-reader.ts'
import { selectProofOf } from './newsletter.repository.ts'
import type { NewsletterShop } from './newsletter-deps.ts'

export function newsletterPersonalData(shop: NewsletterShop): readonly PersonalTable[] {
  return [
    {
      table: 'subscriber',
      columns: ['email', 'email_hash'],
      copy: {
        as: 'newsletter',
        rows: async (read, { email }) => (email === null ? [] : selectProofOf(read, email)),
      },
      erase: async (tx, { email }) => {
        if (email !== null) await forgetReader(tx, shop, email)
      },
    },
    {
      table: 'newsletter_event',
      columns: ['email'],
      copy: { why: 'What the copy says of the newsletter, on its way to who sends it.' },
      erase: {
        why: 'Who sends the newsletter has to be told of who is out; gone once it was, after 14 days at most.',
      },
    },
  ]
}
