import UserMinus from 'lucide-react/icons/user-minus'
import UserPlus from 'lucide-react/icons/user-plus'
import {
  hasOneOf,
  type Person,
  peopleQuery,
  type Role,
  rolesQuery,
  rolesWithin,
} from '#admin/features/staff/staff-calls.ts'
import { Monogram } from '#admin/parts/monogram.tsx'
import { PaletteMark } from '#admin/parts/palette-mark.tsx'
import type { PaletteItem, PaletteSource } from '#admin/parts/palette-source.ts'
import { queryClient } from '#admin/platform/query-client.ts'
import { meQuery } from '#admin/platform/session.ts'
import { actionTexts } from '#admin/texts/palette.ts'

function itemsOf(person: Person, givable: readonly Role[]): PaletteItem[] {
  const { id, name, email, role, isSelf, isDemo } = person
  const item: PaletteItem = {
    id: `person-${id}`,
    group: 'people',
    title: name,
    hint: `${email} · ${role.name}`,
    mark: <Monogram name={name} />,
    path: `/staff#person-${id}`,
  }
  if (isSelf || isDemo || !hasOneOf(givable, person)) return [item]
  const remove: PaletteItem = {
    id: `remove-${id}`,
    group: 'do',
    title: actionTexts.remove(name),
    mark: <PaletteMark Icon={UserMinus} />,
    path: `/staff?remove=${id}`,
  }
  return [item, remove]
}

/** Who works here, by name, e-mail and role, and to let them go. */
export const peopleSource: PaletteSource = {
  id: 'people',
  permission: 'staff.write',
  prefix: '@',
  isWhole: true,
  search: () => ({
    queryKey: ['staff', 'palette'],
    queryFn: async () => {
      const [me, people, roles] = await Promise.all([
        queryClient.ensureQueryData(meQuery),
        queryClient.fetchQuery(peopleQuery),
        queryClient.fetchQuery(rolesQuery),
      ])
      const givable = rolesWithin(me, roles)
      return people.flatMap((person) => itemsOf(person, givable))
    },
  }),
}

export const staffActions: PaletteSource = {
  id: 'staff-actions',
  permission: 'staff.write',
  prefix: '>',
  list: () => [
    {
      id: 'invite',
      group: 'do',
      title: actionTexts.invite,
      mark: <PaletteMark Icon={UserPlus} />,
      path: '/staff?invite=true',
    },
  ],
}
