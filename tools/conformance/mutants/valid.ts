import type { Mutant } from '../mutant.ts'

const signup = 'apps/storefront/src/features/session/signup-form-rules.ts'
const basket = 'apps/storefront/src/features/basket'
const catalogue = 'apps/storefront/src/features/catalogue'
const form = 'apps/storefront/src/parts/address-form.tsx'
const texts = 'apps/storefront/src/texts/fields.ts'
const identity = 'packages/contract/src/identity.ts'
const addresses = 'packages/contract/src/addresses.ts'
const fields = 'packages/contract/src/fields.ts'
const passwords = 'apps/api/src/identity/common-passwords.ts'

/** Wrong input rules. */
export const mutants: readonly Mutant[] = [
  {
    id: 'VALID-01',
    file: `${basket}/buying-field.tsx`,
    find: '<QuantityInput\n',
    replace: '<QuantityInput min={0}\n',
  },
  {
    id: 'VALID-02',
    file: `${basket}/basket-quantity.tsx`,
    find: '<QuantityInput\n',
    replace: '<QuantityInput min={0}\n',
  },
  {
    id: 'VALID-03',
    file: `${catalogue}/quantity-rules.ts`,
    find: "return { kind: 'fine', quantity: MIN_QUANTITY }",
    replace: "return { kind: 'not-whole' }",
  },
  {
    id: 'VALID-04',
    file: 'packages/ui/src/quantity-input.tsx',
    find: "value !== '' && number <= min",
    replace: "value !== '' && number < min",
  },
  {
    id: 'VALID-05',
    file: `${basket}/typed-quantity.ts`,
    find: "judged === 'too-few' || ",
    replace: '',
  },
  {
    id: 'VALID-06',
    file: `${basket}/typed-quantity.ts`,
    find: " || judged === 'not-whole'",
    replace: '',
  },
  {
    id: 'VALID-07',
    file: identity,
    find: 'loginPayload = z.strictObject({\n  email,',
    replace: 'loginPayload = z.strictObject({\n  email: z.string(),',
  },
  {
    id: 'VALID-08',
    file: identity,
    find: ".check(z.minLength(1, 'required'), z.maxLength(PASSWORD_LENGTH.max, 'too_long'))",
    replace: ".check(z.maxLength(PASSWORD_LENGTH.max, 'too_long'))",
  },
  {
    id: 'VALID-09',
    file: 'apps/storefront/src/features/session/login-form.tsx',
    find: 'type="email" autoComplete="username"',
    replace: 'type="text" autoComplete="username"',
  },
  {
    id: 'VALID-10',
    file: signup,
    find: 'firstName,\n    lastName,',
    replace: 'firstName: z.string(),\n    lastName,',
  },
  {
    id: 'VALID-11',
    file: signup,
    find: 'lastName,\n    email,',
    replace: 'lastName: z.string(),\n    email,',
  },
  {
    id: 'VALID-12',
    file: signup,
    find: 'email,\n    password,',
    replace: 'email: z.string(),\n    password,',
  },
  {
    id: 'VALID-13',
    file: signup,
    find: 'password,\n    confirmPassword:',
    replace: 'password: z.string(),\n    confirmPassword:',
  },
  {
    id: 'VALID-14',
    file: signup,
    find: "z.string('required').check(z.minLength(1, 'required'))",
    replace: "z.string('required')",
  },
  {
    id: 'VALID-15',
    file: fields,
    find: 'EMAIL_PATTERN = /^(?!.*[<>\\p{Cf}])\\S+@\\S+\\.\\S+$/u',
    replace: 'EMAIL_PATTERN = /^(?!.*[<>\\p{Cf}])\\S+@\\S+$/u',
  },
  {
    id: 'VALID-15b',
    file: fields,
    find: 'EMAIL_PATTERN = /^(?!.*[<>\\p{Cf}])\\S+@\\S+\\.\\S+$/u',
    replace: 'EMAIL_PATTERN = /^(?!.*[<>\\p{Cf}])\\S+@\\S+\\.\\S{2,}$/u',
  },
  { id: 'VALID-16', file: texts, find: "'Entered value does not match email format'" },
  { id: 'VALID-17', file: texts, find: "'Passwords do not match'" },
  {
    id: 'VALID-18',
    file: signup,
    find: "form.confirmPassword === '' || form.confirmPassword === form.password",
    replace: 'true',
  },
  { id: 'VALID-19', file: identity, find: 'min: 8', replace: 'min: 1' },
  {
    id: 'VALID-19b',
    file: passwords,
    find: 'COMMON.has(password.toLowerCase()) ||',
    replace: 'false ||',
  },
  {
    id: 'VALID-19c',
    file: passwords,
    find: 'ONE_CHARACTER_REPEATED.test(password)',
    replace: 'ONE_CHARACTER_REPEATED.test(password) || !/^[ -~]*$/.test(password)',
  },
  { id: 'VALID-20', file: addresses, find: 'fullName: personName', replace: 'fullName: z.string()' },
  { id: 'VALID-21', file: addresses, find: 'mobile: phone', replace: 'mobile: z.string()' },
  { id: 'VALID-22', file: addresses, find: 'addressLine1: addressLine', replace: 'addressLine1: z.string()' },
  { id: 'VALID-23', file: addresses, find: 'city: cityName', replace: 'city: z.string()' },
  {
    id: 'VALID-24',
    file: form,
    find: "{...field('city')} required",
    replace: "{...field('city')}",
  },
  {
    id: 'VALID-25',
    file: addresses,
    find: 'postalCode: z.optional(postalCode)',
    replace: 'postalCode: cityName',
  },
  { id: 'VALID-26', file: addresses, find: 'email: z.optional(optionalEmail)', replace: 'email: personName' },
  {
    id: 'VALID-27',
    file: form,
    find: 'standardSchemaResolver(addressForm)',
    replace: 'hasDefaultBox ? undefined : standardSchemaResolver(addressForm)',
  },
  {
    id: 'VALID-28',
    file: fields,
    find: "z.regex(PHONE_PATTERN, 'phone_format')",
    replace: "z.regex(/./, 'phone_format')",
  },
  { id: 'VALID-28b', file: fields, find: 'NAME_LENGTH = 80', replace: 'NAME_LENGTH = 8_000' },
  {
    id: 'VALID-28c',
    file: fields,
    find: "z.regex(orEmpty(EMAIL_PATTERN), 'email_format')",
    replace: "z.regex(/^/, 'email_format')",
  },
  {
    id: 'VALID-29',
    file: form,
    find: 'error: fieldError(texts[name], formState.errors[name])',
    replace: 'error: undefined',
  },
  {
    id: 'VALID-29b',
    file: form,
    find: 'defaultValues: { ...EMPTY,',
    replace: 'shouldFocusError: false, defaultValues: { ...EMPTY,',
  },
  {
    id: 'VALID-30',
    file: identity,
    find: 'profilePayload = z.strictObject({\n  firstName: personName',
    replace: 'profilePayload = z.strictObject({\n  firstName: z.string()',
  },
  {
    id: 'VALID-30b',
    file: identity,
    find: 'addressLine1: optionalLine',
    replace: 'addressLine1: personName',
  },
  {
    id: 'VALID-31',
    file: 'apps/storefront/src/features/contact/contact-form.tsx',
    find: "error={errorOf('email')}",
    replace: '',
  },
  {
    id: 'VALID-31b',
    file: 'packages/contract/src/contact.ts',
    find: 'message: messageText,',
    replace: 'message: z.string(),',
  },
  {
    id: 'VALID-32',
    file: 'apps/storefront/src/features/newsletter/ask-for-newsletter.ts',
    find: '  if (code !== undefined) return refused(code)\n',
    replace: '',
  },
  {
    id: 'VALID-32b',
    file: 'apps/storefront/src/layout/newsletter-form.tsx',
    find: "    if (phase === 'refused') field.focus()\n",
    replace: '',
  },
  {
    id: 'VALID-32c',
    file: 'packages/contract/src/newsletter.ts',
    find: 'email, page: pagePath',
    replace: 'email: z.any(), page: pagePath',
  },
  {
    id: 'VALID-33',
    file: `${catalogue}/shop-pager.tsx`,
    find: 'isSpent={page <= DEFAULT_PAGE}',
    replace: 'isSpent={false}',
  },
  {
    id: 'VALID-34',
    file: `${catalogue}/shop-pager.tsx`,
    find: 'isSpent={page >= totalPages}',
    replace: 'isSpent={false}',
  },
]
