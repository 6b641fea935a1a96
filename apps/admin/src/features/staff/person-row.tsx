import { SelectField } from '@shop/ui/select-field'
import { toast } from '@shop/ui/toast'
import { NameCell } from '#admin/features/staff/name-cell.tsx'
import { PersonMenu, type PersonMenuProps } from '#admin/features/staff/person-menu.tsx'
import { SecondStepPill } from '#admin/features/staff/second-step-pill.tsx'
import { hasOneOf, type Role, useChangeRoleOfPerson } from '#admin/features/staff/staff-calls.ts'
import { failureMessage } from '#admin/parts/failure-message.ts'
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

function RoleField({ person, givable }: Pick<PersonRowProps, 'person' | 'givable'>) {
  const change = useChangeRoleOfPerson()
  const { id, name, role } = person
  const handleChange = (roleId: string) => {
    const chosen = givable.find((each) => each.id === roleId)?.name ?? ''
    change.mutate(
      { id, roleId },
      {
        onSuccess: () => toast.success(texts.roleChanged(name, chosen)),
        onError: (error) => toast.error(failureMessage(error, texts.failed)),
      },
    )
  }
  return (
    <SelectField
      label={texts.roleOf(name)}
      hideLabel
      shape="compact"
      className="w-37 md:w-40"
      options={givable.map((each) => ({ value: each.id, label: each.name }))}
      value={change.isPending ? change.variables.roleId : role.id}
      disabled={change.isPending}
      onChange={(event) => handleChange(event.target.value)}
    />
  )
}
