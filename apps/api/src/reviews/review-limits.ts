import type { Limit } from '#api/platform/limits/index.ts'

const HOUR_MS = 60 * 60 * 1000

/** Far beyond what a person does. The first two of one account, the third of one network. */
export const reviewLimits = {
  writing: { name: 'review-account', most: 30, windowMs: HOUR_MS },
  voting: { name: 'review-votes-account', most: 300, windowMs: HOUR_MS },
  reporting: { name: 'review-reports-network', most: 30, windowMs: HOUR_MS },
} as const satisfies Record<string, Limit>
