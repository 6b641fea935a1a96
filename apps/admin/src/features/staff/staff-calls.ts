import { createInvitation, listInvitations, withdrawInvitation } from '@shop/contract/admin/invitations'
import {
  changeRoleOfPerson,
  endSessionsOfPerson,
  listPeople,
  removePerson,
  resetPerson,
} from '@shop/contract/admin/people'
import { changeRole, createRole, listRoles, removeRole } from '@shop/contract/admin/roles'
import type { CallInput, CallReply } from '@shop/contract/call'
import { versionHeader } from '@shop/contract/version-header'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { client } from '#admin/platform/client.ts'
import { queryClient } from '#admin/platform/query-client.ts'
import { type Me, may, meQuery } from '#admin/platform/session.ts'

export type Person = CallReply<typeof listPeople>['data'][number]
export type Invitation = CallReply<typeof listInvitations>['data'][number]
export type Role = CallReply<typeof listRoles>['data'][number]
/** A one-time link, shown once. */
export type OneTimeLink = { name: string; url: string; expiresAt: string }

const STAFF = 'staff'

/** News of these have people, roles and invitations asked for anew. */
const ofStaff = { kinds: ['staff', 'role', 'invitation'] }

export const peopleQuery = queryOptions({
  queryKey: [STAFF, 'people'],
  queryFn: async () => (await client.send(listPeople, {})).data,
  meta: ofStaff,
})

export const invitationsQuery = queryOptions({
  queryKey: [STAFF, 'invitations'],
  queryFn: async () => (await client.send(listInvitations, {})).data,
  meta: ofStaff,
})

/** Nobody gives, takes or touches what they lack themselves. */
export const rolesWithin = (me: Me, roles: readonly Role[]): readonly Role[] =>
  roles.filter(({ permissions }) => permissions.every((each) => may(me, each)))

export const hasOneOf = (roles: readonly Role[], { role }: Person | Invitation): boolean =>
  roles.some(({ id }) => id === role.id)

export const rolesQuery = queryOptions({
  queryKey: [STAFF, 'roles'],
  queryFn: async () => (await client.send(listRoles, {})).data,
  meta: ofStaff,
})

/** People, invitations and roles hang together, and so do the own permissions: after a write all are asked for anew. */
function useStaffWrite<T, R>(mutationFn: (entries: T) => Promise<R>) {
  return useMutation({
    mutationFn,
    onSuccess: async () => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: [STAFF] }),
        queryClient.invalidateQueries({ queryKey: meQuery.queryKey }),
      ])
    },
  })
}

export const useChangeRoleOfPerson = () =>
  useStaffWrite(({ id, roleId }: { id: string; roleId: string }) =>
    client.send(changeRoleOfPerson, { params: { id }, body: { roleId } }),
  )

export const useEndSessions = () =>
  useStaffWrite((id: string) => client.send(endSessionsOfPerson, { params: { id } }))

export const useRemovePerson = () =>
  useStaffWrite((id: string) => client.send(removePerson, { params: { id } }))

export const useResetPerson = () =>
  useStaffWrite(async (id: string) => (await client.send(resetPerson, { params: { id } })).data)

export const useInvite = () =>
  useStaffWrite(
    async (body: CallInput<typeof createInvitation>['body']) =>
      (await client.send(createInvitation, { body })).data,
  )

export const useWithdraw = () =>
  useStaffWrite((id: string) => client.send(withdrawInvitation, { params: { id } }))

export const useCreateRole = () =>
  useStaffWrite((body: CallInput<typeof createRole>['body']) => client.send(createRole, { body }))

type RoleChange = { seen: Role; patch: CallInput<typeof changeRole>['body'] }

export const useChangeRole = () =>
  useStaffWrite(({ seen: { id, version }, patch }: RoleChange) =>
    client.send(changeRole, { params: { id }, body: patch }, versionHeader(version)),
  )

export const useRemoveRole = () => useStaffWrite((id: string) => client.send(removeRole, { params: { id } }))
