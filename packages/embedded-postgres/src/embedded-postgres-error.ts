/**
 * `unwritable`: the data directory. `unsupported`: no PostgreSQL for this machine. `root`: no user to run it as.
 * `other-major`: the data belong to another release of PostgreSQL. `taken`: another program runs on them.
 */
export type EmbeddedPostgresFault = 'unwritable' | 'unsupported' | 'root' | 'other-major' | 'taken' | 'broken'

type Options = { fault?: EmbeddedPostgresFault; cause?: unknown }

/** What is wrong, in one line. What to do about it, the program knows, by `fault`. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError'
  readonly fault: EmbeddedPostgresFault

  constructor(message: string, options: Options = {}) {
    super(message, options)
    this.fault = options.fault ?? 'broken'
  }
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
