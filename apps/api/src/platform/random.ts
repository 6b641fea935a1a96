export type Random = {
  /** From 0 up to, but not including, 1. */
  next: () => number
  /** `often`: probability, 0 to 1. */
  chance: (often: number) => boolean
  /** Both ends included. */
  whole: (least: number, most: number) => number
  pick: <T>(all: readonly [T, ...T[]]) => T
  /** An independent generator, so that the order in which the two are used changes nothing. */
  fork: () => Random
}

const RANGE = 2 ** 32

/** The generator known as mulberry32. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / RANGE
  }
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    chance: (often) => next() < often,
    whole,
    pick: (all) => all[whole(0, all.length - 1)] ?? all[0],
    fork: () => createRandom(Math.floor(next() * RANGE)),
  }
}
