import { Button } from '@shop/ui/button'
import { useQuery } from '@tanstack/react-query'
import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import { InviteDialog } from '#admin/features/staff/invite-dialog.tsx'
import { LinkDialog } from '#admin/features/staff/link-dialog.tsx'
import { PeopleTable } from '#admin/features/staff/people-table.tsx'
import { RolesSheet } from '#admin/features/staff/roles-sheet.tsx'
import {
  invitationsQuery,
  type OneTimeLink,
  peopleQuery,
  rolesQuery,
  rolesWithin,
} from '#admin/features/staff/staff-calls.ts'
import { WithoutSecondStep } from '#admin/features/staff/without-second-step.tsx'
import { LoadFailure } from '#admin/parts/load-failure.tsx'
import { LoadingRows } from '#admin/parts/loading-rows.tsx'
import { PageBody, PageHead, ROUND_WHERE_NARROW } from '#admin/parts/page-head.tsx'
import { useKeys } from '#admin/platform/keys/use-keys.ts'
import { useMe } from '#admin/platform/session.ts'
import { keyTexts } from '#admin/texts/keys.ts'
import { staffTexts as texts } from '#admin/texts/staff.ts'

/** Which dialog is open. `remove`: somebody's id. */
export type StaffSearch = { invite?: true; remove?: string }

export type StaffPageProps = { search: StaffSearch; onSearch: (search: StaffSearch) => void }

/** Who works here, and what their roles may do. Long because both sheets and both dialogs share what was loaded. */
export function StaffPage({ search, onSearch }: StaffPageProps) {
  const handleInvite = () => onSearch({ invite: true })
  const handleClose = () => onSearch({})
  const people = useQuery(peopleQuery)
  const invitations = useQuery(invitationsQuery)
  const roles = useQuery(rolesQuery)
  const me = useMe()
  const givable = roles.data && rolesWithin(me, roles.data)
  const [link, setLink] = useState<OneTimeLink>()
  useKeys([{ keys: 'mod+enter', label: keyTexts.invite, act: handleInvite }])
  const error = people.error ?? invitations.error ?? roles.error
  const retry = () => void Promise.all([people, invitations, roles].map(({ refetch }) => refetch()))
  const isThere = people.data && invitations.data && givable

  return (
    <>
      <PageHead
        title={texts.title}
        actions={<InviteButton isReady={roles.data !== undefined} onPress={handleInvite} />}
      />
      <PageBody>
        {error && <LoadFailure error={error} onRetry={retry} />}
        {isThere && <WithoutSecondStep people={people.data} />}
        {isThere ? (
          <PeopleTable
            people={people.data}
            invitations={invitations.data}
            givable={givable}
            removing={search.remove}
            onRemoved={handleClose}
            onLink={setLink}
          />
        ) : (
          !error && (
            <div className="sheet-block">
              <LoadingRows />
            </div>
          )
        )}
        {roles.data && <RolesSheet roles={roles.data} />}
      </PageBody>
      {givable && (
        <InviteDialog
          isOpen={search.invite === true}
          roles={givable}
          onClose={handleClose}
          onLink={setLink}
        />
      )}
      <LinkDialog link={link} onClose={() => setLink(undefined)} />
    </>
  )
}

function InviteButton({ isReady, onPress }: { isReady: boolean; onPress: () => void }) {
  return (
    <Button
      size="compact"
      icon={<UserPlus />}
      className={ROUND_WHERE_NARROW}
      disabled={!isReady}
      onClick={onPress}
    >
      <span className="max-md:sr-only">{texts.invite}</span>
    </Button>
  )
}
