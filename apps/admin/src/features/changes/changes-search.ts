/**
 * Filters of the log as the address holds them. `kind` with `id`: those of one thing. `day`: of the reader's own time zone.
 * `view`: the saved view that they began from.
 */
export type ChangesSearch = { staff?: string; kind?: string; id?: string; day?: string; view?: string }

/** A function is asked once it is shown: for an answer that comes late, as the search may be another one by then. */
export type OnSearch = (search: ChangesSearch | ((now: ChangesSearch) => ChangesSearch)) => void

const DAY = /^\d{4}-\d{2}-\d{2}$/
const DAY_MS = 86_400_000
/** A day that ends summer time has 25 hours. */
const INTO_NEXT_DAY_MS = 1.5 * DAY_MS

/** Reads over what is no filter. */
export function readChangesSearch(search: Record<string, unknown>): ChangesSearch {
  const { staff, kind, id, day, view } = search
  return {
    ...(isText(staff) && { staff }),
    ...(isText(kind) && { kind }),
    ...(isText(kind) && isText(id) && { id }),
    ...(isText(day) && DAY.test(day) && !Number.isNaN(Date.parse(day)) && { day }),
    ...(isText(view) && { view }),
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

export function isFiltered({ staff, kind, day }: ChangesSearch): boolean {
  return [staff, kind, day].some((filter) => filter !== undefined)
}

/** The filters as a saved view keeps them; empty for the whole log. */
export function toViewSearch({ staff, kind, day }: ChangesSearch): string {
  const kept = Object.entries({ staff, kind, day }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  )
  return new URLSearchParams(kept).toString()
}

export function fromViewSearch(kept: string): ChangesSearch {
  return readChangesSearch(Object.fromEntries(new URLSearchParams(kept)))
}

/** The filters as the call takes them. */
export function toQuery({ day, view: _view, ...rest }: ChangesSearch): Record<string, string> {
  if (day === undefined) return rest
  const from = new Date(`${day}T00:00`)
  const next = new Date(from.getTime() + INTO_NEXT_DAY_MS)
  next.setHours(0, 0, 0, 0)
  return { ...rest, from: from.toISOString(), until: next.toISOString() }
}
