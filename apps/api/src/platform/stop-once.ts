import type { Log } from './log/log.ts'

/** Ends something that was opened. */
export type Stop = () => Promise<void>

/**
 * Closes a stack once, however often it is asked: everybody waits for the same end. What cannot be closed is logged and
 * keeps nothing below it, the database above all, from being closed.
 */
export function stopOnce(opened: AsyncDisposableStack, log: Pick<Log, 'error'>): Stop {
  let stopped: Promise<void> | undefined
  return () => {
    stopped ??= opened.disposeAsync().catch((error: unknown) => {
      for (const err of failuresOf(error)) log.error({ err }, 'closing failed')
    })
    return stopped
  }
}

function failuresOf(error: unknown): unknown[] {
  return error instanceof SuppressedError ? [...failuresOf(error.suppressed), error.error] : [error]
}
