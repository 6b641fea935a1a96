import { Button } from '@shop/ui/button'
import { FocusHandover } from '@shop/ui/focus-handover'
import { SelectField } from '@shop/ui/select-field'
import { toast } from '@shop/ui/toast'
import { useState } from 'react'
import { type Person, type Role, useChangeRoleOfPerson } from '#admin/features/staff/staff-calls.ts'
import { failureMessage } from '#admin/parts/failure-message.ts'
import { staffTexts as texts } from '#admin/texts/staff.ts'

type RoleFieldProps = { person: Person; givable: readonly Role[] }

/** A closed list takes an arrow or a letter for a choice, so it is given by a press of its own. Long because both share it. */
export function RoleField({ person: { id, name, role }, givable }: RoleFieldProps) {
  const change = useChangeRoleOfPerson()
  // Instead of another one than they have by now nobody has chosen anything.
  const [choice, setChoice] = useState<{ roleId: string; insteadOf: string }>()
  const roleId = choice?.insteadOf === role.id ? choice.roleId : role.id
  const chosen = roleId === role.id ? undefined : givable.find((each) => each.id === roleId)
  const give = (to: Role) =>
    change.mutate(
      { id, roleId: to.id },
      {
        onSuccess: () => toast.success(texts.roleChanged(name, to.name)),
        onError: (error) => toast.error(failureMessage(error, texts.failed)),
      },
    )
  return (
    <div className="grid w-37 grid-cols-1 gap-2 wrap-anywhere md:w-40">
      <SelectField
        label={texts.roleOf(name)}
        hideLabel
        shape="compact"
        hint={chosen && texts.roleUntil(role.name)}
        options={givable.map((each) => ({ value: each.id, label: each.name }))}
        value={chosen?.id ?? role.id}
        onChange={(event) =>
          !change.isPending && setChoice({ roleId: event.target.value, insteadOf: role.id })
        }
      />
      {chosen && (
        <FocusHandover>
          <Button
            size="compact"
            aria-label={texts.ofPerson(texts.giveRole(chosen.name), name)}
            busy={change.isPending}
            onClick={() => give(chosen)}
          >
            {texts.giveRole(chosen.name)}
          </Button>
          <Button
            variant="plain"
            size="compact"
            aria-label={texts.ofPerson(texts.keepRole(role.name), name)}
            softDisabled={change.isPending}
            onClick={() => setChoice(undefined)}
          >
            {texts.keepRole(role.name)}
          </Button>
        </FocusHandover>
      )}
    </div>
  )
}
