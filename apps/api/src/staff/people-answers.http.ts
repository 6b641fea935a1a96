import * as invitations from '@shop/contract/admin/invitations'
import * as people from '@shop/contract/admin/people'
import * as roles from '@shop/contract/admin/roles'
import {
  type Answer,
  aboutCall,
  aboutRequest,
  answer,
  answerStaff,
  answerVersioned,
} from '#api/platform/http/index.ts'
import { acceptInvitation, lookAtInvitation } from './accept-invitation.ts'
import { invite, listInvitations, withdrawInvitation } from './invitations.ts'
import type { MadeLink } from './make-staff-link.ts'
import { changeRoleOfPerson, endSessionsOfPerson, listPeople, removePerson, resetPerson } from './people.ts'
import { changeRole, createRole, listRoles, removeRole } from './roles.ts'
import type { StaffCookies } from './staff-cookies.http.ts'
import type { PasswordDeps, StaffDeps } from './staff-deps.ts'

const toReply = ({ url, expiresAt }: MadeLink) => ({ url, expiresAt: expiresAt.toISOString() })

export function peopleAnswers(deps: StaffDeps): Answer[] {
  return [
    answerStaff(people.listPeople, async ({ caller }) => ({ data: await listPeople(deps, caller) })),
    answerStaff(people.changeRoleOfPerson, async ({ caller, params, body, request }) => {
      await changeRoleOfPerson(deps, aboutCall(people.changeRoleOfPerson, caller, request), {
        id: params.id,
        roleId: body.roleId,
      })
      return { data: null }
    }),
    answerStaff(people.endSessionsOfPerson, async ({ caller, params, request }) => {
      await endSessionsOfPerson(deps, aboutCall(people.endSessionsOfPerson, caller, request), params.id)
      return { data: null }
    }),
    answerStaff(people.resetPerson, async ({ caller, params, request }) => ({
      data: toReply(await resetPerson(deps, aboutCall(people.resetPerson, caller, request), params.id)),
    })),
    answerStaff(people.removePerson, async ({ caller, params, request }) => {
      await removePerson(deps, aboutCall(people.removePerson, caller, request), params.id)
      return { data: null }
    }),
  ]
}

export function roleAnswers(deps: StaffDeps): Answer[] {
  return [
    answerStaff(roles.listRoles, async () => ({ data: await listRoles(deps) })),
    answerStaff(roles.createRole, async ({ caller, body, request }) => ({
      data: { id: await createRole(deps, aboutCall(roles.createRole, caller, request), body) },
    })),
    answerVersioned(
      roles.changeRole,
      async ({ caller, params: { id }, body: patch, version: seen, request }) => {
        await changeRole(deps, aboutCall(roles.changeRole, caller, request), { id, seen, patch })
        return { data: null }
      },
    ),
    answerStaff(roles.removeRole, async ({ caller, params, request }) => {
      await removeRole(deps, aboutCall(roles.removeRole, caller, request), params.id)
      return { data: null }
    }),
  ]
}

export function invitationAnswers(deps: PasswordDeps, cookies: StaffCookies): Answer[] {
  return [
    answerStaff(invitations.listInvitations, async () => ({ data: await listInvitations(deps) })),
    answerStaff(invitations.createInvitation, async ({ caller, body, request }) => {
      const made = await invite(deps, aboutCall(invitations.createInvitation, caller, request), body)
      return { data: { id: made.id, ...toReply(made) } }
    }),
    answerStaff(invitations.withdrawInvitation, async ({ caller, params, request }) => {
      await withdrawInvitation(deps, aboutCall(invitations.withdrawInvitation, caller, request), params.id)
      return { data: null }
    }),
    answer(invitations.lookAtInvitation, async ({ body, request }) => ({
      data: await lookAtInvitation(deps, body.token, cookies.read(request)),
    })),
    answer(invitations.acceptInvitation, async ({ body, request }) => {
      const { opened, staffId } = await acceptInvitation(
        deps,
        { ...body, request: aboutRequest(invitations.acceptInvitation, request) },
        cookies.read(request),
      )
      return { data: null, cookies: cookies.set(opened), account: staffId }
    }),
  ]
}
