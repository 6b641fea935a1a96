import type { JudgedReview, ReviewTab } from '@shop/contract/admin/reviews'
import { hasErrorCode } from '@shop/contract/call-error'
import { toast } from '@shop/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import {
  askAnew,
  type Judged,
  type Judgement,
  sendAnswer,
  sendJudgement,
  takeFromList,
} from '#admin/features/reviews/reviews-calls.ts'
import { failureMessage } from '#admin/parts/failure-message.ts'
import { reviewsTexts as texts } from '#admin/texts/reviews.ts'

/** What was done last, for the bar on top. */
export type Done = { words: string; changeSetId: string | null }

type Deed = {
  review: JudgedReview
  run: () => Promise<Judged>
  words: string
  leaves: boolean
  onDone: () => void
}

/**
 * Decides about reviews one after the other; the last decision can be taken back from the bar. Long because what both kinds
 * of deeds say and do stands side by side.
 */
export function useJudging(tab: ReviewTab) {
  const [done, setDone] = useState<Done>()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ run }: Deed) => run(),
    onSuccess: async ({ changeSetId }, { review, words, leaves, onDone }) => {
      onDone()
      setDone({ words, changeSetId })
      if (leaves) takeFromList(tab, review.id)
      await askAnew()
    },
    onError: async (error) => {
      toast.error(hasErrorCode(error, 'stale') ? texts.stale : failureMessage(error, texts.failed))
      await askAnew()
    },
  })
  return {
    done,
    isPending,
    /** Whether this one is being decided about. */
    isSending: (review: JudgedReview) => isPending && variables.review.id === review.id,
    judge: (review: JudgedReview, body: Judgement, onDone: () => void) =>
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
    answer: (review: JudgedReview, text: string, onDone: () => void) =>
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
