/** A reason not to start for its reader to act on: printed as one line, without a stack; the launcher exits with 1. */
export class StartError extends Error {
  override name = 'StartError'
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
