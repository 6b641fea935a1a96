import { MOST_PHOTOS } from '@shop/contract/own-reviews'
import { PICTURE_TYPES } from '@shop/redraw-picture'
import { Button } from '@shop/ui/button'
import { FileButton } from '@shop/ui/file-button'
import { FocusHandover } from '@shop/ui/focus-handover'
import { FormMessage } from '@shop/ui/form-message'
import { IconButton } from '@shop/ui/icon-button'
import { Picture } from '@shop/ui/picture'
import { Spinner } from '@shop/ui/spinner'
import ImagePlus from 'lucide-react/icons/image-plus'
import X from 'lucide-react/icons/x'
import { useId, useRef } from 'react'
import type { ChosenPhoto, Photos } from '#storefront/features/reviews/use-photos.ts'
import { photoFieldTexts as texts } from '#storefront/texts/photo-field.ts'

/** Up to three photos of a review, each with how far it is. `error`: of all of them. Long because list, button and messages belong to one field. */
export function PhotoField({ photos, error }: { photos: Photos; error: string | undefined }) {
  const hintId = useId()
  const field = useRef<HTMLFieldSetElement>(null)

  function handleRemove(id: string) {
    photos.remove(id)
    // What was pressed is gone: the focus stays at the photos.
    field.current?.focus()
  }

  return (
    <fieldset ref={field} tabIndex={-1} aria-describedby={hintId}>
      <legend className="mb-1 font-[550] text-ink text-label">{texts.label}</legend>
      <p id={hintId} className="text-moss text-small">
        {texts.hint(MOST_PHOTOS)}
      </p>
      {photos.photos.length > 0 && (
        <ul className="mt-3 grid gap-3">
          {photos.photos.map((photo, index) => (
            <PhotoRow
              key={photo.id}
              photo={photo}
              position={index + 1}
              onRemove={() => handleRemove(photo.id)}
              onRetry={() => photos.retry(photo)}
            />
          ))}
        </ul>
      )}
      {photos.photos.length < MOST_PHOTOS && (
        <FocusHandover>
          <FileButton
            variant="secondary"
            size="medium"
            className="mt-3"
            icon={<ImagePlus />}
            accept={PICTURE_TYPES}
            multiple
            onFiles={photos.add}
          >
            {texts.add}
          </FileButton>
        </FocusHandover>
      )}
      {photos.isCut && <FormMessage className="mt-3">{texts.tooMany(MOST_PHOTOS)}</FormMessage>}
      {error && <FormMessage className="mt-3">{error}</FormMessage>}
    </fieldset>
  )
}

type PhotoRowProps = { photo: ChosenPhoto; position: number; onRemove: () => void; onRetry: () => void }

function PhotoRow({ photo, position, onRemove, onRetry }: PhotoRowProps) {
  const { state, problem, bytes } = photo
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Preview photo={photo} />
      <div className="grid min-w-0 flex-1 justify-items-start gap-1 text-small">
        <span className="font-semibold">{texts.photo(position)}</span>
        {problem && <FormMessage>{problem}</FormMessage>}
        {state === 'failed' && bytes && (
          <Button variant="plain" size="small" aria-label={texts.retryOf(position)} onClick={onRetry}>
            {texts.retry}
          </Button>
        )}
        <span role="status" className={state === 'sending' ? 'flex items-center gap-2 text-moss' : 'sr-only'}>
          {state === 'sending' && (
            <>
              <Spinner />
              {texts.sending(position)}
            </>
          )}
        </span>
      </div>
      <IconButton label={texts.remove(position)} icon={<X aria-hidden="true" />} onClick={onRemove} />
    </li>
  )
}

function Preview({ photo: { preview } }: Pick<PhotoRowProps, 'photo'>) {
  const boxClass = 'size-16 shrink-0 bg-mist object-cover lg:size-19'
  if (typeof preview === 'string') return <img src={preview} alt="" className={boxClass} />
  if (preview) return <Picture picture={preview} alt="" sizes="76px" className={boxClass} />
  return <span className={boxClass} />
}
