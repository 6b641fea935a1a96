/** What is open of the review that is at hand. */
export type Opened = 'hiding' | 'answering' | undefined
