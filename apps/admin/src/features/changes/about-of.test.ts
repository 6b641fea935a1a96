import { expect, test } from 'vitest'
import { aboutOf } from './about-of.ts'

const soap = { kind: 'product', id: 'quiet-oat-bar', version: 2, isPersonal: false }
const unseen = { ...soap, before: { priceCents: null }, after: { priceCents: null } }

test('a line of the whole log names the first thing, and how many there are beside it', () => {
  expect(aboutOf({ changes: [unseen], count: 1 })).toBe('Product quiet-oat-bar')
  expect(aboutOf({ changes: [unseen], count: 3 })).toBe('Product quiet-oat-bar and 2 more')
})

test('an id that was made up is not said', () => {
  const role = { ...unseen, kind: 'role', id: '0197b8a2-3a52-7c11-8f6e-2b7c1d9e4f50' }

  expect(aboutOf({ changes: [role], count: 1 })).toBe('Role')
})

test('the history of one thing says what became of what', () => {
  const before = { priceCents: 650, state: 'draft' }
  const after = { priceCents: 685, state: 'active' }

  expect(aboutOf({ changes: [{ ...soap, before, after }], count: 3 })).toBe(
    'Price: $6.50 → $6.85; State: draft → live',
  )
})

test('of a role its name is said, and not its id', () => {
  const before = { role: 'Packer', roleId: 'packer' }
  const after = { role: 'Market', roleId: '0197b8a2-3a52-7c11-8f6e-2b7c1d9e4f50' }

  expect(aboutOf({ changes: [{ ...soap, kind: 'staff', before, after }], count: 1 })).toBe(
    'Role: Packer → Market',
  )
})

test('what was made says its name alone', () => {
  expect(aboutOf({ changes: [{ ...soap, before: null, after: { name: 'Oat' } }], count: 1 })).toBe(
    'Product quiet-oat-bar',
  )
})
