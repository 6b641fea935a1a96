import type { Mutant } from '../mutant.ts'

const signup = 'apps/storefront/src/features/session/signup-form-rules.ts'
const basket = 'apps/storefront/src/features/basket'
const catalogue = 'apps/storefront/src/features/catalogue'
const form = 'apps/storefront/src/parts/address-form.tsx'
const texts = 'apps/storefront/src/texts/fields.ts'

/** Wrong input rules. */
export const mutants: readonly Mutant[] = [
  {
    id: 'VALID-03',
    file: `${catalogue}/quantity-rules.ts`,
    find: "if (!(quantity >= MIN_QUANTITY)) return { kind: 'fine', quantity: MIN_QUANTITY }",
    replace: "if (!(quantity >= MIN_QUANTITY)) return { kind: 'not-whole' }",
  },
  {
    id: 'VALID-04',
    file: 'packages/contract/src/basket.ts',
    find: 'Math.max(count - 1, MIN_QUANTITY)',
    replace: 'Math.max(count - 1, 0)',
  },
  {
    id: 'VALID-05',
    file: `${basket}/typed-quantity.ts`,
    find: '|| quantity < MIN_QUANTITY',
    replace: '|| quantity < -1',
  },
  {
    id: 'VALID-06',
    file: `${basket}/typed-quantity.ts`,
    find: '!Number.isInteger(quantity) ||',
    replace: 'Number.isNaN(quantity) ||',
  },
  {
    id: 'VALID-14',
    file: signup,
    find: "z.string('required').check(z.minLength(1, 'required'))",
    replace: "z.string('required')",
  },
  { id: 'VALID-16', file: texts, find: "'Entered value does not match email format'" },
  { id: 'VALID-17', file: texts, find: "'Passwords do not match'" },
  {
    id: 'VALID-18',
    file: signup,
    find: "form.confirmPassword === '' || form.confirmPassword === form.password",
    replace: 'true',
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
  {
    id: 'VALID-24',
    file: form,
    find: "{...field('city')} required",
    replace: "{...field('city')}",
  },
]
