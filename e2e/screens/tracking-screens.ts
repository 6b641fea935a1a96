import { asCustomerOfOrder, asHolderOfNumber, asHolderOfOrder } from '../arrivals.ts'
import { refuse } from '../faults.ts'
import { failure } from '../page-parts.ts'
import { field, region, type Screen } from './screen.ts'

const ORDER = /\/api\/v1\/orders\/[^/]+$/

const history = region('What happened so far')

export const TRACKING_SCREENS: Screen[] = [
  { name: 'order number', path: '/ordertrack', shows: field('Order number') },
  { name: "somebody's order", path: '/ordertrack', arrive: asHolderOfNumber, shows: history },
  { name: 'own order', path: '/ordertrack', arrive: asCustomerOfOrder, shows: region('Items') },
  {
    name: 'order that went the whole way',
    path: '/ordertrack',
    arrive: asHolderOfOrder([
      ['Approved', '2025-01-05T15:04:00Z'],
      ['Processing', '2025-01-06T09:10:00Z'],
      ['Shipped', '2025-01-07T08:20:00Z'],
      ['Delivered', '2025-01-09T12:30:00Z'],
      ['Completed', '2025-01-23T08:00:00Z'],
    ]),
    shows: history,
  },
  {
    name: 'order broken off',
    path: '/ordertrack',
    arrive: asHolderOfOrder([
      ['Halted', '2025-01-05T15:04:00Z'],
      ['Cancelled', '2025-01-06T09:10:00Z'],
    ]),
    shows: history,
  },
  {
    name: 'order that nobody has',
    path: '/ordertrack?orderId=0000-0000',
    goesWrong: [{ url: ORDER, status: 404 }],
    shows: failure,
  },
  {
    name: 'order that cannot be loaded',
    path: '/ordertrack?orderId=0000-0000',
    goesWrong: [{ url: ORDER, status: 503 }],
    arrive: async (page) => {
      await refuse(page, ORDER, { status: 503 })
      return undefined
    },
    shows: failure,
  },
]
