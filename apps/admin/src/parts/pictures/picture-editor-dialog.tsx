import type { LibraryPicture } from '@shop/contract/admin/media'
import { lazy, Suspense } from 'react'
import { FormDialog } from '#admin/parts/form-dialog.tsx'
import { LoadingRows } from '#admin/parts/loading-rows.tsx'
import type { Words } from '#admin/parts/pictures/words-fields.tsx'
import { editorTexts as texts } from '#admin/texts/pictures.ts'

/** Cutting takes a library that no other screen needs. */
const PictureEditor = lazy(async () => {
  const { PictureEditor: loaded } = await import('#admin/parts/pictures/picture-editor.tsx')
  return { default: loaded }
})

export type PictureEditorDialogProps = {
  /** The picture's id in the library; undefined: closed. */
  media: string | undefined
  /** By default what is done here. */
  title?: string
  /** Typed elsewhere and not saved. */
  words?: Words | undefined
  /** Says what shows it, with ways there. */
  withUses?: boolean
  onClose: () => void
  onSaved?: (media: LibraryPicture) => void
}

/** Cuts and describes one picture of the library; wherever it is shown, it is shown so at once. */
export function PictureEditorDialog(props: PictureEditorDialogProps) {
  const { media, title = texts.title, words, withUses = false, onClose, onSaved } = props
  return (
    <FormDialog
      open={media !== undefined}
      onClose={onClose}
      title={title}
      closeLabel={texts.close}
      size="large"
    >
      {media !== undefined && (
        <Suspense fallback={<LoadingRows />}>
          <PictureEditor key={media} id={media} {...{ words, withUses, onClose, onSaved }} />
        </Suspense>
      )}
    </FormDialog>
  )
}
