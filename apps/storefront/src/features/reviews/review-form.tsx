import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { issuesOf } from '@shop/contract/call-error'
import { type OwnReview, reviewPayload } from '@shop/contract/own-reviews'
import { REVIEW_LENGTH } from '@shop/contract/review-text'
import { Button } from '@shop/ui/button'
import { FormMessage } from '@shop/ui/form-message'
import { StarChoice } from '@shop/ui/star-choice'
import { TextArea } from '@shop/ui/text-area'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { PhotoField } from '#storefront/features/reviews/photo-field.tsx'
import { useSaveReview } from '#storefront/features/reviews/review-calls.ts'
import { usePhotos } from '#storefront/features/reviews/use-photos.ts'
import { failureMessage } from '#storefront/parts/failure-message.ts'
import { fieldError } from '#storefront/parts/field-error.ts'
import { SubmitButton } from '#storefront/parts/submit-button.tsx'
import { ownReviewTexts as texts } from '#storefront/texts/own-reviews.ts'
import { photoFieldTexts as photoTexts } from '#storefront/texts/photo-field.ts'

const opinion = z.omit(reviewPayload, { product: true, photos: true })
type Opinion = z.output<typeof opinion>

export type ReviewFormProps = {
  product: { _id: string; name: string }
  /** One that is changed. */
  present?: OwnReview
  /** Chosen before the form was opened. */
  stars?: number | undefined
  /** Sent, or given up. */
  onEnd: () => void
  className?: string
}

/** Writes a review, or changes one (PDP-20, ACCOUNT-06). Long because most of it are the attributes of its fields. */
export function ReviewForm({ product, present, stars = 0, onEnd, className = '' }: ReviewFormProps) {
  const saving = useSaveReview({ product: product._id, present })
  const [rating, setRating] = useState(present?.rating ?? stars)
  const { register, setValue, setFocus, handleSubmit, formState } = useForm<Opinion>({
    resolver: standardSchemaResolver(opinion),
    defaultValues: { rating, review: present?.review ?? '' },
    // It knows no stars, which may be out of sight.
    shouldFocusError: false,
  })
  const firstStar = useRef<HTMLInputElement>(null)
  const photos = usePhotos(present?.photos ?? [])
  const unsent = photos.photos.find(({ state }) => state === 'failed')
  const isBusy = saving.isPending || photos.photos.some(({ state }) => state === 'sending')
  const refusedPhotos = issuesOf(saving.error).find(({ path }) => path === 'photos')?.message
  const photosError = unsent && formState.isSubmitted ? photoTexts.notSent : refusedPhotos

  function handleStars(chosen: number) {
    setRating(chosen)
    setValue('rating', chosen, { shouldValidate: formState.isSubmitted })
  }

  function handleSend(entries: Opinion) {
    if (unsent) return
    saving.mutate({ ...entries, photos: photos.photos.map(({ id }) => id) }, { onSuccess: onEnd })
  }

  return (
    <form
      noValidate
      method="post"
      aria-label={texts.formLabel(product.name)}
      onSubmit={handleSubmit(handleSend, ({ rating: noStars }) =>
        noStars ? firstStar.current?.focus() : setFocus('review'),
      )}
      className={`grid gap-5 ${className}`}
    >
      <StarChoice
        ref={firstStar}
        label={texts.rating}
        optionLabel={texts.stars}
        value={rating}
        onChange={handleStars}
        error={fieldError(texts.rating, formState.errors.rating)}
      />
      <TextArea
        {...register('review')}
        label={texts.review}
        hint={texts.hint(REVIEW_LENGTH.min, REVIEW_LENGTH.max)}
        error={fieldError(texts.review, formState.errors.review)}
        maxLength={REVIEW_LENGTH.max}
        required
        hideStar
      />
      <PhotoField photos={photos} error={photosError} />
      <FormEnd busy={isBusy} send={present ? texts.saveEdit : texts.send} onEnd={onEnd} />
      {saving.error && !refusedPhotos && (
        <FormMessage>{failureMessage(saving.error, texts.failed)}</FormMessage>
      )}
    </form>
  )
}

function FormEnd({ busy, send, onEnd }: { busy: boolean; send: string; onEnd: () => void }) {
  return (
    <div className="flex flex-wrap gap-3">
      <SubmitButton busy={busy} size="medium" className="">
        {send}
      </SubmitButton>
      <Button variant="plain" onClick={onEnd}>
        {texts.cancel}
      </Button>
    </div>
  )
}
