/** One figure beside its reference of the same run. */
export type Measurement = {
  /** Short and lasting: `cached-page-home`. */
  id: string
  what: string
  value: number
  /** `requests/s`, `ms`, `MB`. */
  unit: string
  /** The bare thing that the figure is compared with. */
  reference?: { what: string; value: number }
  /** In words: `>= 0.80 of the reference`. */
  target?: string
  /** The figure of the target, if it is not `value` itself: mostly value / reference. */
  ratio?: number
  isMet?: boolean
}

/** One subject of `npm run bench`, `bench/<name>.bench.ts`. It leaves nothing running, and ends early when the signal aborts. */
export type Bench = {
  name: string
  what: string
  run: (signal: AbortSignal) => Promise<Measurement[]>
}
