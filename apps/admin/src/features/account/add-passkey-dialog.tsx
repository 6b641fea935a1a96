import { Button } from '@shop/ui/button'
import { Dialog } from '@shop/ui/dialog'
import { FormMessage } from '@shop/ui/form-message'
import { TextField } from '@shop/ui/text-field'
import { toast } from '@shop/ui/toast'
import { useState } from 'react'
import { useAddPasskey } from '#admin/features/account/account-calls.ts'
import { DialogActions } from '#admin/parts/dialog-actions.tsx'
import { failureMessage } from '#admin/parts/failure-message.ts'
import { deviceName, PasskeyGone } from '#admin/platform/passkeys.ts'
import { accountTexts as texts } from '#admin/texts/account.ts'
import { fieldMessage } from '#admin/texts/fields.ts'

export type AddPasskeyDialogProps = { isOpen: boolean; onClose: () => void }

/** The name comes first: afterwards the browser's own window has the word. */
export function AddPasskeyDialog({ isOpen, onClose }: AddPasskeyDialogProps) {
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={texts.addPasskeyTitle}
      closeLabel={texts.close}
      size="small"
    >
      {isOpen && <AddPasskeyForm onClose={onClose} />}
    </Dialog>
  )
}

/** Long because most of it are the attributes of one field. */
function AddPasskeyForm({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState(() => deviceName())
  const add = useAddPasskey()
  const isMissing = name.trim() === ''
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isMissing) return
        add.mutate(name, {
          onSuccess: () => {
            onClose()
            toast.success(texts.passkeyAdded)
          },
        })
      }}
      className="grid gap-4"
    >
      <TextField
        label={texts.passkeyName}
        hint={texts.passkeyNameHint}
        error={isMissing ? fieldMessage(texts.passkeyName, 'required') : undefined}
        value={name}
        onChange={(event) => setName(event.target.value)}
        autoComplete="off"
      />
      {add.error && (
        <FormMessage>
          {add.error instanceof PasskeyGone ? texts.noPasskey : failureMessage(add.error, texts.failed)}
        </FormMessage>
      )}
      <DialogActions>
        <Button variant="neutral" size="small" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button type="submit" size="small" busy={add.isPending}>
          {texts.addPasskey}
        </Button>
      </DialogActions>
    </form>
  )
}
