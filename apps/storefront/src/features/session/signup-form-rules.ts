import { signupPayload } from '@shop/contract/identity'
import * as z from 'zod/mini'

const { firstName, lastName, email, password } = signupPayload.shape

/**
 * What the signup form asks for: the payload's own rules, and the password once more (VALID-10 to VALID-19).
 * The two passwords are compared whatever else is wrong, so that all messages come at once.
 */
export const signupForm = z
  .object({
    firstName,
    lastName,
    email,
    password,
    confirmPassword: z.string('required').check(z.minLength(1, 'required')),
  })
  .check(
    z.refine((form) => form.confirmPassword === '' || form.confirmPassword === form.password, {
      error: 'passwords_differ',
      path: ['confirmPassword'],
      when: () => true,
    }),
  )

export type SignupForm = z.output<typeof signupForm>

/** What is sent: the recorded payload of an account with an e-mail address (ENTITY-31 to ENTITY-35). */
export function toSignupPayload({ confirmPassword: _confirmed, ...form }: SignupForm) {
  return {
    ...form,
    role: 'customer',
    accountType: 'email',
    googleId: null,
    mobile: null,
  } as const
}
