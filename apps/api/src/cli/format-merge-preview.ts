import type { MergedAccount, MergedThing, MergePreview } from '@shop/contract/admin/merge-customers'
import { formatPrice } from '@shop/contract/money'
import { refusalMessages } from '#api/texts/refusals.ts'
import { facts, section, table } from './text-layout.ts'

const words: Record<MergedThing, string> = {
  orders: 'orders',
  addresses: 'addresses',
  reviews: 'reviews',
  reviewVotes: 'votes on reviews',
  reviewReports: 'reports of reviews',
  wishlist: 'wishes',
  wishlistLink: 'link of the wishlist',
  messages: 'conversations',
  stockAlerts: 'stock alerts',
  newsletter: 'newsletter',
  mailPreferences: 'mail preferences',
  notifications: 'notifications',
  declinedCards: 'declined cards',
  logins: 'logins',
}

/** Both accounts, and thing by thing what would go over. */
export function formatMergePreview({ stays, goes, things, hindrance }: MergePreview): string {
  const rows = things
    .filter(({ stays: one, goes: other }) => one + other > 0)
    .map((thing) => [words[thing.thing], ...[thing.stays, thing.goes, thing.left].map(String)])
  return [
    section('Stays', describeAccount(stays)),
    section('Goes', describeAccount(goes)),
    ...(rows.length === 0 ? [] : [table(['', 'stays has', 'goes has', 'not taken over'], rows)]),
    ...(hindrance === null ? [] : [refusalMessages[hindrance]]),
  ].join('\n\n')
}

function describeAccount({ name, email, isVerified, mobile, total, addresses }: MergedAccount): string {
  return facts([
    ['name', name],
    ['e-mail', isVerified ? email : `${email} (not confirmed)`],
    ['telephone', mobile || undefined],
    ['ordered for', formatPrice(total)],
    ...addresses.map(({ name: to, lines }) => ['address', [to, ...lines].join(', ')] as const),
  ])
}
