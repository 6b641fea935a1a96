import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { signupForm, toSignupPayload } from './signup-form-rules.ts'

const amelia = {
  firstName: 'Amelia',
  lastName: 'Hart',
  email: 'amelia@example.com',
  password: 'elderflower-59',
  confirmPassword: 'elderflower-59',
}

/** The first broken rule of each field: the one whose message the form shows. */
function brokenRules(form: typeof amelia): Record<string, string> {
  const issues = z.safeParse(signupForm, form).error?.issues ?? []
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]))
}

test('a complete form is accepted', () => {
  expect(brokenRules(amelia)).toEqual({})
})

test.each([['firstName'], ['lastName'], ['email'], ['password'], ['confirmPassword']] as const)(
  'the signup form asks for %s',
  (field) => {
    expect(brokenRules({ ...amelia, [field]: '' })).toHaveProperty(field, 'required')
  },
)

test.each(['amelia@', 'a@b', '@b.c', 'ab.c', 'a b@c d'])(
  'VALID-15 what is not text, `@`, text, dot, text is no email address',
  (email) => {
    expect(brokenRules({ ...amelia, email })).toEqual({ email: 'email_format' })
  },
)

test('VALID-15 the email pattern asks for no more than text, `@`, text, dot, text', () => {
  expect(brokenRules({ ...amelia, email: 'a@b.c' })).toEqual({})
})

test('passwords that differ are told together with everything else', () => {
  const form = { ...amelia, email: 'amelia@', confirmPassword: 'elderflower-5' }

  expect(brokenRules(form)).toEqual({ email: 'email_format', confirmPassword: 'passwords_differ' })
})

test('VALID-19 a password has at least 8 characters', () => {
  expect(brokenRules({ ...amelia, password: '1234567', confirmPassword: '1234567' })).toEqual({
    password: 'password_short',
  })
})

test('ENTITY-31 the signup payload has the recorded fields, and the password once', () => {
  expect(toSignupPayload(amelia)).toEqual({
    firstName: 'Amelia',
    lastName: 'Hart',
    email: 'amelia@example.com',
    password: 'elderflower-59',
    role: 'customer',
    accountType: 'email',
    googleId: null,
    mobile: null,
  })
})
