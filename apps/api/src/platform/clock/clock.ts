/** Where the shop reads the time, so that tests can set it. */
export type Clock = { now(): Date }

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() }
