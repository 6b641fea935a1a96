import { expect, test } from 'vitest'
import { fitIn } from './wish-rules.ts'

const wish = (product: string) => ({ product, price: 6.5, inStock: true })
const NONE = new Set<string>()
const ids = (count: number) => new Set(Array.from({ length: count }, (_, place) => `held-${place}`))

test('what is sent twice, on the list, or unknown needs no room', () => {
  const room = { held: new Set(['oat']), offered: new Set(['oat', 'mint']), archived: NONE }

  const { added, unsaved } = fitIn(['mint', 'gone', 'oat', 'mint'].map(wish), room)

  expect(added).toEqual([wish('mint')])
  expect(unsaved).toEqual([])
})

test('the first of what is sent come onto the list, the rest is told', () => {
  const room = { held: ids(199), offered: new Set(['oat', 'mint', 'clay']), archived: NONE }

  const { added, unsaved } = fitIn(['clay', 'mint', 'oat'].map(wish), room)

  expect(added).toEqual([wish('clay')])
  expect(unsaved).toEqual(['mint', 'oat'])
})

test('a list that is longer than it may be takes nothing', () => {
  const room = { held: ids(230), offered: new Set(['oat']), archived: NONE }

  expect(fitIn([wish('oat')], room)).toEqual({ added: [], unsaved: ['oat'] })
})

test('what is off sale is kept in its place without taking room', () => {
  const room = { held: ids(199), offered: new Set(['oat', 'mint']), archived: new Set(['clay', 'sage']) }

  const { added, unsaved } = fitIn(['clay', 'mint', 'oat', 'sage'].map(wish), room)

  expect(added).toEqual(['clay', 'mint', 'sage'].map(wish))
  expect(unsaved).toEqual(['oat'])
})
