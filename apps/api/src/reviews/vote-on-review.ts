import type { Vote } from '@shop/contract/review-kinds'
import { isId } from '#api/platform/ids/ids.ts'
import { Refusal } from '#api/refusal.ts'
import { reviewLimits } from './review-limits.ts'
import { deleteVote, findReview, lockReview, saveVote } from './reviews.repository.ts'
import type { ReviewShop } from './write-review.ts'

type Voting = { id: string; userId: string; vote: Vote | null }
type Voted = { likes: number; dislikes: number; vote: Vote | null }

/**
 * One vote a person and review (PDP-22), changed or withdrawn as often as they like. The review is locked first, as it is
 * where it is judged: votes on one are counted one after the other.
 * @throws Refusal `not_found`, `own_review` or `rate_limited`
 */
export async function voteOnReview(
  { db, limits }: Pick<ReviewShop, 'db' | 'limits'>,
  { id, userId, vote }: Voting,
): Promise<Voted> {
  await limits.consume({ limit: reviewLimits.voting, of: userId })
  return db.transaction(async (tx) => {
    const present = isId(id) ? await lockReview(tx, id) : undefined
    if (present?.state !== 'shown') throw new Refusal('not_found')
    if (present.userId === userId) throw new Refusal('own_review')
    const voter = { reviewId: id, userId }
    if (vote === null) await deleteVote(tx, voter)
    else await saveVote(tx, voter, vote === 'like')
    const counted = await findReview(tx, id)
    return { likes: counted?.likes ?? 0, dislikes: counted?.dislikes ?? 0, vote }
  })
}
