/**
 * A reason not to start that its reader can act on (a port in use, a bad setting). The launcher prints the message
 * as one line, without a stack, and exits with 1.
 */
export class StartError extends Error {
  override name = 'StartError'
}

/** What an unknown thrown value says, for use inside a longer message. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
