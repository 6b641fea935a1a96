import type { Conversation } from '@shop/contract/admin/messages'
import { toDollars } from '@shop/contract/money'
import type { StaffMember } from '#api/caller.ts'
import { listStocked, mainPictureOf } from '#api/catalogue/index.ts'
import type { Deps } from '#api/deps.ts'
import { findOrderByOrderId, listOrdersOf, type StoredOrder, sumOrdersOf } from '#api/orders/index.ts'
import type { Read } from '#api/platform/db/index.ts'
import { isId } from '#api/platform/ids/ids.ts'
import { Refusal } from '#api/refusal.ts'
import { findConversation, selectMessages } from './conversations.repository.ts'
import { toListed } from './list-conversations.ts'
import type { ConversationRow, MessageRow } from './messages.tables.ts'
import { namedOrders } from './named-orders.ts'

type Reader = Pick<StaffMember, 'permissions'>
type Describing = { read: Read; pictures: Deps['pictures']; reader: Reader }

/** With what a member may see of customer and order beside it. Throws Refusal `not_found`. */
export async function describeConversation(describing: Describing, id: string): Promise<Conversation> {
  const { read, reader } = describing
  const row = isId(id) ? await findConversation(read, id) : undefined
  const [listed] = row ? await toListed(read, [row]) : []
  if (!row || !listed) throw new Refusal('not_found')
  const messages = await selectMessages(read, row.id)
  return {
    ...listed,
    messages: messages.map(({ id: messageId, kind, body, staffName, createdAt }) => ({
      ...{ id: messageId, kind, body, by: staffName, at: createdAt.toISOString() },
    })),
    customer: reader.permissions.has('customers.read') ? await describeCustomer(read, row) : null,
    order: reader.permissions.has('orders.read') ? await describeNamedOrder(describing, row, messages) : null,
  }
}

async function describeCustomer(read: Read, { userId }: ConversationRow): Promise<Conversation['customer']> {
  if (userId === null) return null
  const { orders, totalCents, firstAt, city } = await sumOrdersOf(read, userId)
  return { city, orders, total: toDollars(totalCents), firstOrderAt: firstAt?.toISOString() ?? null }
}

async function describeNamedOrder(
  { read, pictures }: Describing,
  row: ConversationRow,
  messages: readonly MessageRow[],
): Promise<Conversation['order']> {
  const named = await findNamed(read, row, messages)
  const order = named ?? (await findLatest(read, row))
  if (!order) return null
  const products = await listStocked(
    read,
    order.lines.map(({ product }) => product),
  )
  return {
    ...{ orderId: order.orderId, status: order.status, placedAt: order.createdAt.toISOString() },
    isNamed: named !== undefined,
    lines: order.lines.map(({ product, name, quantity }) => {
      const kept = products.find(({ id }) => id === product)
      const picture = kept ? mainPictureOf(kept.pictures, pictures) : null
      return { product, name, quantity, tint: kept?.tint ?? null, picture }
    }),
  }
}

async function findNamed(
  read: Read,
  { subject }: ConversationRow,
  messages: readonly MessageRow[],
): Promise<StoredOrder | undefined> {
  const received = messages.filter(({ kind }) => kind === 'received').map(({ body }) => body)
  for (const orderId of namedOrders([subject, ...received].join('\n'))) {
    const order = await findOrderByOrderId(read, orderId)
    if (order) return order
  }
  return undefined
}

async function findLatest(read: Read, { userId }: ConversationRow): Promise<StoredOrder | undefined> {
  if (userId === null) return undefined
  const [latest] = await listOrdersOf(read, { userId, status: undefined, after: undefined, limit: 1 })
  return latest
}
