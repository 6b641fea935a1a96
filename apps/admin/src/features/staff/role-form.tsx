import { PERMISSIONS, type Permission } from '@shop/contract/permissions'
import { Button } from '@shop/ui/button'
import { Checkbox } from '@shop/ui/checkbox'
import { FormMessage } from '@shop/ui/form-message'
import { TextField } from '@shop/ui/text-field'
import { toast } from '@shop/ui/toast'
import { Link } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useState } from 'react'
import { RoleClash } from '#admin/features/staff/role-clash.tsx'
import { type Role, useChangeRole, useCreateRole, useRemoveRole } from '#admin/features/staff/staff-calls.ts'
import { DialogActions } from '#admin/parts/dialog-actions.tsx'
import { failureMessage } from '#admin/parts/failure-message.ts'
import { useUnsaved } from '#admin/parts/form-dialog.tsx'
import { staleDataIn } from '#admin/parts/stale-data-in.ts'
import { useSeen } from '#admin/parts/use-seen.ts'
import { may, useMe } from '#admin/platform/session.ts'
import { fieldMessage } from '#admin/texts/fields.ts'
import { permissionGroups, permissionTexts, staffTexts, roleTexts as texts } from '#admin/texts/staff.ts'

type Entries = { name: string; permissions: Permission[] }

const NEW: Entries = { name: '', permissions: [] }

export function NewRoleForm({ onClose }: { onClose: () => void }) {
  const create = useCreateRole()
  return (
    <RoleForm
      first={NEW}
      saveLabel={texts.create}
      isSending={create.isPending}
      failure={<Failure error={create.error} />}
      onClose={onClose}
      onSend={(entries) =>
        create.mutate(entries, {
          onSuccess: () => {
            onClose()
            toast.success(texts.made(entries.name))
          },
        })
      }
    />
  )
}

/** Long because both of its actions belong to one form. */
export function ChangeRoleForm({ role, onClose }: { role: Role; onClose: () => void }) {
  const { seen, acceptStale } = useSeen(role)
  const change = useChangeRole()
  const removal = useRemoveRole()
  const clash = staleDataIn(change.error)
  const done = (message: string) => () => {
    onClose()
    toast.success(message)
  }
  return (
    <RoleForm
      first={seen}
      saveLabel={texts.save}
      isSending={change.isPending}
      failure={clash ? <RoleClash clash={clash} /> : <Failure error={change.error ?? removal.error} />}
      onClose={onClose}
      onSend={(entries) => {
        removal.reset()
        change.mutate(
          { seen, patch: editedOf(seen, entries) },
          { onSuccess: done(texts.saved), onError: acceptStale },
        )
      }}
      below={
        <Link
          to="/changes"
          search={{ kind: 'role', id: role.id }}
          className="text-link justify-self-start text-meta"
        >
          {texts.whoChanged}
        </Link>
      }
      action={
        <Button
          variant="plain-danger"
          size="small"
          className="mr-auto"
          busy={removal.isPending}
          onClick={() => {
            change.reset()
            removal.mutate(role.id, { onSuccess: done(texts.removed(role.name)) })
          }}
        >
          {texts.remove}
        </Button>
      }
    />
  )
}

function isEdited(first: Entries, entries: Entries): boolean {
  return Object.keys(editedOf(first, entries)).length > 0
}

/** Without what was left alone, which somebody else may have changed. */
function editedOf(seen: Entries, { name, permissions }: Entries): Partial<Entries> {
  const isSame = (each: Permission) => permissions.includes(each) === seen.permissions.includes(each)
  return { ...(name !== seen.name && { name }), ...(!PERMISSIONS.every(isSame) && { permissions }) }
}

function Failure({ error }: { error: Error | null }) {
  return error && <FormMessage>{failureMessage(error, staffTexts.failed)}</FormMessage>
}

type RoleFormProps = {
  first: Entries
  saveLabel: string
  isSending: boolean
  failure: ReactNode
  onSend: (entries: Entries) => void
  onClose: () => void
  below?: ReactNode
  /** Beside cancel and save. */
  action?: ReactNode
}

function RoleForm({ first, saveLabel, isSending, failure, onSend, onClose, below, action }: RoleFormProps) {
  const [name, setName] = useState(first.name)
  const [permissions, setPermissions] = useState(first.permissions)
  const [isTried, setIsTried] = useState(false)
  const isNamed = name.trim() !== ''
  useUnsaved(isEdited(first, { name, permissions }))

  function send(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (isNamed && !isSending) onSend({ name: name.trim(), permissions })
  }

  return (
    <form noValidate onSubmit={send} className="grid gap-4">
      <TextField
        label={texts.name}
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={isTried && !isNamed ? fieldMessage(texts.name, 'required') : undefined}
        autoComplete="off"
      />
      <PermissionTicks held={permissions} onChange={setPermissions} />
      {below}
      {failure}
      <DialogActions>
        {action}
        <Button variant="neutral" size="small" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button type="submit" size="small" busy={isSending}>
          {saveLabel}
        </Button>
      </DialogActions>
    </form>
  )
}

type PermissionTicksProps = { held: readonly Permission[]; onChange: (held: Permission[]) => void }

/** What one lacks oneself cannot be given. */
function PermissionTicks({ held, onChange }: PermissionTicksProps) {
  const me = useMe()
  const toggle = (toggled: Permission) =>
    onChange(
      held.includes(toggled) ? held.filter((permission) => permission !== toggled) : [...held, toggled],
    )
  return (
    <>
      {permissionGroups.map(({ title, permissions }) => (
        <fieldset key={title} className="border-line border-t pt-3">
          <legend className="float-left mb-1 w-full font-semibold">{title}</legend>
          <div className="clear-both grid gap-x-4 sm:grid-cols-2">
            {permissions.map((permission) => (
              <Checkbox
                key={permission}
                label={permissionTexts[permission]}
                checked={held.includes(permission)}
                disabled={!may(me, permission) && !held.includes(permission)}
                onChange={() => toggle(permission)}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <p className="text-meta text-moss">{texts.lacking}</p>
    </>
  )
}
