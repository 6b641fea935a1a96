/** After a refusal for load: as long as this, work that can wait leaves the machine alone. */
const CALM_AFTER_MS = 10_000

/** Whether requests are being refused because this process is too busy. */
export type Load = { note: () => void; isHigh: () => boolean }

export function createLoad(now: () => number = () => performance.now()): Load {
  let highUntil = Number.NEGATIVE_INFINITY
  return {
    note: () => {
      highUntil = now() + CALM_AFTER_MS
    },
    isHigh: () => now() < highUntil,
  }
}
