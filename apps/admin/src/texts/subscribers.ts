import type { SubscriberState } from '@shop/contract/admin/subscribers'

export const stateTexts: Record<SubscriberState, string> = {
  confirmed: 'Gets it',
  waiting: 'Not confirmed',
  left: 'Has left',
}

export const subscribersTexts = {
  title: 'Subscribers',
  about: (confirmed: number, waiting: number, left: number) =>
    `${confirmed} get it, ${waiting} not confirmed, ${left} have left`,
  export: 'Export',
  tabsLabel: 'Which subscribers',
  tabs: { all: 'Everybody', confirmed: 'Get it', waiting: 'Not confirmed', left: 'Have left' },
  search: 'Search subscribers',
  searchHint: 'Email address',
  more: 'Show more',
  none: 'Nobody has asked for the newsletter yet',
  noneHint: 'The form stands at the foot of every page of the shop.',
  noMatch: 'No subscriber is found',
  noMatchHint: 'Whoever has left is found by the whole address: the shop knows it no more, but can compare.',
  columns: { address: 'Address', state: 'State', since: 'Asked for', menu: 'What can be done' },
  noAddress: 'No address any more',
  askedOn: (moment: string, page: string) => `${moment}, on ${page}`,
  confirmedAt: (moment: string) => `confirmed ${moment}`,
  leftAt: (moment: string) => `left ${moment}`,
  menuOf: (name: string) => `What can be done with ${name}`,
  consent: 'Proof of consent',
  erase: 'Erase',
  erased: 'The subscriber is erased',
  failed: 'The subscriber could not be erased.',
}

export const consentTexts = {
  title: 'Proof of consent',
  close: 'Close',
  words: 'Words that were agreed to',
  page: 'Page',
  askedAt: 'Asked for',
  confirmedAt: 'Confirmed',
  confirmedBy: {
    mailed_link: 'by the link mailed to the address, and a press there',
    account: 'in their account, whose address is verified',
  },
  notConfirmed: 'not yet, so no newsletter is sent',
  leftAt: 'Left',
  leftBy: {
    page: 'on the page of the shop',
    one_click: 'by one click in the mail program',
    account: 'in their account',
  },
}

export const eraseTexts = {
  title: 'Erase this subscriber?',
  text: 'Address and proof of consent go for good, and nothing can bring them back. The change log keeps that it was done, without the address.',
  action: 'Erase',
  cancel: 'Cancel',
}
