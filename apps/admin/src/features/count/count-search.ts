/** What of a count that goes on is shown; nothing said: where one counts. */
export type CountView = 'list' | 'check'

export function readCountSearch({ view }: Record<string, unknown>): { view?: CountView } {
  return view === 'list' || view === 'check' ? { view } : {}
}
