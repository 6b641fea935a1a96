import { REVIEW_REASONS, type ReviewReason } from '@shop/contract/review-kinds'
import { Button } from '@shop/ui/button'
import { Dialog } from '@shop/ui/dialog'
import { FormMessage } from '@shop/ui/form-message'
import { Radio } from '@shop/ui/radio'
import { TextArea } from '@shop/ui/text-area'
import { useState } from 'react'
import { useReportReview } from '#storefront/features/reviews/review-calls.ts'
import { failureMessage } from '#storefront/parts/failure-message.ts'
import { reportTexts as texts } from '#storefront/texts/review-reports.ts'

/** Tells staff why a review should not stand there. Long because most of it are the attributes of its fields. */
export function ReportDialog({ review, onClose }: { review: string; onClose: () => void }) {
  const [reason, setReason] = useState<ReviewReason>()
  const [words, setWords] = useState('')
  const reporting = useReportReview(review)
  // What is being sent cannot be called off, and whether it was is told here.
  const close = () => !reporting.running.current && onClose()
  return (
    <Dialog open title={texts.title} closeLabel={texts.close} onClose={close}>
      <form
        method="post"
        onSubmit={(event) => {
          event.preventDefault()
          if (reason) reporting.mutate({ reason, words }, { onSuccess: onClose })
        }}
      >
        <fieldset>
          <legend className="mb-2 font-[550] text-label">{texts.why}</legend>
          {REVIEW_REASONS.map((each) => (
            <Radio
              key={each}
              name="reason"
              label={texts.reasons[each]}
              checked={reason === each}
              onChange={() => setReason(each)}
            />
          ))}
        </fieldset>
        <TextArea
          label={texts.words}
          rows={3}
          maxLength={1000}
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
          className="mt-4"
        />
        {reporting.error && (
          <FormMessage className="mt-4">{failureMessage(reporting.error, texts.failed)}</FormMessage>
        )}
        <Button type="submit" busy={reporting.isPending} softDisabled={!reason} className="mt-6">
          {texts.send}
        </Button>
      </form>
    </Dialog>
  )
}
