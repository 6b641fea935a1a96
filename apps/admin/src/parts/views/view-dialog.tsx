import { Button } from '@shop/ui/button'
import { Checkbox } from '@shop/ui/checkbox'
import { FormMessage } from '@shop/ui/form-message'
import { TextField } from '@shop/ui/text-field'
import { type FormEvent, useState } from 'react'
import { DialogActions } from '#admin/parts/dialog-actions.tsx'
import { FormDialog, useUnsaved } from '#admin/parts/form-dialog.tsx'
import type { ViewEntries } from '#admin/parts/views/view-calls.ts'
import { viewFailure } from '#admin/parts/views/view-failure.ts'
import { fieldMessage } from '#admin/texts/fields.ts'
import { viewTexts as texts } from '#admin/texts/views.ts'

export type ViewDialogProps = {
  isOpen: boolean
  title: string
  /** What it is called so far. */
  start: ViewEntries
  /** Its maker has left: it is everybody's for good. */
  isNobodys?: boolean
  isBusy: boolean
  error: Error | null
  onSave: (entries: ViewEntries) => void
  onClose: () => void
}

/** Name of a view, and whether everybody sees it. */
export function ViewDialog({ isOpen, title, onClose, ...rest }: ViewDialogProps) {
  return (
    <FormDialog open={isOpen} onClose={onClose} title={title} closeLabel={texts.close} size="small">
      {isOpen && <ViewForm {...rest} onClose={onClose} />}
    </FormDialog>
  )
}

/** Long because of its attributes. */
function ViewForm(props: Omit<ViewDialogProps, 'isOpen' | 'title'>) {
  const { start, isNobodys = false, isBusy, error, onSave, onClose } = props
  const [name, setName] = useState(start.name)
  const [isShared, setIsShared] = useState(start.isShared)
  const [isTried, setIsTried] = useState(false)
  const isMissing = name.trim() === ''
  useUnsaved(name !== start.name || isShared !== start.isShared)

  function send(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (!isMissing && !isBusy) onSave({ name: name.trim(), isShared })
  }

  return (
    <form noValidate onSubmit={send} className="grid gap-4">
      <TextField
        label={texts.name}
        hint={texts.nameHint}
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={isTried && isMissing ? fieldMessage(texts.name, 'required') : undefined}
        autoComplete="off"
        required
        hideStar
      />
      {!isNobodys && (
        <Checkbox
          label={texts.share}
          checked={isShared}
          onChange={(event) => setIsShared(event.target.checked)}
        />
      )}
      {error && <FormMessage>{viewFailure(error)}</FormMessage>}
      <DialogActions>
        <Button variant="neutral" size="small" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button type="submit" size="small" busy={isBusy}>
          {texts.save}
        </Button>
      </DialogActions>
    </form>
  )
}
