import type { JudgedReview } from '@shop/contract/admin/reviews'
import { useState } from 'react'
import type { Opened } from '#admin/features/reviews/opened.ts'
import { ReviewCard } from '#admin/features/reviews/review-card.tsx'
import type { useJudging } from '#admin/features/reviews/use-judging.ts'
import { useKeys } from '#admin/platform/keys/use-keys.ts'
import { keyTexts } from '#admin/texts/keys.ts'
import { reviewsTexts as texts } from '#admin/texts/reviews.ts'

type JudgedReviewsProps = { rows: readonly JudgedReview[]; judging: ReturnType<typeof useJudging> }

/** Worked off by keys: A shows, H hides, R answers the one at hand, J and K go on and back. Long because keys and cards share which one is at hand. */
export function JudgedReviews({ rows, judging }: JudgedReviewsProps) {
  const [at, setAt] = useState({ id: '', place: 0 })
  const [opened, setOpened] = useState<Opened>()
  // The one that was at hand may be decided and gone: then the one in its place is.
  const found = rows.findIndex(({ id }) => id === at.id)
  const place = found < 0 ? Math.min(at.place, rows.length - 1) : found
  const current = rows[place]

  function choose(next: number, open?: Opened) {
    const row = rows[next]
    if (!row) return
    setAt({ id: row.id, place: next })
    setOpened(open)
  }

  function show(row: JudgedReview) {
    if (judging.isPending) return
    setOpened(undefined)
    judging.judge(row, { state: 'shown' })
  }

  useKeys([
    { keys: 'a', label: texts.keys.show, act: () => current && show(current) },
    { keys: 'h', label: texts.keys.hide, act: () => choose(place, 'hiding') },
    { keys: 'r', label: texts.keys.answer, act: () => choose(place, 'answering') },
    { keys: 'j', label: keyTexts.nextRow, act: () => choose(place + 1) },
    { keys: 'k', label: keyTexts.previousRow, act: () => choose(place - 1) },
  ])

  return (
    <ul aria-label={texts.list} className="sheet-block">
      {rows.map((row, index) => (
        <ReviewCard
          key={row.id}
          review={row}
          isCurrent={index === place}
          opened={index === place ? opened : undefined}
          isBusy={judging.isPending}
          onShow={() => show(row)}
          onOpen={(open) => choose(index, open)}
          onHide={(reason, words) => {
            setOpened(undefined)
            judging.judge(row, { state: 'hidden', reason, words })
          }}
          onAnswer={(text) => {
            setOpened(undefined)
            judging.answer(row, text)
          }}
        />
      ))}
    </ul>
  )
}
