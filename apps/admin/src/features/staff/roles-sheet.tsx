import { Button } from '@shop/ui/button'
import Check from 'lucide-react/icons/check'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { RoleDialog } from '#admin/features/staff/role-dialog.tsx'
import type { Role } from '#admin/features/staff/staff-calls.ts'
import { SheetBlock } from '#admin/parts/sheet-block.tsx'
import { permissionGroups, roleTexts as texts } from '#admin/texts/staff.ts'

/** The matrix: what in the rows, which role in the columns. A role's name opens it. Long because a table is written as one. */
export function RolesSheet({ roles }: { roles: readonly Role[] }) {
  const [edited, setEdited] = useState<Role | 'new'>()
  return (
    <SheetBlock
      title={texts.title}
      actions={
        <Button variant="plain" size="compact" icon={<Plus />} onClick={() => setEdited('new')}>
          {texts.own}
        </Button>
      }
    >
      {/* Reached by the keyboard through the roles' names. */}
      <div className="table-scroll">
        <table className="data-table is-matrix">
          <thead>
            <tr>
              <th scope="col">{texts.may}</th>
              {roles.map((role) => (
                <RoleHead key={role.id} role={role} onEdit={() => setEdited(role)} />
              ))}
            </tr>
          </thead>
          <tbody>
            {permissionGroups.map(({ title, permissions }) => (
              <tr key={title}>
                <th scope="row">{title}</th>
                {roles.map((role) => (
                  <td key={role.id}>
                    <Held
                      held={
                        permissions.filter((each) => role.isOwner || role.permissions.includes(each)).length
                      }
                      all={permissions.length}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="sheet-foot border-line border-t">{texts.foot}</p>
      <RoleDialog edited={edited} onClose={() => setEdited(undefined)} />
    </SheetBlock>
  )
}

/** The owner's role stays as it is. */
function RoleHead({ role, onEdit }: { role: Role; onEdit: () => void }) {
  if (role.isOwner) return <th scope="col">{role.name}</th>
  return (
    <th scope="col">
      <Button
        variant="plain"
        size="compact"
        className="head-button"
        aria-label={texts.edit(role.name)}
        onClick={onEdit}
      >
        {role.name}
      </Button>
    </th>
  )
}

function Held({ held, all }: { held: number; all: number }) {
  if (held === 0) {
    return (
      <span className="text-moss">
        <span aria-hidden="true">–</span>
        <span className="sr-only">{texts.no}</span>
      </span>
    )
  }
  if (held < all) return texts.count(held, all)
  return <Check role="img" aria-label={texts.yes} className="mx-auto size-4.5 stroke-[2.5] text-leaf" />
}
