/** Lets another tab send the upload. */
export type ReleaseLock = () => void

/**
 * Takes the lock of an upload, which only one tab sends. @returns what releases it, once no other tab has the lock; undefined
 * at once when one has and `waits` is not asked for. Where a browser has no locks, every tab may.
 */
export async function lockUpload(
  id: string,
  { waits }: { waits: boolean },
): Promise<ReleaseLock | undefined> {
  if (!('locks' in navigator)) return () => undefined
  return new Promise((tell) => {
    // Not awaited: it lasts as long as the lock is held.
    void navigator.locks.request(`upload ${id}`, { ifAvailable: !waits }, async (lock) => {
      if (lock) await new Promise<void>((releaseLock) => tell(releaseLock))
      else tell(undefined)
    })
  })
}
