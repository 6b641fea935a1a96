/** Notes how something that was opened is closed again. */
type Keep = (close: () => Promise<unknown>) => void

/** How to close what each stage has opened so far. */
const stages = new Set<() => Promise<void>>()

/** Runs something, and then closes all that it has opened in the opposite order, however it ended. */
export async function staged<Result>(run: (keep: Keep) => Promise<Result>): Promise<Result> {
  const opened: (() => Promise<unknown>)[] = []
  let closing = Promise.resolve()
  // One after another, also when it is asked for twice: who waits for it finds everything closed.
  const close = () => {
    closing = closing.then(() => closeAll(opened))
    return closing
  }
  stages.add(close)
  try {
    return await run((how) => opened.push(how))
  } finally {
    await close()
    stages.delete(close)
  }
}

/** Closes what every stage has opened, for somebody who was told to end in the middle. */
export async function leaveStages(): Promise<void> {
  for (const close of [...stages].reverse()) await close()
}

/** What cannot be closed must not keep the others open. */
async function closeAll(opened: (() => Promise<unknown>)[]): Promise<void> {
  for (const close of opened.splice(0).reverse()) {
    await close().catch((error) => console.error(error))
  }
}
