import { PICTURE_TYPES } from '@shop/redraw-picture'
import { Button } from '@shop/ui/button'
import { FileButton } from '@shop/ui/file-button'
import Camera from 'lucide-react/icons/camera'
import ImagePlus from 'lucide-react/icons/image-plus'
import Images from 'lucide-react/icons/images'
import { addPicturesTexts as texts } from '#admin/texts/pictures.ts'

/** Of the button, to be focused. */
export const ADD_PICTURES_ID = 'add-pictures'

export type AddPicturesProps = {
  /** Files are held over the place. */
  isOver: boolean
  onFiles: (files: File[]) => void
  /** Without it there is no library to choose from. */
  onLibrary?: () => void
}

/**
 * Where pictures are added: a place to drop files onto, a choice of files, the camera of a phone, the library. Long because
 * most of it are attributes.
 */
export function AddPictures({ isOver, onFiles, onLibrary }: AddPicturesProps) {
  return (
    <div className="drop-place" data-over={isOver || undefined}>
      <FileButton
        id={ADD_PICTURES_ID}
        variant="plain"
        size="compact"
        className="drop-button"
        icon={<ImagePlus />}
        accept={PICTURE_TYPES}
        multiple
        onFiles={onFiles}
      >
        {isOver ? texts.dropHere : texts.add}
      </FileButton>
      <p aria-hidden="true" className="text-meta text-moss">
        <span className="fine-only">{texts.hint}</span>
        <span className="touch-only">{texts.hintTouch}</span>
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        <span className="touch-only">
          <FileButton
            variant="neutral"
            size="compact"
            icon={<Camera />}
            accept={PICTURE_TYPES}
            capture="environment"
            onFiles={onFiles}
          >
            {texts.photograph}
          </FileButton>
        </span>
        {onLibrary && (
          <Button variant="neutral" size="compact" icon={<Images />} onClick={onLibrary}>
            {texts.fromLibrary}
          </Button>
        )}
      </div>
    </div>
  )
}
