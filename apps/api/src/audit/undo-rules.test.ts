import { expect, test } from 'vitest'
import { leftBecause, netChanges } from './undo-rules.ts'

const of = (thingId: string) => ({ kind: 'product', thingId, isPersonal: false, version: null })
const soap = { kind: 'product', id: 'soap', isPersonal: false, version: null }

test('several entries of one thing come to what was before the first and is after the last', () => {
  const net = netChanges([
    { ...of('soap'), version: 4, before: { price: 1, name: 'Calm' }, after: { price: 2, name: 'Quiet' } },
    { ...of('soap'), version: 5, before: { price: 2, shelf: 'A' }, after: { price: 3, shelf: 'B' } },
  ])

  expect(net).toEqual([
    {
      ...soap,
      version: 5,
      before: { price: 1, name: 'Calm', shelf: 'A' },
      after: { price: 3, name: 'Quiet', shelf: 'B' },
    },
  ])
})

test('what was made and changed was made, what was changed and deleted was deleted as it had been', () => {
  const made = netChanges([
    { ...of('soap'), before: null, after: { price: 1, name: 'Calm' } },
    { ...of('soap'), before: { price: 1 }, after: { price: 2 } },
  ])
  const deleted = netChanges([
    { ...of('soap'), before: { price: 1 }, after: { price: 2 } },
    { ...of('soap'), before: { price: 2, name: 'Calm' }, after: null },
  ])

  expect(made).toEqual([{ ...soap, before: null, after: { price: 2, name: 'Calm' } }])
  expect(deleted).toEqual([{ ...soap, before: { price: 1, name: 'Calm' }, after: null }])
})

test('what was made and deleted again is nothing; what was replaced is a change', () => {
  const gone = { ...of('soap'), before: { price: 1 }, after: null }
  const made = { ...of('soap'), before: null, after: { price: 2 } }

  expect(netChanges([made, { ...gone, before: { price: 2 } }])).toEqual([])
  expect(netChanges([gone, made])).toEqual([{ ...soap, before: { price: 1 }, after: { price: 2 } }])
})

test('things come in one order, in which two undos lock them', () => {
  const change = { before: { price: 1 }, after: { price: 2 } }
  const ids = ['rose', 'amber', 'soap', 'Zinc'].map((id) => ({ ...of(id), ...change }))
  const facet = { ...of('vetiver'), kind: 'facet', ...change }

  expect(netChanges([...ids, facet]).map(({ id }) => id)).toEqual([
    'vetiver',
    'Zinc',
    'amber',
    'rose',
    'soap',
  ])
})

test.for([
  ['as it was left', { before: { price: 1 }, after: { price: 2 } }, { price: 2, name: 'Calm' }, null],
  ['another value', { before: { price: 1 }, after: { price: 2 } }, { price: 3 }, 'changed'],
  ['it is gone', { before: { price: 1 }, after: { price: 2 } }, null, 'gone'],
  ['what was made has changed', { before: null, after: { price: 2 } }, { price: 3 }, 'changed'],
  ['what was made is as it was', { before: null, after: { price: 2 } }, { price: 2 }, null],
  ['what was deleted is still gone', { before: { price: 1 }, after: null }, null, null],
  ['what was deleted is there again', { before: { price: 1 }, after: null }, { price: 1 }, 'changed'],
] as const)('a thing is put back only as long as it is as it was left: %s', ([, change, now, reason]) => {
  expect(leftBecause({ ...soap, ...change }, now)).toBe(reason)
})

test('of persons nothing is put back', () => {
  const change = { ...soap, isPersonal: true, before: { email: null }, after: { email: null } }

  expect(leftBecause(change, { email: null })).toBe('personal')
})
