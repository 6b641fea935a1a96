/** On or off sale failed. `isRestSaved`: what was changed beside it is saved, and no change any more. */
export class StateFailure extends Error {
  readonly isRestSaved: boolean
  constructor(isRestSaved: boolean, options: ErrorOptions) {
    super('a product did not go on or off sale', options)
    this.isRestSaved = isRestSaved
  }
}

/** What the shop answered, or why it did not. */
export function causeOf(error: unknown): unknown {
  return error instanceof StateFailure ? error.cause : error
}
