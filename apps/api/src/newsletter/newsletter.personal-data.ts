import type { Read } from '#api/platform/db/index.ts'
import type { Person, PersonalTable } from '#api/platform/personal-data/index.ts'
import { forgetReader } from './forget-reader.ts'
import { findStateOf, selectConsentOf } from './newsletter.repository.ts'
import type { NewsletterShop } from './newsletter-deps.ts'

/** Stays with the address that agreed to it, as where an account gets another address. */
async function countSubscription(read: Read, { email }: Person): Promise<number> {
  return email !== null && (await findStateOf(read, email)) === 'confirmed' ? 1 : 0
}

export function newsletterPersonalData(shop: NewsletterShop): readonly PersonalTable[] {
  return [
    {
      table: 'subscriber',
      columns: ['email', 'email_hash'],
      copy: {
        as: 'newsletter',
        rows: async (read, { email }) => (email === null ? [] : selectConsentOf(read, email)),
      },
      erase: async (tx, { email }) => {
        if (email !== null) await forgetReader(tx, shop, email)
      },
      merge: {
        shown: {
          as: 'newsletter',
          count: countSubscription,
          left: (read, { from }) => countSubscription(read, from),
        },
        run: async (tx, { from, into }) => {
          if (from.email === null || (await countSubscription(tx, into)) === 0) return
          await forgetReader(tx, shop, from.email)
        },
      },
    },
    {
      table: 'newsletter_event',
      columns: ['email'],
      copy: { why: 'What the copy says of the newsletter, on its way to who sends it.' },
      erase: {
        why: 'Who sends the newsletter has to be told of who is out; gone once it was, after 14 days at most.',
      },
      merge: { why: 'About an address, on its way out of the shop.' },
    },
  ]
}
