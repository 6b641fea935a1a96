/** To one person: plain text and, mostly, the same as a page. */
export type Mail = {
  /** Idempotency key: the same however often the mail is sent; a new one where there is none. */
  id?: string
  to: string
  subject: string
  text: string
  html?: string
  /** Where one leaves the list that this mail is of, in one click (RFC 8058). */
  leaveUrl?: string
}

/** Port of outgoing mail. Delivery may be repeated. */
export type Mailer = { send(mail: Mail): Promise<void> }
