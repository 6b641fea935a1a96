import { ChangeRoleForm, NewRoleForm } from '#admin/features/staff/role-form.tsx'
import type { Role } from '#admin/features/staff/staff-calls.ts'
import { FormDialog } from '#admin/parts/form-dialog.tsx'
import { roleTexts as texts } from '#admin/texts/staff.ts'

/** An own role: its name and what it may do. */
export function RoleDialog({ edited, onClose }: { edited: Role | 'new' | undefined; onClose: () => void }) {
  const role = edited === 'new' ? undefined : edited
  return (
    <FormDialog
      open={edited !== undefined}
      onClose={onClose}
      title={role ? texts.editTitle(role.name) : texts.newTitle}
      closeLabel={texts.close}
    >
      {role && <ChangeRoleForm role={role} onClose={onClose} />}
      {edited === 'new' && <NewRoleForm onClose={onClose} />}
    </FormDialog>
  )
}
