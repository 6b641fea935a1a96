import type { ConversationState } from '@shop/contract/admin/messages'

const orders = (count: number) => (count === 1 ? '1 order' : `${count} orders`)

export const messagesTexts = {
  title: 'Messages',
  tabsLabel: 'Which messages',
  tabs: { open: 'Open', waiting: 'Waiting', all: 'All' },
  search: 'Search messages',
  searchHint: 'Search messages',
  list: 'Messages',
  more: 'Show more',
  back: 'All messages',
  noSubject: 'Without a subject',
  states: {
    open: 'Open',
    waiting: 'Waiting',
    closed: 'Closed',
  } satisfies Record<ConversationState, string>,
  complaint: (number: string, due: string) => `Complaint ${number}, due ${due}`,
  none: { open: 'Nothing waits for you', waiting: 'Nobody is waited for', all: 'No messages yet' },
  noneHint: 'What people write by the contact form comes here, and to your mailbox.',
  noMatch: (words: string) => `Nothing fits “${words}”`,
  noMatchHint: 'Names, addresses, subjects and numbers of complaints are searched.',
  choose: 'Choose a message to read it.',
  missingTitle: 'This message is gone',
  missing: 'Messages are kept for two years after the last one, complaints for six.',
}

export const conversationTexts = {
  byForm: (who: string) => `${who}, by the contact form`,
  /** Before its number. */
  aboutOrder: (who: string) => `${who}, by the contact form, about order`,
  give: 'Give to …',
  givenTo: (name: string) => `With ${name}`,
  giveTo: (name: string) => `Give to ${name}`,
  takeIt: 'Take it',
  giveToNobody: 'Give to nobody',
  close: 'Close',
  reopen: 'Open again',
  menu: 'More about this message',
  markComplaint: 'It is a complaint about personal data',
  history: 'Who changed this?',
  thread: 'Messages of this conversation',
  answerBy: (name: string) => `Answer by ${name}`,
  noteBy: (name: string) => `Note by ${name}, only staff see it`,
  closed: 'Message closed',
  reopened: 'Message opened again',
  given: (name: string) => `Message given to ${name}`,
  givenToNobody: 'Message given to nobody',
  marked: 'Marked as a complaint. Its number is mailed.',
  failed: 'This could not be saved. Please try again.',
  stale: 'Somebody else has just changed this message. Look at it again, please.',
}

export const composerTexts = {
  how: 'What you write',
  kinds: { answer: 'Answer', note: 'Note' },
  answer: (who: string) => `Your answer to ${who}`,
  note: 'Your note, which only staff see',
  kept: 'Kept on this device',
  sendAndWait: 'Send and wait',
  sendAndClose: 'Send and close',
  saveNote: 'Save the note',
  empty: 'Please write something first.',
  tooLong: 'This is too long: 5,000 letters at most.',
  sent: (email: string) => `Sent to ${email}`,
  sentAndClosed: (email: string) => `Sent to ${email}, and closed`,
  noted: 'Note saved',
  failed: 'This could not be sent. It is kept here: please try again.',
  mailbox: 'What they answer comes to your mailbox.',
}

export const besideTexts = {
  person: 'Who wrote',
  unknown: 'No account is known of whoever wrote.',
  ordersSince: (count: number, total: string, since: string) => `${orders(count)}, ${total} since ${since}`,
  noOrders: 'Has an account, and no order yet.',
  order: (short: string) => `Order ${short}`,
  latestOrder: (short: string) => `Latest order ${short}`,
  placed: (day: string) => `Placed ${day}`,
}
