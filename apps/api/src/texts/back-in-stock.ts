type StockAlertWords = {
  subject: (product: string) => string
  message: (product: string) => string
  button: string
  /** For somebody who did not expect the mail, or wonders what comes next. */
  afterwards: string
  cancel: string
}

export const stockAlertMails = {
  confirm: {
    subject: (product) => `Shall we tell you when ${product} is back?`,
    message: (product) =>
      `Somebody, hopefully you, asked us to write to this address when ${product} is in stock again. We will, once you have opened this link and pressed the button there.`,
    button: 'Look at it and confirm',
    afterwards:
      'The link works for 7 days, and stands for every product that was asked for under this address. If it was not you, please do nothing: you will get no mail, and we delete your address within 30 days.',
    cancel: 'Do not tell me',
  },
  back: {
    subject: (product) => `${product} is back in stock`,
    message: (product) => `You asked us to tell you: ${product} has come back.`,
    button: 'Look at it',
    afterwards: 'We keep none aside, so it may be gone again. This was the one mail about it.',
    cancel: 'Delete my address',
  },
} satisfies Record<string, StockAlertWords>

export const stockAlertGreeting = 'Hello,'
