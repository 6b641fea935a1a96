import type { InlinePicture } from './inline-picture.ts'

/** To one person: plain text and, mostly, the same as a page. */
export type Mail = {
  /** Idempotency key: the same however often the mail is sent; a new one where there is none. */
  id?: string
  to: string
  subject: string
  text: string
  html?: string
  /** What its page shows beside the shop's mark. */
  pictures?: readonly InlinePicture[]
  /** To whom an answer goes, where that is not who sends. */
  replyTo?: string
  /** Ids of the mails before it in the same conversation, oldest first: the last is what it answers (RFC 5322, 3.6.4). */
  answers?: readonly string[]
  /** A person wrote it: programs that answer machines with nothing may answer it. */
  isByHand?: boolean
  /** Where one leaves the list that this mail is of, in one click (RFC 8058). */
  leaveUrl?: string
  /** The account that it tells of, whoever gets it: with that it is forgotten. */
  customerId?: string
}

/** Somebody whose mails are forgotten: their account, those that went into it, and its address. */
export type Forgotten = { customerIds: readonly string[]; email: string }

/** Port of outgoing mail. Delivery may be repeated. */
export type Mailer = {
  send(mail: Mail): Promise<void>
  /** Deletes what lies here still and tells of an account, or names its address; where a server has it, that is out of reach. */
  forget?(customer: Forgotten): Promise<void>
}
