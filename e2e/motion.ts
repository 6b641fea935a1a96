/** `test.use`: as visitors whose system welcomes motion see the shop; phones do by default (docs/testing.md). */
export const MOVING = { contextOptions: { reducedMotion: 'no-preference' } } as const

/** As visitors whose system asks for less motion see it: the desktop's default. */
export const STILL = { contextOptions: { reducedMotion: 'reduce' } } as const
