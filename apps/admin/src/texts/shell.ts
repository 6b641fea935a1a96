/** What stands around every page. */
export const shellTexts = {
  tabTitle: (title: string, shop: string) => `${title} · ${shop} back office`,
  skipToContent: 'Skip to the content',
  toasts: 'Notices',
  close: 'Close',
  menu: 'Back office',
  groups: { sell: 'Sell', make: 'Make', tell: 'Tell', run: 'Run' },
  items: {
    today: 'Today',
    customers: 'Customers',
    messages: 'Messages',
    products: 'Products',
    reviews: 'Reviews',
    blogCategories: 'Blog categories',
    subscribers: 'Subscribers',
    stock: 'Stock',
    media: 'Pictures',
    staff: 'Staff',
    changes: 'Change log',
    account: 'Your account',
  },
  /** Behind a number. */
  waiting: 'waiting',
  more: 'More',
  you: (name: string) => `${name}: account and signing out`,
  signOut: 'Sign out',
  signOutFailed: 'You could not be signed out. Please try again.',
  toShop: 'To the shop',
}

/** Asked where a dialog is closed over what was typed. */
export const discardTexts = {
  title: 'Close without saving?',
  text: 'What you entered here is not kept.',
  stay: 'Go on',
  discard: 'Close',
}

/** What takes the place of a page or a list. */
export const stateTexts = {
  loading: 'Loading',
  failed: 'This could not be loaded.',
  failedHint: 'The shop itself runs.',
  tryNow: 'Try now',
  triedAgain: (seconds: number) => `We try again in ${seconds} seconds.`,
  notFoundTitle: 'Nothing is here',
  notFound: 'The address leads nowhere. It may have been moved, or mistyped.',
  toStart: 'To the first page',
  notPermittedTitle: 'Not for your role',
  notPermitted: 'Your role does not open this page. Ask an owner if you need it.',
  brokenTitle: 'This page has failed',
  broken: 'It is our fault, not yours. What was saved is safe.',
  nothingTitle: 'Nothing to do here yet',
  nothing: 'Your role opens no page of the back office so far. Ask an owner for more.',
  withReference: (message: string, fault: string) => `${message} Number of the fault: ${fault}.`,
  offline: 'The shop cannot be reached. Please look at your connection and try again.',
  unexpected: 'This did not work. Please try again.',
}

/** Moments in time, as people say them. */
export const timeTexts = {
  never: 'never',
  now: 'now',
  yesterday: (time: string) => `yesterday, ${time}`,
  at: (time: string) => `at ${time}`,
  on: (day: string) => `on ${day}`,
  justNow: 'just now',
  minutesAgo: (count: number) => (count === 1 ? 'a minute ago' : `${count} minutes ago`),
  shortMinutesAgo: (count: number) => `${count} min ago`,
  shortHoursAgo: (count: number) => `${count} h ago`,
  shortYesterday: 'yesterday',
}
