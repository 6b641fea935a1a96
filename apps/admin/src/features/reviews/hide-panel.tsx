import type { StaffReview } from '@shop/contract/admin/reviews'
import { REVIEW_REASONS, type ReviewReason } from '@shop/contract/review-kinds'
import { Button } from '@shop/ui/button'
import { TextField } from '@shop/ui/text-field'
import { useEffect, useRef } from 'react'
import { forgetWords, useUnsentWords } from '#admin/features/reviews/unsent-words.ts'
import { reviewsTexts as texts } from '#admin/texts/reviews.ts'

type HidePanelProps = {
  review: Pick<StaffReview, 'id'>
  /** By a key or a press: it takes the focus. */
  isAsked: boolean
  isBusy: boolean
  onHide: (reason: ReviewReason, words: string) => void
  onCancel: () => void
}

/**
 * Asks why: the reason is logged and mailed to whoever wrote it. A press on it hides. Long because most of it are the
 * attributes of its controls.
 */
export function HidePanel({ review: { id }, isAsked, isBusy, onHide, onCancel }: HidePanelProps) {
  const [words = '', setWords] = useUnsentWords(id, 'hiding')
  const first = useRef<HTMLButtonElement>(null)
  // External system: the focus, so that H and Enter hide for the first reason.
  useEffect(() => {
    if (isAsked) first.current?.focus()
  }, [isAsked])
  function handleCancel() {
    forgetWords(id, 'hiding')
    onCancel()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons with a field among them
    <div role="group" aria-label={texts.whyHide} className="grid gap-3 bg-picked p-4">
      <p className="font-semibold">{texts.whyHide}</p>
      <div className="flex flex-wrap gap-2">
        {REVIEW_REASONS.map((reason, index) => (
          <Button
            key={reason}
            ref={index === 0 ? first : undefined}
            variant="neutral"
            size="compact"
            softDisabled={isBusy}
            onClick={() => onHide(reason, words)}
          >
            {texts.reasons[reason]}
          </Button>
        ))}
      </div>
      <TextField
        label={texts.hideWords}
        hint={texts.hideHint}
        shape="compact"
        value={words}
        maxLength={300}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      <Button variant="plain" size="compact" className="-ml-4 justify-self-start" onClick={handleCancel}>
        {texts.cancel}
      </Button>
    </div>
  )
}
