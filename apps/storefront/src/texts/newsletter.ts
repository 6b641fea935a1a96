import type { LinkPageTexts } from '#storefront/texts/link-page.ts'

const linkMissing = {
  title: 'The link is missing',
  text: 'Please open this page by the link in our mail, and take care that all of it was copied.',
}

export const confirmNewsletterTexts = {
  ask: {
    title: 'One press is left',
    text: 'Somebody asked for our newsletter with your address, and followed the link in our mail. Nothing is sent before you press the button.',
  },
  button: 'Yes, send me the newsletter',
  refused: {
    title: 'This link does not work any more',
    text: 'A link works for 7 days, and only the last one that we mailed. Maybe it is older, was not copied whole, or you have left the newsletter since. Please ask for a new one.',
  },
  linkMissing,
  failed: 'It could not be confirmed. Please try again.',
  confirmed: {
    title: 'You are on the list',
    text: 'Thank you. A mail that says so is on its way; every newsletter holds a link by which you leave again.',
  },
  confirmed_before: {
    title: 'All is well',
    text: 'This address was confirmed before, and you get our newsletter. There is nothing left to do.',
  },
  toShop: 'Go to the shop',
  askAgain: 'Ask for a new link',
} satisfies LinkPageTexts & Record<string, unknown>

export const leaveNewsletterTexts = {
  ask: {
    title: 'Leave the newsletter?',
    text: 'One press, and we write to this address no more. Mails about your orders come as before.',
  },
  button: 'Leave the newsletter',
  refused: {
    title: 'This link is none of ours',
    text: 'Maybe it was not copied whole, or your address was deleted since. If you still get a newsletter, please write to us.',
  },
  linkMissing,
  failed: 'You could not be taken off the list. Please try again.',
  left: {
    title: 'You have left',
    text: 'We have deleted your address and write to it no more. If that was a mistake, you can come back at any time: we mail you a link, as the first time.',
  },
  comeBack: 'Subscribe again',
  contact: 'Contact us',
} satisfies LinkPageTexts & Record<string, unknown>

/** What came of a press in the form. */
export const newsletterOutcomeTexts = {
  /** The same whether the address is known or not. */
  sent: (email: string) =>
    `A mail is on its way to ${email}, unless we have sent one today already. Nothing counts before you have opened its link.`,
}
