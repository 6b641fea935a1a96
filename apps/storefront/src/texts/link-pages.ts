export type LinkPageWords = { title: string; text: string }

/** A page that a mailed link leads to; `ask` stands before the press. */
export type LinkPageTexts = {
  ask: LinkPageWords
  button: string
  refused: LinkPageWords
  linkMissing: LinkPageWords
  failed: string
}

export const linkMissing = {
  title: 'The link is missing',
  text: 'Please open this page by the link in our mail, and take care that all of it was copied.',
}
