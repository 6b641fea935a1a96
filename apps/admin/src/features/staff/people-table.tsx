import { InvitationRow } from '#admin/features/staff/invitation-row.tsx'
import { PersonRow } from '#admin/features/staff/person-row.tsx'
import {
  hasOneOf,
  type Invitation,
  type OneTimeLink,
  type Person,
  type Role,
} from '#admin/features/staff/staff-calls.ts'
import { staffTexts } from '#admin/texts/staff.ts'

const { columns } = staffTexts

export type PeopleTableProps = {
  people: readonly Person[]
  invitations: readonly Invitation[]
  /** Roles that one may give; people who have another one are not one's to change. */
  givable: readonly Role[]
  /** Of somebody whose removal is asked about at once. */
  removing: string | undefined
  /** It was done, or not wanted. */
  onRemoved: () => void
  onLink: (link: OneTimeLink) => void
}

/** Who is here, and under them who is invited. On a phone each row is a block, so the roles of a table are said anew. */
export function PeopleTable({ people, invitations, givable, removing, onRemoved, onLink }: PeopleTableProps) {
  return (
    <div className="sheet-block">
      <table role="table" className="data-table as-blocks" aria-label={staffTexts.title}>
        <Columns />
        <tbody role="rowgroup">
          {people.map((person) => (
            <PersonRow
              key={person.id}
              person={person}
              givable={givable}
              isRemoving={person.id === removing}
              onRemoved={onRemoved}
              onLink={onLink}
            />
          ))}
          {invitations.map((invitation) => (
            <InvitationRow
              key={invitation.id}
              invitation={invitation}
              isFixed={!hasOneOf(givable, invitation)}
              onLink={onLink}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Columns() {
  return (
    <thead role="rowgroup">
      <tr role="row">
        <th role="columnheader" scope="col">
          {columns.person}
        </th>
        <th role="columnheader" scope="col">
          {columns.role}
        </th>
        <th role="columnheader" scope="col">
          {columns.secondStep}
        </th>
        <th role="columnheader" scope="col">
          {columns.lastSeen}
        </th>
        <th role="columnheader" scope="col">
          <span className="sr-only">{columns.menu}</span>
        </th>
      </tr>
    </thead>
  )
}
