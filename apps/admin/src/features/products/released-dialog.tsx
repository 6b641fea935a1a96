import { Button } from '@shop/ui/button'
import { type FormEvent, useState } from 'react'
import { isTooLong, type PictureEntry } from '#admin/features/products/picture-entries.ts'
import { DialogActions } from '#admin/parts/dialog-actions.tsx'
import { FormDialog, useUnsaved } from '#admin/parts/form-dialog.tsx'
import { type Words, WordsFields } from '#admin/parts/pictures/words-fields.tsx'
import { editorTexts as texts } from '#admin/texts/pictures.ts'

export type ReleasedDialogProps = {
  entry: PictureEntry | undefined
  title: string
  onClose: () => void
  onWords: (words: Words) => void
}

/** Describes a picture that came with the shop; its words are the product's, and are saved with it. */
export function ReleasedDialog({ entry, title, onClose, onWords }: ReleasedDialogProps) {
  return (
    <FormDialog open={entry !== undefined} onClose={onClose} title={title} closeLabel={texts.close}>
      {entry && <WordsForm entry={entry} onClose={onClose} onWords={onWords} />}
    </FormDialog>
  )
}

function WordsForm({
  entry,
  onClose,
  onWords,
}: Omit<ReleasedDialogProps, 'title'> & { entry: PictureEntry }) {
  const [words, setWords] = useState<Words>({ alt: entry.alt, isDecorative: entry.isDecorative })
  useUnsaved(words.alt !== entry.alt || words.isDecorative !== entry.isDecorative)

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (isTooLong({ ...entry, ...words })) return
    onWords(words)
    onClose()
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="grid gap-4">
      <p className="-mt-3 text-moss">{texts.released}</p>
      <WordsFields words={words} onWords={setWords} />
      <DialogActions>
        <Button variant="neutral" size="small" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button type="submit" size="small">
          {texts.saveWords}
        </Button>
      </DialogActions>
    </form>
  )
}
