import type { Log } from './log/log.ts'

export type Stop = () => Promise<void>

/** Idempotent close of a stack: all callers wait for the same end. A failure is logged and does not stop the rest. */
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
