import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { PERMISSIONS } from '../permissions.ts'
import { label, permission, staffId } from './staff-fields.ts'

const mayNot = ['unauthenticated', 'not_permitted'] as const
const ofRoles = [...mayNot, 'step_up_required', 'beyond_own_role'] as const

const permissions = z.array(permission, 'required').check(z.maxLength(PERMISSIONS.length, 'too_long'))

export const listRoles = defineCall({
  method: 'GET',
  path: '/admin/roles',
  summary: 'What each role may do',
  access: { staff: 'staff.write' },
  data: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      permissions: z.array(permission),
      /** May everything, also what comes later; stays as it is. */
      isOwner: z.boolean(),
      /** How many hold it. */
      people: z.number(),
      version: z.number(),
    }),
  ),
  errors: [...mayNot],
})

/** Nobody gives what they lack: 403 `beyond_own_role`. */
export const createRole = defineCall({
  method: 'POST',
  path: '/admin/roles',
  summary: 'Make a role',
  access: { staff: 'staff.write' },
  stepUp: true,
  body: z.strictObject({ name: label, permissions }),
  data: z.object({ id: z.string() }),
  errors: ['invalid_input', ...ofRoles, 'role_name_taken'],
})

export const changeRole = defineCall({
  method: 'PUT',
  path: '/admin/roles/{id}',
  summary: 'Change what a role may do',
  access: { staff: 'staff.write' },
  stepUp: true,
  versioned: true,
  params: staffId,
  body: z.strictObject({ name: z.optional(label), permissions: z.optional(permissions) }),
  data: z.null(),
  errors: [
    'invalid_input',
    ...ofRoles,
    'not_found',
    'version_required',
    'stale',
    'role_name_taken',
    'role_fixed',
  ],
})

/** One that somebody holds, or is invited to, stays: 409 `role_in_use`. */
export const removeRole = defineCall({
  method: 'DELETE',
  path: '/admin/roles/{id}',
  summary: 'Remove a role',
  access: { staff: 'staff.write' },
  stepUp: true,
  params: staffId,
  data: z.null(),
  errors: [...ofRoles, 'not_found', 'role_in_use', 'role_fixed'],
})
