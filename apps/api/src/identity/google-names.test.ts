import { NAME_LENGTH, personName } from '@shop/contract/fields'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type NameClaims, namesOf } from './google-names.ts'

const EMAIL = 'june.okafor@example.com'

test.each<[NameClaims, string, string]>([
  [{ given_name: 'June', family_name: 'Okafor', name: 'Juno O.' }, 'June', 'Okafor'],
  [{ given_name: ' June ', family_name: 'van der Berg' }, 'June', 'van der Berg'],
  [{ name: 'June Ada Okafor' }, 'June', 'Ada Okafor'],
  [{ given_name: 'June', name: 'June Okafor' }, 'June', 'Okafor'],
  [{ given_name: 'June' }, 'June', 'june.okafor'],
  [{ name: 'June' }, 'June', 'june.okafor'],
  [{ given_name: ' ', family_name: '' }, 'june.okafor', 'june.okafor'],
  [{ given_name: 'Ju\nne', family_name: 'Oka\u0000for' }, 'Ju ne', 'Oka for'],
  [
    { given_name: 'J'.repeat(81), family_name: `${'O'.repeat(79)}🧼` },
    'J'.repeat(80),
    `${'O'.repeat(79)}\ufffd`,
  ],
  [{}, 'june.okafor', 'june.okafor'],
])('%j is %s %s', (claims, firstName, lastName) => {
  expect(namesOf(claims, EMAIL)).toEqual({ firstName, lastName })
})

test('whatever an issuer says, the names are those that the forms would take', () => {
  const letter = fc.constantFrom('a', ' ', '\n', '\u0000', 'é', '🧼', '\ud83e', '\udfff')
  const said = fc.option(fc.string({ unit: letter, maxLength: 100 }), { nil: undefined })
  const mailbox = fc.string({
    unit: fc.constantFrom('@', '.', 'a', '🧼', '\ud83e'),
    minLength: 1,
    maxLength: 120,
  })

  fc.assert(
    fc.property(said, said, said, mailbox, (given_name, family_name, name, box) => {
      const { firstName, lastName } = namesOf({ given_name, family_name, name }, `${box}@example.com`)

      expect([z.parse(personName, firstName), z.parse(personName, lastName)]).toEqual([firstName, lastName])
      expect(firstName.length).toBeLessThanOrEqual(NAME_LENGTH)
    }),
  )
})
