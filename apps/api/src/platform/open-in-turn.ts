import type { Log } from './log/log.ts'

/** How something that was opened is closed again. */
export type Close = () => Promise<void>

/**
 * Opens things that need each other. What `open` puts on its list is closed in the opposite order: when a later step
 * fails, and by the stop that is returned. The stop may be called again: it is one stop.
 */
export async function openInTurn(
  log: Pick<Log, 'error'>,
  open: (opened: Close[]) => Promise<void>,
): Promise<Close> {
  const opened: Close[] = []
  const closeAll = async () => {
    // A step that fails must not keep the next ones, the database above all, from being closed.
    for (const close of opened.splice(0).reverse()) {
      await close().catch((err) => log.error({ err }, 'closing failed'))
    }
  }
  try {
    await open(opened)
  } catch (error) {
    await closeAll()
    throw error
  }
  let stopped: Promise<void> | undefined
  return () => {
    stopped ??= closeAll()
    return stopped
  }
}
