import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { email, personName } from '../fields.ts'
import { newPassword } from '../identity.ts'
import { roleName } from './people.ts'
import { linkToken, moment, staffId } from './staff-fields.ts'

/** Page of the back office that one-time links lead to; `#token=…` follows, a fragment, which no server gets to see. */
export const WELCOME_PATH = '/admin/welcome'

const mayNot = ['unauthenticated', 'not_permitted'] as const

/** Open ones. */
export const listInvitations = defineCall({
  method: 'GET',
  path: '/admin/invitations',
  summary: 'Who is invited and has not come yet',
  access: { staff: 'staff.write' },
  data: z.array(
    z.object({
      id: z.string(),
      email: z.string(),
      role: roleName,
      createdAt: moment,
      expiresAt: moment,
      /** Its time is over; it can be withdrawn, or made anew. */
      isExpired: z.boolean(),
    }),
  ),
  errors: [...mayNot],
})

/** The link is shown here alone. A further one for the same address replaces the first. */
export const createInvitation = defineCall({
  method: 'POST',
  path: '/admin/invitations',
  summary: 'Invite somebody',
  access: { staff: 'staff.write' },
  stepUp: true,
  body: z.strictObject({ email, roleId: z.string('required') }),
  data: z.object({ id: z.string(), url: z.string(), expiresAt: moment }),
  errors: ['invalid_input', ...mayNot, 'step_up_required', 'beyond_own_role', 'email_taken'],
})

export const withdrawInvitation = defineCall({
  method: 'DELETE',
  path: '/admin/invitations/{id}',
  summary: 'Take an invitation back',
  access: { staff: 'staff.write' },
  stepUp: true,
  params: staffId,
  data: z.null(),
  errors: [...mayNot, 'step_up_required', 'beyond_own_role', 'not_found'],
})

/** What the page of a one-time link shows. `email` is null for the first owner, who gives one. */
export const lookAtInvitation = defineCall({
  method: 'POST',
  path: '/admin/invitations/look',
  summary: 'What a one-time link is for',
  access: 'public',
  body: z.strictObject({ token: linkToken }),
  data: z.object({
    kind: z.enum(['first_owner', 'invitation', 'reset']),
    email: z.nullable(z.string()),
    /** Of whoever is reset; else empty. */
    name: z.string(),
    role: z.string(),
  }),
  errors: ['invalid_input', 'link_refused', 'rate_limited'],
})

/** Works once; then the browser is `enrolling`. `email` is required of the first owner, and not looked at else. */
export const acceptInvitation = defineCall({
  method: 'POST',
  path: '/admin/invitations/accept',
  summary: 'Accept a one-time link with name and password',
  access: 'public',
  body: z.strictObject({
    token: linkToken,
    name: personName,
    email: z.optional(email),
    password: newPassword,
  }),
  data: z.null(),
  errors: ['invalid_input', 'link_refused', 'email_taken', 'rate_limited'],
})
