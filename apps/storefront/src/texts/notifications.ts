import type { NotificationKind } from '@shop/contract/notifications'

export const notificationsTexts = {
  list: 'Notifications',
  new: 'New',
  markAll: 'Mark all as read',
  markedAll: 'All notifications are marked as read.',
  markFailed: 'They could not be marked as read. Please try again.',
  track: 'Track My Order',
  order: (orderId: string) => `Order ${orderId}`,

  loading: 'Loading your notifications…',
  found: (count: number) => (count === 1 ? '1 notification' : `${count} notifications`),
  foundSome: (count: number) => `${count} notifications shown, there are more`,
  showMore: 'Show older notifications',
  moreFailed: 'Older notifications could not be loaded. Please try again.',
  loadFailed: 'Your notifications could not be loaded',
  loadFailedHelp: 'Please check your internet and try again.',
  noneTitle: 'Nothing yet',
  noneText: 'What happens to your orders and your account is told here, and kept for a year.',
  toShop: 'Go to the shop',
}

type Words = { title: (amount: string) => string; detail: string }

const NOT_YOU = 'If this was not you, set a new password at once and write to us.'

/** Of an order's step the words stand in its history. `amount`: formatted money, where it is about some. */
export const notificationWords: Record<Exclude<NotificationKind, 'order-status'>, Words> = {
  'payment-failed': {
    title: () => 'A card payment did not go through.',
    detail: 'Nothing was charged. As long as your order waits, you can try again or use another card.',
  },
  refunded: {
    title: (amount) => `We have returned ${amount} to your card.`,
    detail: 'Your bank may take a few days to show it.',
  },
  'message-answered': {
    title: () => 'We have answered your message.',
    detail: 'You find the answer in your mail.',
  },
  'email-verified': {
    title: () => 'Your email address is confirmed.',
    detail: 'Mails about your orders and your account reach you.',
  },
  'email-changed': { title: () => 'Your email address was changed.', detail: NOT_YOU },
  'password-changed': { title: () => 'Your password was changed.', detail: NOT_YOU },
  'google-linked': {
    title: () => 'Your account is linked with Google.',
    detail: 'You log in with Google from now on.',
  },
  'address-changed': { title: () => 'One of your addresses was changed.', detail: NOT_YOU },
  'new-login': { title: () => 'Somebody logged in with a browser that was new to us.', detail: NOT_YOU },
}
