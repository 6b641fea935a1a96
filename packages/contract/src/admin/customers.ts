import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { ORDER_STATUSES } from '../order-statuses.ts'
import { pageOf, searchText } from './list-query.ts'
import { CONVERSATION_STATES } from './messages.ts'
import { moment } from './staff-fields.ts'

export const CUSTOMERS_A_PAGE = 50

export const mayNot = ['unauthenticated', 'not_permitted'] as const

/** Money in dollars; cancelled orders left out. */
export const listedCustomer = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  /** Whether the address has been shown to be theirs. */
  isVerified: z.boolean(),
  city: z.string(),
  orders: z.number(),
  total: z.number(),
  lastOrderAt: z.nullable(moment),
  since: moment,
})

export type ListedCustomer = z.output<typeof listedCustomer>

/** The newest first. `search`: words of name, e-mail or telephone number, in any order. `after`: `meta.next`. */
export const listCustomers = defineCall({
  method: 'GET',
  path: '/admin/customers',
  summary: 'Who has an account',
  access: { staff: 'customers.read' },
  query: z.object({
    search: searchText,
    after: z.optional(z.string('invalid')),
    limit: pageOf(CUSTOMERS_A_PAGE),
  }),
  data: z.array(listedCustomer),
  meta: z.object({ next: z.nullable(z.string()) }),
  errors: ['invalid_input', ...mayNot],
})

export const customerAddress = z.object({
  id: z.string(),
  name: z.string(),
  lines: z.array(z.string()),
  isDefault: z.boolean(),
})

const customer = z.object({
  ...listedCustomer.shape,
  verifiedAt: z.nullable(moment),
  mobile: z.string(),
  /** Not closed yet: neither delivered, completed nor cancelled. */
  openOrders: z.number(),
  /** All, whatever became of them. */
  allOrders: z.number(),
  /** The latest first; null without `orders.read`. */
  latestOrders: z.nullable(
    z.array(
      z.object({
        id: z.string(),
        orderId: z.string(),
        placedAt: moment,
        units: z.number(),
        status: z.enum(ORDER_STATUSES),
        total: z.number(),
      }),
    ),
  ),
  /** The latest first; null without `messages.answer`. */
  messages: z.nullable(
    z.object({
      count: z.number(),
      latest: z.array(
        z.object({
          id: z.string(),
          subject: z.string(),
          state: z.enum(CONVERSATION_STATES),
          lastAt: moment,
        }),
      ),
    }),
  ),
  addresses: z.array(customerAddress),
  getsNewsletter: z.boolean(),
  /** When other accounts of theirs went into this one, the latest first. */
  merges: z.array(z.object({ id: z.string(), at: moment })),
})

export type Customer = z.output<typeof customer>

export const customerId = z.object({ id: z.string() })

/** All that staff may see of somebody. Looking is recorded, once a request. */
export const getCustomer = defineCall({
  method: 'GET',
  path: '/admin/customers/{id}',
  summary: 'One customer',
  access: { staff: 'customers.read' },
  params: customerId,
  data: customer,
  errors: ['not_found', ...mayNot],
})

/** What a customer may ask for: all that the shop keeps of them, as a file for them. `content`: JSON, for people too. */
export const copyCustomer = defineCall({
  method: 'POST',
  path: '/admin/customers/{id}/copy',
  summary: 'A copy of all that is kept of a customer',
  access: { staff: 'customers.export' },
  stepUp: true,
  params: customerId,
  data: z.object({ name: z.string(), content: z.string() }),
  errors: ['not_found', 'step_up_required', ...mayNot],
})

/** For good. Orders stay, without a name. Refused as long as an order or a refund is open. */
export const eraseCustomer = defineCall({
  method: 'DELETE',
  path: '/admin/customers/{id}',
  summary: 'Erase one customer',
  access: { staff: 'customers.erase' },
  stepUp: true,
  params: customerId,
  data: z.null(),
  errors: ['not_found', 'order_open', 'step_up_required', ...mayNot],
})
