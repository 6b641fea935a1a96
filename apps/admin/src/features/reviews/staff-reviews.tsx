import type { ReviewTab, StaffReview } from '@shop/contract/admin/reviews'
import { useState } from 'react'
import { canBeHidden, canBeShown } from '#admin/features/reviews/review-actions.ts'
import { ReviewCard } from '#admin/features/reviews/review-card.tsx'
import { forgetWords, type Panel, useUnsentPanel } from '#admin/features/reviews/unsent-words.ts'
import type { useJudging } from '#admin/features/reviews/use-judging.ts'
import { EmptyList } from '#admin/parts/empty-list.tsx'
import { useKeys } from '#admin/platform/keys/use-keys.ts'
import { keyTexts } from '#admin/texts/keys.ts'
import { reviewsTexts as texts } from '#admin/texts/reviews.ts'

type JudgedReviewsProps = {
  tab: ReviewTab
  rows: readonly StaffReview[]
  judging: ReturnType<typeof useJudging>
}

/** Worked off by keys: A shows, H hides, R answers the one at hand, J and K go on and back. Long because keys and cards share which one is at hand. */
export function StaffReviews({ tab, rows, judging }: JudgedReviewsProps) {
  const { listed, place, opened, isGone, choose, close } = useAtHand(rows)
  const unsentPanelOf = useUnsentPanel()
  const current = listed[place]
  const askedOf = ({ id }: StaffReview) => (opened?.review.id === id ? opened.what : undefined)

  function show(row: StaffReview) {
    if (judging.isPending || isGone(row)) return
    judging.judge(row, { state: 'shown' }, () => handleJudged(row))
  }

  function handleJudged(row: StaffReview) {
    forgetWords(row.id, 'hiding')
    close(row)
  }

  function answer(row: StaffReview, text: string) {
    judging.answer(row, text, () => {
      forgetWords(row.id, 'answering', text)
      close(row)
    })
  }

  useKeys([
    { keys: 'a', label: texts.keys.show, act: () => current && canBeShown(current) && show(current) },
    {
      keys: 'h',
      label: texts.keys.hide,
      act: () => current && canBeHidden(current) && choose(place, 'hiding'),
    },
    { keys: 'r', label: texts.keys.answer, act: () => choose(place, 'answering') },
    { keys: 'j', label: keyTexts.nextRow, act: () => choose(place + 1) },
    { keys: 'k', label: keyTexts.previousRow, act: () => choose(place - 1) },
  ])

  if (listed.length === 0) {
    return (
      <div className="sheet-block">
        <EmptyList title={texts.none[tab]} hint={texts.noneHint} />
      </div>
    )
  }
  return (
    <ul aria-label={texts.list} className="sheet-block">
      {listed.map((row, index) => (
        <ReviewCard
          key={row.id}
          review={row}
          isCurrent={index === place}
          opened={askedOf(row) ?? unsentPanelOf(row.id)}
          isAsked={askedOf(row) !== undefined}
          isGone={isGone(row)}
          isBusy={judging.isPending}
          isSending={judging.isSending(row)}
          onShow={() => show(row)}
          onOpen={(open) => choose(index, open)}
          onHide={(reason, words) =>
            judging.judge(row, { state: 'hidden', reason, words }, () => handleJudged(row))
          }
          onAnswer={(text) => answer(row, text)}
        />
      ))}
    </ul>
  )
}

/** Which review is at hand, and what is open of which. */
function useAtHand(rows: readonly StaffReview[]) {
  const [at, setAt] = useState({ id: '', place: 0 })
  const [opened, setOpened] = useState<{ review: StaffReview; what: Panel | undefined }>()
  // From the first look on: one that comes meanwhile does not take its place under the keys.
  const [first] = rows
  if (at.id === '' && first) setAt({ id: first.id, place: 0 })
  const isGone = ({ id }: StaffReview) => !rows.some((row) => row.id === id)
  // One that somebody else has decided about stays while it is open, with what is typed: the panel never passes to the next.
  const listed = opened?.what && isGone(opened.review) ? rows.toSpliced(at.place, 0, opened.review) : rows
  // The one that was at hand may be decided and gone: then the one in its place is.
  const found = listed.findIndex(({ id }) => id === at.id)
  const place = found < 0 ? Math.min(at.place, listed.length - 1) : found

  function choose(next: number, what?: Panel) {
    const review = listed[next]
    if (!review) return
    setAt({ id: review.id, place: next })
    setOpened({ review, what })
  }
  /** Unless another one has been opened since. */
  const close = ({ id }: StaffReview) => setOpened((now) => (now?.review.id === id ? undefined : now))
  return { listed, place, opened, isGone, choose, close }
}
