import { type LinkPageTexts, linkMissing } from '#storefront/texts/link-pages.ts'

/** Loaded with the press. */
export const stockAlertTexts = {
  fieldName: 'Email',
  label: 'Email address',
  send: 'Tell me',
  consent:
    'We write once when it is back, and use the address for nothing else. You get a mail first, to confirm that it is yours.',
  mailed: (email: string) =>
    `A mail is on its way to ${email}, unless we have sent one today already or you wait for it already. Please open its link and confirm.`,
  waiting: (email: string) => `We will write to ${email} once, when it is back.`,
  failed: 'That did not work. Please try again.',
}

export const confirmStockAlertTexts = {
  ask: {
    title: 'One press is left',
    text: 'We will write once for each product that was asked for under your address, when it is back in stock.',
  },
  button: 'Yes, tell me',
  confirmed: {
    title: 'We will tell you',
    text: 'One mail comes when it is back, and you can cancel by a link in each mail.',
  },
  confirmed_before: { title: 'All is well', text: 'You have confirmed this already.' },
  refused: {
    title: 'This link does not work any more',
    text: 'It was replaced by a newer one, is older than 7 days, or was cancelled. Please ask again on the page of the product.',
  },
  linkMissing,
  failed: 'That did not work. Please try again.',
  toShop: 'Go to the shop',
} satisfies LinkPageTexts & Record<string, unknown>

export const cancelStockAlertTexts = {
  ask: { title: 'Do not tell me', text: 'We then delete your address for this product, and write no mail.' },
  button: 'Delete my address',
  done: { title: 'Your address is deleted', text: 'We will not write about this product.' },
  refused: {
    title: 'This link does not work',
    text: 'Please open it once more from our mail, and take care that all of it was copied.',
  },
  linkMissing,
  failed: 'That did not work. Please try again.',
  toShop: 'Go to the shop',
} satisfies LinkPageTexts & Record<string, unknown>
