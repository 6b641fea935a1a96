import type { StaffReview } from '@shop/contract/admin/reviews'

/** One that is shown is kept so, where somebody has reported it. */
export function canBeShown({ state, reports }: StaffReview): boolean {
  return state !== 'shown' || reports.length > 0
}

export function canBeHidden({ state }: StaffReview): boolean {
  return state !== 'hidden'
}
