/** Words of a picture that somebody else has changed meanwhile. `words`: theirs. */
export class WordsClash extends Error {
  readonly words: string
  constructor(words: string, options: ErrorOptions) {
    super('words of a picture were changed meanwhile', options)
    this.words = words
  }
}
