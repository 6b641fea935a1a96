import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { moment, staffId } from './staff-fields.ts'

const mayNot = ['unauthenticated', 'not_permitted'] as const
/** Nobody touches who may more than they do themselves; one owner always stays. */
const ofPeople = [...mayNot, 'step_up_required', 'not_found', 'beyond_own_role'] as const

export const roleName = z.object({ id: z.string(), name: z.string() })

export const listPeople = defineCall({
  method: 'GET',
  path: '/admin/people',
  summary: 'Who works here',
  access: { staff: 'staff.write' },
  data: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      email: z.string(),
      role: roleName,
      isSelf: z.boolean(),
      isDemo: z.boolean(),
      secondSteps: z.object({ passkeys: z.number(), appCode: z.boolean(), recoveryCodesLeft: z.number() }),
      lastSeenAt: z.nullable(moment),
    }),
  ),
  errors: [...mayNot],
})

export const changeRoleOfPerson = defineCall({
  method: 'PUT',
  path: '/admin/people/{id}/role',
  summary: 'Give somebody another role',
  access: { staff: 'staff.write' },
  stepUp: true,
  params: staffId,
  body: z.strictObject({ roleId: z.string('required') }),
  data: z.null(),
  errors: ['invalid_input', ...ofPeople, 'last_owner'],
})

export const endSessionsOfPerson = defineCall({
  method: 'DELETE',
  path: '/admin/people/{id}/sessions',
  summary: 'Sign somebody out everywhere',
  access: { staff: 'staff.write' },
  stepUp: true,
  params: staffId,
  data: z.null(),
  errors: [...ofPeople],
})

/** Password, second steps and sessions go; the link, shown here alone, sets new ones. */
export const resetPerson = defineCall({
  method: 'POST',
  path: '/admin/people/{id}/reset',
  summary: 'Let somebody set password and second step anew',
  access: { staff: 'staff.write' },
  stepUp: true,
  params: staffId,
  data: z.object({ url: z.string(), expiresAt: moment }),
  errors: [...ofPeople],
})

export const removePerson = defineCall({
  method: 'DELETE',
  path: '/admin/people/{id}',
  summary: 'Let somebody go; they are out at once',
  access: { staff: 'staff.write' },
  stepUp: true,
  params: staffId,
  data: z.null(),
  errors: [...ofPeople, 'last_owner'],
})
