const lastOf = new Map<string, Promise<unknown>>()

/** Mutual exclusion by name, across tabs where the browser can (secure contexts), else in this tab alone. */
export function withWebLock<Result>(name: string, task: () => Promise<Result>): Promise<Result> {
  if ('locks' in navigator) return navigator.locks.request(name, task)
  const turn = (lastOf.get(name) ?? Promise.resolve()).then(task, task)
  lastOf.set(name, turn)
  return turn
}
