import { Button } from '@shop/ui/button'
import { TextArea } from '@shop/ui/text-area'
import { useEffect, useRef, useState } from 'react'
import { reviewsTexts as texts } from '#admin/texts/reviews.ts'

type AnswerPanelProps = {
  answer: string
  isBusy: boolean
  onAnswer: (text: string) => void
  onCancel: () => void
}

/** Under the review, for everybody to read; empty takes the answer away. */
export function AnswerPanel({ answer, isBusy, onAnswer, onCancel }: AnswerPanelProps) {
  const [text, setText] = useState(answer)
  const field = useRef<HTMLTextAreaElement>(null)
  // External system: the focus, which R has asked for.
  useEffect(() => field.current?.focus(), [])
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
        <Button variant="plain" size="compact" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </div>
  )
}
