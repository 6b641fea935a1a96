import type { Permission } from '@shop/contract/permissions'
import { Button } from '@shop/ui/button'
import { Checkbox } from '@shop/ui/checkbox'
import { TextField } from '@shop/ui/text-field'
import { toast } from '@shop/ui/toast'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type Role, useRemoveRole, useSaveRole } from '#admin/features/staff/staff-calls.ts'
import { DialogActions } from '#admin/parts/dialog-actions.tsx'
import { failureMessage } from '#admin/parts/failure-message.ts'
import { FormMessage } from '#admin/parts/form-message.tsx'
import { may, useMe } from '#admin/platform/session.ts'
import { fieldMessage } from '#admin/texts/fields.ts'
import { permissionGroups, permissionTexts, staffTexts, roleTexts as texts } from '#admin/texts/staff.ts'

/** What is ticked, and both deeds. */
function useRoleEntries(role: Role | undefined, onClose: () => void) {
  const [name, setName] = useState(role?.name ?? '')
  const [held, setHeld] = useState<ReadonlySet<Permission>>(new Set(role?.permissions))
  const [isNameMissing, setIsNameMissing] = useState(false)
  const saving = useSaveRole()
  const removing = useRemoveRole()
  const done = (message: string) => () => {
    onClose()
    toast.success(message)
  }
  return {
    entries: { name, held, isNameMissing },
    saving,
    removing,
    setName,
    toggle: (permission: Permission) => {
      const changed = new Set(held)
      if (!changed.delete(permission)) changed.add(permission)
      setHeld(changed)
    },
    save: () => {
      setIsNameMissing(name.trim() === '')
      if (name.trim() === '') return
      saving.mutate(
        { id: role?.id, name: name.trim(), permissions: [...held] },
        { onSuccess: done(role ? texts.saved(name) : texts.made(name)) },
      )
    },
    remove: ({ id, name: lost }: Role) => removing.mutate(id, { onSuccess: done(texts.removed(lost)) }),
  }
}

/** Long because name, ticks and both deeds belong to one form. */
export function RoleForm({ role, onClose }: { role: Role | undefined; onClose: () => void }) {
  const { entries, saving, removing, setName, toggle, save, remove } = useRoleEntries(role, onClose)
  const failure = saving.error ?? removing.error
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
      className="grid gap-4"
    >
      <TextField
        label={texts.name}
        value={entries.name}
        onChange={(event) => setName(event.target.value)}
        error={entries.isNameMissing ? fieldMessage(texts.name, 'required') : undefined}
        autoComplete="off"
      />
      <PermissionTicks held={entries.held} onToggle={toggle} />
      {role && (
        <Link
          to="/changes"
          search={{ kind: 'role', id: role.id }}
          className="text-link justify-self-start text-meta"
        >
          {texts.whoChanged}
        </Link>
      )}
      {failure && <FormMessage>{failureMessage(failure, staffTexts.failed)}</FormMessage>}
      <DialogActions>
        {role && (
          <Button
            variant="plain-danger"
            size="small"
            className="mr-auto"
            busy={removing.isPending}
            onClick={() => remove(role)}
          >
            {texts.remove}
          </Button>
        )}
        <Button variant="plain" size="small" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button type="submit" size="small" busy={saving.isPending}>
          {role ? texts.save : texts.create}
        </Button>
      </DialogActions>
    </form>
  )
}

type PermissionTicksProps = { held: ReadonlySet<Permission>; onToggle: (permission: Permission) => void }

/** What one lacks oneself cannot be given. */
function PermissionTicks({ held, onToggle }: PermissionTicksProps) {
  const me = useMe()
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
                checked={held.has(permission)}
                disabled={!may(me, permission) && !held.has(permission)}
                onChange={() => onToggle(permission)}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <p className="text-meta text-moss">{texts.lacking}</p>
    </>
  )
}
