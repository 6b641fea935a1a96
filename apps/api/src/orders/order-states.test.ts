import { ORDER_STATUSES, type OrderStatus } from '@shop/contract/order-statuses'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canMove, FIRST_STATUS, nextStatus } from './order-states.ts'

const anyStatus = fc.constantFrom(...ORDER_STATUSES)
const WAY = ['Pending', 'Approved', 'Processing', 'Shipped', 'Delivered', 'Completed']
const STOPS: readonly OrderStatus[] = ['Halted', 'Cancelled']

/** The statuses an order goes through when it is asked for these, one after the other, and what is refused is left out. */
function walk(asked: readonly OrderStatus[]): OrderStatus[] {
  const history = [FIRST_STATUS]
  for (const to of asked) {
    if (canMove(history.at(-1) ?? FIRST_STATUS, to, history.at(-2))) history.push(to)
  }
  return history
}

test('TRACK-27 the table holds exactly the transitions that the shop allows', () => {
  const allowed = ORDER_STATUSES.flatMap((from) =>
    ORDER_STATUSES.filter((to) => canMove(from, to)).map((to) => `${from} to ${to}`),
  )

  expect(allowed).toEqual([
    'Pending to Approved',
    'Pending to Halted',
    'Pending to Cancelled',
    'Approved to Processing',
    'Approved to Halted',
    'Approved to Cancelled',
    'Processing to Shipped',
    'Processing to Halted',
    'Processing to Cancelled',
    'Shipped to Delivered',
    'Delivered to Completed',
    'Halted to Cancelled',
  ])
})

test('TRACK-27 a halted order goes back to the status it left, or is cancelled, and nowhere else', () => {
  const allowed = ORDER_STATUSES.flatMap((left) =>
    ORDER_STATUSES.filter((to) => canMove('Halted', to, left)).map((to) => `${left}, Halted, ${to}`),
  )

  expect(allowed).toEqual([
    'Pending, Halted, Pending',
    'Pending, Halted, Cancelled',
    'Approved, Halted, Approved',
    'Approved, Halted, Cancelled',
    'Processing, Halted, Processing',
    'Processing, Halted, Cancelled',
    'Shipped, Halted, Cancelled',
    'Delivered, Halted, Cancelled',
    'Completed, Halted, Cancelled',
    'Halted, Halted, Cancelled',
    'Cancelled, Halted, Cancelled',
  ])
})

test('TRACK-27 what follows when all goes well, and that a halted order goes on where it was', () => {
  const following = ORDER_STATUSES.map((from) => [from, nextStatus(from, 'Processing')])

  expect(following).toEqual([
    ['Pending', 'Approved'],
    ['Approved', 'Processing'],
    ['Processing', 'Shipped'],
    ['Shipped', 'Delivered'],
    ['Delivered', 'Completed'],
    ['Completed', undefined],
    ['Halted', 'Processing'],
    ['Cancelled', undefined],
  ])
})

test('TRACK-27 every status can be reached from the first', () => {
  const shipped = walk(['Approved', 'Processing', 'Shipped', 'Delivered', 'Completed'])
  const ended = walk(['Halted', 'Cancelled'])

  expect(new Set([...shipped, ...ended])).toEqual(new Set(ORDER_STATUSES))
})

test('TRACK-27 whatever is asked, only an order before shipping is ever halted or cancelled', () => {
  fc.assert(
    fc.property(fc.array(anyStatus, { maxLength: 40 }), (asked) => {
      const history = walk(asked)
      const stopped = history.filter(
        (status, at) => STOPS.includes(status) && history.slice(0, at).includes('Shipped'),
      )

      expect(stopped).toEqual([])
    }),
  )
})

test('TRACK-27 whatever is asked, nothing follows Cancelled or Completed', () => {
  fc.assert(
    fc.property(fc.array(anyStatus, { maxLength: 40 }), (asked) => {
      const beforeLast = walk(asked).slice(0, -1)

      expect(beforeLast).not.toContain('Cancelled')
      expect(beforeLast).not.toContain('Completed')
    }),
  )
})

test('TRACK-27 whatever is asked, no status is left out on the way to the customer', () => {
  fc.assert(
    fc.property(fc.array(anyStatus, { maxLength: 40 }), (asked) => {
      const way = [...new Set(walk(asked))].filter((status) => !STOPS.includes(status))

      expect(way).toEqual(WAY.slice(0, way.length))
    }),
  )
})
