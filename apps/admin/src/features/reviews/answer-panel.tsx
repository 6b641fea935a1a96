import type { StaffReview } from '@shop/contract/admin/reviews'
import { Button } from '@shop/ui/button'
import { TextArea } from '@shop/ui/text-area'
import { useEffect, useRef } from 'react'
import { forgetWords, useUnsentWords } from '#admin/features/reviews/unsent-words.ts'
import { reviewsTexts as texts } from '#admin/texts/reviews.ts'

type AnswerPanelProps = {
  review: Pick<StaffReview, 'id' | 'answer'>
  /** By a key or a press: it takes the focus. */
  isAsked: boolean
  isBusy: boolean
  onAnswer: (text: string) => void
  onCancel: () => void
}

/** Under the review, for everybody to read; empty takes the answer away. */
export function AnswerPanel({
  review: { id, answer },
  isAsked,
  isBusy,
  onAnswer,
  onCancel,
}: AnswerPanelProps) {
  const [text = answer, setText] = useUnsentWords(id, 'answering')
  const field = useRef<HTMLTextAreaElement>(null)
  // External system: the focus, which R has asked for.
  useEffect(() => {
    if (isAsked) field.current?.focus()
  }, [isAsked])
  function handleCancel() {
    forgetWords(id, 'answering')
    onCancel()
  }

  return (
    <div className="grid gap-3 bg-picked p-4">
      <TextArea
        ref={field}
        label={texts.yourAnswer}
        shape="compact"
        rows={3}
        maxLength={1000}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="compact" softDisabled={isBusy || text.trim() === answer} onClick={() => onAnswer(text)}>
          {texts.saveAnswer}
        </Button>
        <Button variant="plain" size="compact" onClick={handleCancel}>
          {texts.cancel}
        </Button>
      </div>
    </div>
  )
}
