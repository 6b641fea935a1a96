let changing: Promise<unknown> = Promise.resolve()

/** Runs what ends the stored login and brings another one; what is asked meanwhile waits by {@link untilLoginStands}. */
export function changeLogin<Result>(change: () => Promise<Result>): Promise<Result> {
  const changed = change()
  changing = changed.catch(() => undefined)
  return changed
}

/** The shop may tell of a change before its reply is here: asked by the login that has just ended, it would refuse. */
export async function untilLoginStands(): Promise<void> {
  await changing
}
