import type { FeedPresence } from '@shop/contract/admin/feed'

/** Somebody who looks at the same thing; `at`: when they said so last. */
export type Here = { staffId: string; name: string; at: number }

/** Who has not said it again for so long is gone, in ms. */
const GONE_MS = 60_000

export function hearPresence(
  known: readonly Here[],
  { staffId, staffName, isHere }: Pick<FeedPresence, 'staffId' | 'staffName' | 'isHere'>,
  now: number,
): readonly Here[] {
  const others = stillHere(known, now).filter((each) => each.staffId !== staffId)
  return isHere ? [...others, { staffId, name: staffName, at: now }] : others
}

export function stillHere(known: readonly Here[], now: number): readonly Here[] {
  return known.filter(({ at }) => now - at < GONE_MS)
}
