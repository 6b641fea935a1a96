const WINDOW_MS = 3_600_000
/** Kinds logged per process and window: invented ones must not fill the log. */
const MAX_KINDS = 100
/** Share of one network, so that one sender's invented kinds do not crowd out what others' browsers report. */
const KINDS_A_NETWORK = 10

/** `full` is reported once in a window: there were more kinds than are logged. */
type Result = 'new' | 'known' | 'full' | 'still full'

export type ReportFilter = (report: { kind: string; network: string }) => Result

/** Fixed-window deduplication: each kind is logged once an hour. */
export function createReportFilter(now: () => number): ReportFilter {
  let known = new Set<string>()
  let usedBy = new Map<string, number>()
  let isFull = false
  let endsAt = Number.NEGATIVE_INFINITY
  return ({ kind, network }) => {
    if (now() >= endsAt) {
      known = new Set()
      usedBy = new Map()
      isFull = false
      endsAt = now() + WINDOW_MS
    }
    if (known.has(kind)) return 'known'
    const used = usedBy.get(network) ?? 0
    if (known.size >= MAX_KINDS || used >= KINDS_A_NETWORK) {
      const result = isFull ? 'still full' : 'full'
      isFull = true
      return result
    }
    known.add(kind)
    usedBy.set(network, used + 1)
    return 'new'
  }
}
