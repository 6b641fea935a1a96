/** What lets go of an upload. */
export type LetGo = () => void

/**
 * Only one tab sends an upload. @returns what lets go of it, once no other tab holds it; undefined at once when one does and
 * `waits` is not asked for. Where a browser has no locks, every tab may.
 */
export async function holdUpload(id: string, { waits }: { waits: boolean }): Promise<LetGo | undefined> {
  if (!('locks' in navigator)) return () => undefined
  const { promise: isHeld, resolve: tell } = Promise.withResolvers<LetGo | undefined>()
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  // Not awaited: it lasts as long as the upload is held.
  void navigator.locks.request(`upload ${id}`, { ifAvailable: !waits }, async (lock) => {
    tell(lock ? letGo : undefined)
    if (lock) await held
  })
  return isHeld
}
