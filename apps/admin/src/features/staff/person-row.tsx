import { NameCell } from '#admin/features/staff/name-cell.tsx'
import { PersonMenu, type PersonMenuProps } from '#admin/features/staff/person-menu.tsx'
import { RoleField } from '#admin/features/staff/role-field.tsx'
import { SecondStepPill } from '#admin/features/staff/second-step-pill.tsx'
import { hasOneOf, type Role } from '#admin/features/staff/staff-calls.ts'
import { agoOf } from '#admin/parts/moment.ts'
import { timeTexts } from '#admin/texts/shell.ts'
import { staffTexts as texts } from '#admin/texts/staff.ts'

export type PersonRowProps = Omit<PersonMenuProps, 'isFixed'> & { givable: readonly Role[] }

export function PersonRow({ givable, ...menu }: PersonRowProps) {
  const { person } = menu
  const { id, name, email, isSelf, isDemo, lastSeenAt } = person
  const isFixed = isDemo || !hasOneOf(givable, person)
  return (
    <tr role="row" id={`person-${id}`}>
      <NameCell name={name}>
        <span className="block font-semibold">
          {name} {isSelf && <span className="font-normal text-moss">{texts.you}</span>}
        </span>
        <span className="block break-all text-meta text-moss">{email}</span>
      </NameCell>
      <td role="cell" className="at-right">
        {isSelf || isFixed ? (
          <span className="font-semibold">{person.role.name}</span>
        ) : (
          <RoleField person={person} givable={givable} />
        )}
      </td>
      <td role="cell" className="at-left">
        <SecondStepPill person={person} />
      </td>
      <td role="cell" className="at-foot text-moss">
        {isSelf ? timeTexts.now : seenWords(lastSeenAt)}
      </td>
      <td role="cell" className="at-menu text-right">
        {!isSelf && <PersonMenu key={String(menu.isRemoving)} isFixed={isFixed} {...menu} />}
      </td>
    </tr>
  )
}

function seenWords(moment: string | null): string {
  return moment === null ? timeTexts.never : agoOf(moment)
}
