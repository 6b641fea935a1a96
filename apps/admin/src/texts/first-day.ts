import type { FirstDayStep } from '@shop/contract/admin/first-day'

/** The list of products on the first day. */
export const firstDayTexts = {
  title: 'The rack is still empty',
  hint: 'Take three pictures, give the soap a name and a price. It can be in the shop in two minutes, and stays a draft until you say so.',
  firstProduct: 'First product',
  bringList: 'Bring a list',
  listHint:
    'A list is a CSV file, with a zip of pictures if you have one. You see what it will do before it does it.',
  stepsTitle: 'Before the first parcel',
  count: (done: number, all: number) => `${done} of ${all}`,
  show: 'Show',
  hide: 'Hide',
  done: 'done',
  missing: 'not done yet',
  steps: {
    owner: 'Owner account with a second step',
    identity: 'Name, address and VAT number',
    address: 'A web address with https',
    cards: 'How people pay by card',
    mail: 'Mail that reaches people',
    product: 'First product with pictures, on sale',
    order: 'A test order to yourself',
  } satisfies Record<FirstDayStep, string>,
  /** Where it is done, or how. */
  how: {
    owner: 'Your account',
    identity: 'In the file packages/contract/src/shop.ts',
    address: 'PUBLIC_URL, in the configuration',
    cards: 'STRIPE_SECRET_KEY and its neighbours, in the configuration',
    mail: 'SMTP_URL and MAIL_FROM, in the configuration',
    product: 'here',
    order: 'in the shop, paid in cash: costs nothing',
  } satisfies Record<FirstDayStep, string>,
  ownerByLink: 'By the link that each start prints',
  ownerByOwner: 'An owner does this under Your account',
}
