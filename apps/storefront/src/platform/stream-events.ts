const END_OF_EVENT = '\n\n'

/** The names of the events that a stream has told in full, and what has come of the next one. Comments tell nothing. */
export function eventsIn(text: string): { names: string[]; rest: string } {
  const parts = text.split(END_OF_EVENT)
  const rest = parts.pop() ?? ''
  const names = parts.flatMap((part) => /^event: (.+)$/m.exec(part)?.[1] ?? [])
  return { names, rest }
}
