/** `afterwards`: for somebody who did not expect the mail. */
type NewsletterMailWords = { subject: string; message: string; button: string; afterwards: string }

export const newsletterMails = {
  confirm: {
    subject: 'Please confirm our newsletter',
    message:
      'Somebody, hopefully you, asked for our newsletter for this address. You will get it once you have opened this link and pressed the button there.',
    button: 'Look at it and confirm',
    afterwards:
      'The link works for 7 days; if we sent you several, only the last one works. If it was not you, please do nothing: you will get no newsletter, and we delete your address within 30 days.',
  },
  welcome: {
    subject: 'Welcome to our newsletter',
    message:
      'Thank you, your address is confirmed. We write when there is a new soap, or an offer for those who read this.',
    button: 'Leave the newsletter',
    afterwards: 'You can leave at any time by this link, which is also in every newsletter.',
  },
  already: {
    subject: 'You get our newsletter already',
    message:
      'Somebody, hopefully you, asked for our newsletter for this address. You get it already, and there is nothing left to do.',
    button: 'Leave the newsletter',
    afterwards: 'If you would rather not get it any more, you can leave at any time by this link.',
  },
} satisfies Record<string, NewsletterMailWords>

export const newsletterMailGreeting = 'Hello,'

/** What the change log says; never the address. */
export const newsletterSummaries = {
  erased: 'A subscriber of the newsletter erased',
  exported: (count: number) =>
    `${count} ${count === 1 ? 'subscriber' : 'subscribers'} of the newsletter taken as a file`,
}

/** Heads of the columns of the file that is copied out. */
export const subscriberColumns = [
  'email',
  'confirmed at',
  'confirmed by',
  'asked at',
  'page',
  'words',
  'unsubscribe',
] as const
