import type { ReviewTab, StaffReview } from '@shop/contract/admin/reviews'
import { hasErrorCode } from '@shop/contract/call-error'
import { toast } from '@shop/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type Judged,
  type Judgement,
  refetchReviews,
  sendAnswer,
  sendJudgement,
  takeFromList,
} from '#admin/features/reviews/reviews-calls.ts'
import { failureMessage } from '#admin/parts/failure-message.ts'
import { reviewsTexts as texts } from '#admin/texts/reviews.ts'

/** What was done last, for the bar on top. */
export type Done = { words: string; changeSetId: string }

type Action = {
  review: StaffReview
  run: () => Promise<Judged>
  words: string
  leaves: boolean
  onDone: () => void
}

/**
 * Decides about reviews one after the other; the last decision can be taken back from the bar. Long because what both kinds
 * of actions say and do stands side by side.
 */
export function useJudging(tab: ReviewTab) {
  const [done, setDone] = useState<Done>()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ run }: Action) => run(),
    onSuccess: async ({ changeSetId }, { review, words, leaves, onDone }) => {
      onDone()
      // Where nothing changed, what was done before can still be taken back.
      if (changeSetId !== null) setDone({ words, changeSetId })
      if (leaves) takeFromList(tab, review.id)
      await refetchReviews()
    },
    onError: async (error) => {
      toast.error(hasErrorCode(error, 'stale') ? texts.stale : failureMessage(error, texts.failed))
      await refetchReviews()
    },
  })
  return {
    done,
    isPending,
    /** Whether this one is being decided about. */
    isSending: (review: StaffReview) => isPending && variables.review.id === review.id,
    judge: (review: StaffReview, body: Judgement, onDone: () => void) =>
      mutate({
        review,
        run: () => sendJudgement(review, body),
        words:
          body.state === 'shown'
            ? texts.shown(review.review, review.name)
            : texts.hidden(review.review, review.name, texts.reasons[body.reason]),
        leaves: tab === 'reported' || tab === 'waiting' || body.state !== review.state,
        onDone,
      }),
    answer: (review: StaffReview, text: string, onDone: () => void) =>
      mutate({
        review,
        run: () => sendAnswer(review, text),
        words: texts.answered(review.name),
        leaves: tab === 'unanswered',
        onDone,
      }),
    /** Unless something else was done since. */
    forget: (one: Done) => setDone((now) => (now === one ? undefined : now)),
  }
}
