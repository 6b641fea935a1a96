import { MOVING, STILL } from './motion.ts'
import type { test as base } from './test.ts'

/** `test.use` of the project `desktop`. */
export const DESKTOP = { viewport: { width: 1440, height: 900 }, ...STILL } as const
/** `test.use` of the project `mobile`, whose visitors' systems welcome motion. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const

/** For tests in a shop of their own: with `@both` the phone's project would start that shop once more. */
export function atBothWidths(test: Pick<typeof base, 'describe' | 'use'>, declare: () => void): void {
  test.describe('on a desktop', () => declare())
  test.describe('by phone', () => {
    test.use({ ...PHONE, ...MOVING })
    declare()
  })
}
