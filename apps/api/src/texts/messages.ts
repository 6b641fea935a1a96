/** What a change of a conversation is called in the log of changes: without a name, which goes one day. */
export const conversationSummaries = {
  answered: 'Message answered',
  answeredAndClosed: 'Message answered and closed',
  noted: 'Note at a message',
  closed: 'Message closed',
  reopened: 'Message opened again',
  waits: 'Message set to waiting',
  assigned: (name: string) => `Message given to ${name}`,
  unassigned: 'Message given to nobody',
  complaint: 'Message marked as a complaint about personal data',
}

/** To the owners. */
export const receivedMailTexts = {
  subject: (subject: string, name: string) =>
    subject === '' ? `A message from ${name}` : `${name}: ${subject}`,
  somebody: 'somebody',
  from: (name: string, email: string) => (name === '' ? `From ${email}` : `From ${name}, ${email}`),
  message:
    'This came by the contact form. Answer it in the back office, where everybody sees what was answered.',
  complaint: (number: string, due: string) =>
    `This is complaint ${number} about personal data. It has to be answered by ${due}.`,
  button: 'Answer',
}

/** To whoever wrote. Repeats nothing of what was typed: else anybody could have the shop mail their words to anybody. */
export const confirmationMailTexts = {
  subject: 'We have received your message',
  complaintSubject: (number: string) => `We have received your complaint ${number}`,
  greeting: 'Hello,',
  message:
    'Thank you for writing to us. A person reads every message, and we answer within two working days.',
  complaint: (number: string, due: string) =>
    `Your complaint about how we treat your personal data has the number ${number}. We look into it, and answer by ${due} at the latest.`,
  afterwards:
    'If you did not write to us, somebody gave your address by mistake, and you can ignore this mail.',
}

/** To whoever wrote what staff found to be a complaint, which may be weeks after it came. */
export const complaintReceiptTexts = {
  message: 'Thank you for writing to us. We have read your message, and treat it as a complaint.',
  late: (number: string, due: string) =>
    `Your complaint about how we treat your personal data has the number ${number}. Our answer was due on ${due}. We look into it, and answer as soon as we can.`,
}

export const answerMailTexts = {
  subject: (subject: string) => (subject === '' ? 'Your message to us' : `Re: ${subject}`),
  signature: (staff: string, shop: string) => `${staff}, ${shop}`,
  youWrote: (day: string) => `On ${day} you wrote:`,
}

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

function inDays(days: number): string {
  return `${NUMBERS[days] ?? days} ${days === 1 ? 'day' : 'days'}`
}

function inTime(days: number): string {
  if (days === 0) return 'due today'
  return days > 0 ? `due in ${inDays(days)}` : `${inDays(-days)} overdue`
}

/** To an owner, from 25 days after a complaint that is still open. `days` until it is due: below nothing once it was. */
export const complaintMailTexts = {
  subject: (number: string, days: number) => `Complaint ${number} is ${inTime(days)}`,
  message: (days: number) =>
    `This complaint about personal data came ${inDays(days)} ago and is still open. The law gives you a month.`,
  complaint: (number: string, subject: string, due: string) =>
    subject === '' ? `${number}, due on ${due}` : `${number}, due on ${due}: ${subject}`,
  button: 'Answer',
}
