import * as z from 'zod/mini'
import { pick, type Restorer } from '#api/platform/audit/index.ts'
import type { Clock } from '#api/platform/clock/clock.ts'
import { invalidField, Refusal } from '#api/refusal.ts'
import { requireAnotherOwner, roleRecordOf } from './people.ts'
import { requireWithin } from './role-rules.ts'
import { inOrder, ROLE_KIND, recordOf, requireFreeName, takeRole } from './roles.ts'
import {
  deleteInvitation,
  deleteRole,
  findMember,
  findOpenInvitation,
  findRole,
  findRoleByName,
  insertRole,
  isRoleInUse,
  lockRoles,
  saveRoleOfMember,
  updateRole,
} from './staff.repository.ts'
import { permissionsOf } from './staff-session-rules.ts'

const guarded = { permission: 'staff.write', asksStepUp: true } as const

const roleFields = z.object({ name: z.string(), permissions: z.array(z.string()) })

/** Undo of what was done to roles; nobody puts back what they could not do by hand. */
function roleRestorer(clock: Clock): Restorer {
  return {
    ...guarded,
    kind: ROLE_KIND,
    async find(tx, id, { isLocked }) {
      if (isLocked) await lockRoles(tx)
      const role = await findRole(tx, id)
      return role ? recordOf(role) : null
    },
    async restore(tx, { id, fields, version }, by) {
      const present = await findRole(tx, id)
      if (present) await takeRole(tx, by, id)
      if (fields === null) {
        if (await isRoleInUse(tx, id)) throw new Refusal('role_in_use')
        await deleteRole(tx, id)
        return null
      }
      const { name, ...rest } = z.parse(roleFields, { ...present, ...fields })
      const permissions = inOrder(rest.permissions)
      requireWithin(by, permissions)
      await requireFreeName(tx, name, id)
      const restored = present
        ? await updateRole(tx, id, { name, permissions })
        : await insertRole(tx, { id, name, permissions, version, createdAt: clock.now() })
      return restored.version
    },
  }
}

/** Changes from before roles were recorded by id have the name alone. */
const roleOfPerson = z.object({ role: z.string(), roleId: z.optional(z.string()) })

/** Of a person the role alone is put back: who was removed, or reset, comes in by a new link. */
const personRestorer: Restorer = {
  ...guarded,
  kind: 'staff',
  isReversible: ({ before, after }) =>
    before !== null && after !== null && Object.keys(after).every((field) => field in roleOfPerson.shape),
  async find(tx, id, { isLocked }) {
    if (isLocked) await lockRoles(tx)
    const found = await findMember(tx, id)
    return found ? { name: found.member.name, ...roleRecordOf(found.role) } : null
  },
  comparedOf: (fields) => pick(fields, ['roleId' in fields ? 'roleId' : 'role']),
  async restore(tx, { id, fields }, by) {
    const person = await findMember(tx, id)
    const { role: name, roleId } = z.parse(roleOfPerson, fields)
    const role = await (roleId === undefined ? findRoleByName(tx, name) : findRole(tx, roleId))
    if (!person || !role) throw invalidField('roleId')
    requireWithin(by, permissionsOf(person.role))
    requireWithin(by, permissionsOf(role))
    await requireAnotherOwner(tx, person)
    await saveRoleOfMember(tx, id, role.id)
    return null
  },
}

/** An invitation that was made by mistake is taken back; one that was taken back needs a new link. */
const invitationRestorer: Restorer = {
  ...guarded,
  kind: 'invitation',
  isReversible: ({ before }) => before === null,
  async find(tx, id, { isLocked }) {
    if (isLocked) await lockRoles(tx)
    const found = await findOpenInvitation(tx, id)
    return found ? { email: found.invited.email ?? '', role: found.role.name } : null
  },
  async restore(tx, { id }, by) {
    const found = await findOpenInvitation(tx, id)
    if (found) requireWithin(by, permissionsOf(found.role))
    await deleteInvitation(tx, id)
    return null
  },
}

export function staffRestorers({ clock }: { clock: Clock }): Restorer[] {
  return [roleRestorer(clock), personRestorer, invitationRestorer]
}
