import { expect, test } from 'vitest'
import { readVariables } from './read-variables.ts'
import { whole } from './value-kinds.ts'
import { optional, withDefault } from './variable.ts'

const most = whole(1, 50)
const described = { ...most, decides: 'how many' }

test('a default may depend on the mode', () => {
  const known = { MOST: withDefault({ production: 5, demo: 50 }, described) }

  expect(readVariables(known, {})).toEqual({ MOST: 50 })
  expect(readVariables(known, { SHOP_MODE: 'production' })).toEqual({ MOST: 5 })
  expect(readVariables(known, { SHOP_MODE: 'production', MOST: '7' })).toEqual({ MOST: 7 })
})

test('a default that nobody could set is refused', () => {
  expect(() => readVariables({ MOST: withDefault(51, described) }, {})).toThrow(
    /^MOST is "51"; allowed is a whole number from 1 to 50\.$/,
  )
})

test('a variable without a default is read as nothing where it is not set', () => {
  expect(readVariables({ MOST: optional(described) }, { MOST: '' })).toEqual({ MOST: undefined })
})

test('what is not known is not read', () => {
  expect(readVariables({}, { MOST: '7' })).toEqual({})
})

test('each bad value has its line, in the order of the records, and a secret is not in it', () => {
  const known = {
    SECOND: optional({ ...described, isSecret: true }),
    FIRST: optional(described),
    GOOD: optional(described),
  }

  expect(() => readVariables(known, { FIRST: 'many', SECOND: 'few', GOOD: '1' })).toThrow(
    /^SECOND is not usable; allowed is .*\.\nFIRST is "many"; allowed is .*\.$/,
  )
})
