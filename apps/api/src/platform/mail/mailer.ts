/** A mail as the shop writes it, to one person: plain words and, mostly, the same as a page. */
export type Mail = {
  /** The same however often the mail is sent, so that whoever gets it twice can tell; a new one where there is none. */
  id?: string
  to: string
  subject: string
  text: string
  html?: string
}

/** The one way mail leaves the shop. Delivering may be repeated; whoever sends decides what that means. */
export type Mailer = { send(mail: Mail): Promise<void> }
