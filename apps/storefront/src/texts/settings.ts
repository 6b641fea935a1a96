import { type LinkPageTexts, linkMissing } from '#storefront/texts/link-pages.ts'

export const settingsTexts = { loading: 'Loading your settings…' }

export const mailPreferenceTexts = {
  title: 'Mails',
  intro: 'Mails about your orders and your account always come. These are up to you.',
  privacy: 'How we treat your data',
  loadFailed: 'Your choices could not be loaded',
  loadFailedHelp: 'Please check your internet and try again.',
  kinds: {
    newsletter: {
      label: 'Newsletter',
      text: 'What is new in the workshop, and offers for readers. You can leave at any time, here or by a link in every mail.',
    },
    review_invitations: {
      label: 'Invitations to review',
      text: 'Once an order has been with you for a while we ask how you like what you bought.',
    },
  },
  unverified: 'Please confirm your email address first: then you can choose here.',
  saving: 'Saving…',
  saved: 'Saved.',
  failed: 'This could not be saved. Please try again.',
}

/** Of every form that asks for the present password. */
export const currentPasswordTexts = {
  label: 'Present password',
  show: 'Show',
  hide: 'Hide',
}

export const passwordTexts = {
  title: 'Password',
  intro: 'A new one ends every other login of your account.',
  password: 'New password',
  hint: 'At least 8 characters.',
  submit: 'Change password',
  changed: 'Your password has been changed, and all other logins have been ended.',
  failed: 'Your password could not be changed. Please try again.',
  noneText:
    'You log in with Google. If you would like to log in with a password too, we mail you a link to set one.',
  sendLink: 'Mail me the link',
  sent: (email: string) => `A link is on its way to ${email}.`,
  sendFailed: 'The mail could not be sent. Please try again.',
}

export const loginsTexts = {
  title: 'Logins',
  intro:
    'Browsers in which your account is open. One that you end is logged out within a quarter of an hour.',
  list: 'Where you are logged in',
  unknownDevice: 'A browser',
  thisOne: 'This browser',
  lastSeen: 'Last seen',
  end: 'End',
  endOf: (device: string) => `End the login of ${device}`,
  endOthers: 'End all others',
  ended: 'Ended.',
  failed: 'This login could not be ended. Please try again.',
  loadFailed: 'Your logins could not be loaded',
  loadFailedHelp: 'Please check your internet and try again.',
}

export const emailTexts = {
  title: 'Email address',
  intro: 'Your account has the address',
  noPassword: 'To change it, please set a password first.',
  awaited: (email: string) => `${email} has not been confirmed yet: please open the link in our mail there.`,
  email: 'New email address',
  submit: 'Change email address',
  asked: (email: string) =>
    `A mail is on its way to ${email}. The address changes once you have opened its link and pressed the button there.`,
  failed: 'The mail could not be sent. Please try again.',
}

export const confirmEmailTexts = {
  ask: {
    title: 'Confirm your new address',
    text: 'You asked for this address for your account, and followed the link in our mail. One press, and it takes the place of the old one.',
  },
  button: 'Yes, this is my address',
  refused: {
    title: 'This link does not work any more',
    text: 'A link works once, for 24 hours, and only the last one that we mailed. Maybe it is older, was not copied whole, or a new password has called the change off.',
  },
  linkMissing,
  failed: 'It could not be confirmed. Please try again.',
  done: {
    title: 'Your address has changed',
    text: 'Thank you. From now on you log in with it, and our mails come here.',
  },
  toSettings: 'Go to Settings',
} satisfies LinkPageTexts & Record<string, unknown>

export const dataCopyTexts = {
  title: 'Your data',
  intro: 'A copy of all that we keep of you, as a file. We mail you a link to it, which works for a day.',
  unverified: 'Please confirm your email address first: the copy holds everything, so it goes nowhere else.',
  ask: 'Mail me a copy',
  asked: (email: string) => `A link to the copy will be on its way to ${email} within minutes.`,
  failed: 'The copy could not be asked for. Please try again.',
}

export const dataCopyPageTexts = {
  ask: {
    title: 'Your data, in one file',
    text: 'It holds all that we keep of you: please save it where nobody else reads it. The text is in JSON, which people can read and programs can, too.',
  },
  button: 'Save the file',
  refused: {
    title: 'This copy is gone',
    text: 'A link works for 24 hours, and only the last one that we mailed; then the copy is deleted. Under Settings you can ask for another one.',
  },
  linkMissing,
  failed: 'The file could not be loaded. Please try again.',
  done: {
    title: 'The file is yours',
    text: 'Your browser has saved it, as a rule among its downloads. The link works until tomorrow; then the copy here is deleted.',
  },
  toSettings: 'Go to Settings',
} satisfies LinkPageTexts & Record<string, unknown>

export const erasureTexts = {
  title: 'Delete the account',
  intro:
    'Your name, addresses, phone number and what you wrote to us are deleted, and you are logged out everywhere. What was bought stays in our books, and your reviews under their products, without saying who you are.',
  noPassword: 'To delete it, please set a password first.',
  open: 'Delete my account',
  dialogTitle: 'Delete your account for good?',
  dialogText:
    'Nobody can bring it back. A review that should go, too, you delete first, under My Reviews. While an order or a refund is open it cannot be deleted. A complaint about your data stays as long as an authority may ask about it.',
  close: 'Close',
  cancel: 'Keep it',
  confirm: 'Delete for good',
  failed: 'Your account could not be deleted. Please try again.',
}

export const accountErasedTexts = {
  title: 'Your account is deleted',
  text: 'Your name, your addresses and what you wrote to us are gone. Thank you for having been here. You are welcome to look around, and to open a new account at any time.',
  toShop: 'Go to the shop',
}
