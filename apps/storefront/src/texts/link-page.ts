export type LinkPageWords = { title: string; text: string }

/** A page that a mailed link leads to; `ask` stands before the press. */
export type LinkPageTexts = {
  ask: LinkPageWords
  button: string
  refused: LinkPageWords
  linkMissing: LinkPageWords
  failed: string
}
