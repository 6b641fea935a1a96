import { RATING_SCALE } from '@shop/contract/constants'

export type StarFill = 'full' | 'half' | 'empty'

const HALF_FROM = 0.5

/** The stars of a rating out of 5: a half one when at least half is left over, never a rounded one (SHOP-14, SHOP-15). */
export function starFills(rating: number): StarFill[] {
  const whole = Math.floor(rating)
  const hasHalf = rating - whole >= HALF_FROM
  return Array.from({ length: RATING_SCALE }, (_, index) => {
    if (index < whole) return 'full'
    return index === whole && hasHalf ? 'half' : 'empty'
  })
}
