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

/** A step that fails closes what was opened before it, in the opposite order, as `stop` does. */
export async function openOrStop<Opened>(
  log: Pick<Log, 'error'>,
  open: (opened: AsyncDisposableStack, stop: Stop) => Promise<Opened>,
): Promise<Opened> {
  const opened = new AsyncDisposableStack()
  const stop = stopOnce(opened, log)
  try {
    return await open(opened, stop)
  } catch (error) {
    await stop()
    throw error
  }
}

function failuresOf(error: unknown): unknown[] {
  return error instanceof SuppressedError ? [...failuresOf(error.suppressed), error.error] : [error]
}
