const WINDOW_MS = 3_600_000
/** Kinds that one process tells of in a window; whoever invents more of them fills no log. */
const MAX_KINDS = 100
/** What one network may use up of them: invented kinds of one sender leave room for what others' browsers have to say. */
const KINDS_A_NETWORK = 10

/** `new` is to be told; `full` is told of once in a window: there were more kinds than are told. */
type Verdict = 'new' | 'known' | 'full' | 'still full'

/** Says of each report whether it is to be told. */
export type ReportFilter = (report: { kind: string; network: string }) => Verdict

/** Fixed-window deduplication: each kind is told once an hour, and whatever was used up is free again after it. */
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
      const verdict = isFull ? 'still full' : 'full'
      isFull = true
      return verdict
    }
    known.add(kind)
    usedBy.set(network, used + 1)
    return 'new'
  }
}
