import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { createInvitation } from '@shop/contract/admin/invitations'
import { Button } from '@shop/ui/button'
import { FormMessage } from '@shop/ui/form-message'
import { SelectField } from '@shop/ui/select-field'
import { TextField } from '@shop/ui/text-field'
import { useForm } from 'react-hook-form'
import { type OneTimeLink, type Role, useInvite } from '#admin/features/staff/staff-calls.ts'
import { DialogActions } from '#admin/parts/dialog-actions.tsx'
import { failureMessage } from '#admin/parts/failure-message.ts'
import { FormDialog, useUnsaved } from '#admin/parts/form-dialog.tsx'
import { fieldMessage } from '#admin/texts/fields.ts'
import { staffTexts, inviteTexts as texts } from '#admin/texts/staff.ts'

export type InviteDialogProps = {
  isOpen: boolean
  roles: readonly Role[]
  onClose: () => void
  onLink: (link: OneTimeLink) => void
}

/** Address and role; the link that comes of it is handed over by the person who invites. */
export function InviteDialog({ isOpen, onClose, ...rest }: InviteDialogProps) {
  return (
    <FormDialog open={isOpen} onClose={onClose} title={texts.title} closeLabel={texts.close} size="small">
      {isOpen && <InviteForm onClose={onClose} {...rest} />}
    </FormDialog>
  )
}

type Entries = { email: string; roleId: string }

/** Long because most of it are the attributes of two fields. */
function InviteForm({ roles, onClose, onLink }: Omit<InviteDialogProps, 'isOpen'>) {
  const invite = useInvite()
  // The least that one can give comes first: nobody becomes an owner by not looking.
  const [least] = roles.toSorted((one, other) => one.permissions.length - other.permissions.length)
  const { register, handleSubmit, formState } = useForm<Entries, unknown, Entries>({
    resolver: standardSchemaResolver(createInvitation.body),
    defaultValues: { email: '', roleId: least?.id ?? '' },
  })
  useUnsaved(formState.isDirty && !invite.isPending)
  // `onSuccess` goes with this form: it closes no later one. The link is told once, so it is shown whatever was closed.
  const send = handleSubmit((entries) =>
    invite.mutateAsync(entries, { onSuccess: onClose }).then(
      (link) => onLink({ ...link, name: entries.email }),
      () => undefined,
    ),
  )
  return (
    <form noValidate onSubmit={send} className="grid gap-4">
      <p className="text-moss">{texts.intro}</p>
      <TextField
        {...register('email')}
        label={texts.email}
        error={fieldMessage(texts.email, formState.errors.email?.message)}
        type="email"
        autoComplete="off"
        required
        hideStar
      />
      <SelectField
        {...register('roleId')}
        label={texts.role}
        options={roles.map(({ id, name }) => ({ value: id, label: name }))}
      />
      {invite.error && <FormMessage>{failureMessage(invite.error, staffTexts.failed)}</FormMessage>}
      <DialogActions>
        <Button variant="neutral" size="small" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button type="submit" size="small" busy={invite.isPending}>
          {texts.submit}
        </Button>
      </DialogActions>
    </form>
  )
}
