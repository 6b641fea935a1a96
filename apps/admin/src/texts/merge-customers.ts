import type { MergedThing } from '@shop/contract/admin/merge-customers'

type ThingWords = {
  title: string
  /** Why not all of it goes over. */
  left: string
}

export const mergeTexts = {
  title: 'Merge accounts',
  back: 'Back to the customer',
  missing: 'One of both accounts is not here',
  missingHint: 'It was erased or merged meanwhile, or the address is mistyped.',
  which: (name: string) => `Which other account is ${name}’s, too?`,
  search: 'Search customers',
  searchHint: 'Name, email, telephone',
  none: 'Nobody else is found',
  noneHint: 'Look for a part of the name, another email address or a telephone number.',
  more: 'Show more',
  another: 'Choose another account',
  swap: 'Keep this one instead',
  stays: 'Stays',
  goes: 'Goes',
  confirmed: 'confirmed',
  notConfirmed: 'not confirmed',
  orderedFor: (orders: string, total: string) => `${orders}, for ${total}`,
  open: (count: number) => `${count} open`,
  since: (day: string) => `Customer since ${day}`,
  noAddress: 'No address is saved.',
  things: 'What goes over',
  nothing: 'Neither account holds anything.',
  goOver: (count: number) => `${count} ${count === 1 ? 'goes' : 'go'} over`,
  leftOut: (count: number) => `${count} left out`,
  there: (count: number) => `${count} there`,
  careTitle: 'Nothing brings the account back.',
  care: (goes: string, stays: string) =>
    `All that ${goes} holds goes to ${stays}, which is the only way in from then on. Sums, numbers and dates of orders stay as they are. Both addresses get a mail about it.`,
  action: 'Merge for good',
  done: 'The two accounts are one',
  stale: 'One of the accounts has changed. Please look at it again.',
  failed: 'The accounts could not be merged.',
  bothUnpaid:
    'Both accounts have an order that waits for its card payment. They can be merged once one of them is paid or has ended.',
}

export const mergedThings: Record<MergedThing, ThingWords> = {
  orders: { title: 'Orders', left: '' },
  addresses: {
    title: 'Addresses',
    left: 'The same address is kept once, and no more than an account may hold; of those that go, the latest.',
  },
  reviews: {
    title: 'Reviews',
    left: 'Both reviewed the same product: the later review stays, with its photos.',
  },
  reviewVotes: {
    title: 'Votes on reviews',
    left: 'Both voted on the same review: the vote of the account that stays counts.',
  },
  reviewReports: { title: 'Reports of reviews', left: '' },
  wishlist: {
    title: 'Wishes',
    left: 'Both wished for the same product: that of the account that stays is kept.',
  },
  wishlistLink: {
    title: 'Link of the wishlist',
    left: 'Both share their wishlist: the link of the account that stays is kept.',
  },
  messages: { title: 'Conversations', left: '' },
  stockAlerts: {
    title: 'Stock alerts',
    left: 'One alert a product is enough, and an address that is not confirmed gets none.',
  },
  newsletter: {
    title: 'Newsletter',
    left: 'It stays with the address that agreed to it; where both get it, that of the account that goes ends.',
  },
  mailPreferences: { title: 'Mail preferences', left: 'Both chose: the later choice holds.' },
  notifications: {
    title: 'Notifications',
    left: 'What was told of logins and passwords goes with the account.',
  },
  declinedCards: { title: 'Declined cards', left: '' },
  logins: { title: 'Logins', left: 'They end with the account that goes.' },
}
