import type { Limit } from '#api/platform/limits/index.ts'

const HOUR_MS = 60 * 60 * 1000

/** Far beyond what a person does. Of one account, reports of one network, photos of both. */
export const reviewLimits = {
  writing: { name: 'review-account', most: 30, windowMs: HOUR_MS },
  /** Photos of ten reviews; those that no review names are deleted. */
  photographing: { name: 'review-photos-account', most: 30, windowMs: 24 * HOUR_MS },
  /** A household or an office: bounds what one network leaves unused here for a day. */
  photographingFrom: { name: 'review-photos-network', most: 150, windowMs: 24 * HOUR_MS },
  voting: { name: 'review-votes-account', most: 300, windowMs: HOUR_MS },
  reporting: { name: 'review-reports-network', most: 30, windowMs: HOUR_MS },
} as const satisfies Record<string, Limit>
