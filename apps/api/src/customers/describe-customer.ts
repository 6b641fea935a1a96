import type { Customer } from '@shop/contract/admin/customers'
import { toDollars } from '@shop/contract/money'
import { listMergesOf } from '#api/account/index.ts'
import { listAddressesOf } from '#api/addresses/index.ts'
import type { StaffMember } from '#api/caller.ts'
import { findAccount, type ShownAccount } from '#api/identity/index.ts'
import { selectConversationsOf } from '#api/messages/index.ts'
import { subscriptionOf } from '#api/newsletter/index.ts'
import { countOrdersOf, listOrdersOf, sumOrdersOfEach } from '#api/orders/index.ts'
import type { Read } from '#api/platform/db/index.ts'
import { isId } from '#api/platform/ids/ids.ts'
import { Refusal } from '#api/refusal.ts'
import { toListed } from './list-customers.ts'

/** As many as the page shows. */
const SHOWN = 5

async function requireAccount(read: Read, id: string): Promise<ShownAccount> {
  const account = isId(id) ? await findAccount(read, id) : undefined
  if (!account) throw new Refusal('not_found')
  return account
}

/** All that a member of staff may see of somebody. Throws Refusal `not_found`, also for who was erased. */
export async function describeCustomer(
  read: Read,
  id: string,
  { permissions }: Pick<StaffMember, 'permissions'>,
): Promise<Customer> {
  const account = await requireAccount(read, id)
  const figures = await sumOrdersOfEach(read, [id])
  const counts = await countOrdersOf(read, id)
  return {
    ...toListed(account, figures.get(id)),
    verifiedAt: account.emailVerifiedAt?.toISOString() ?? null,
    mobile: account.mobile,
    openOrders: counts.open,
    allOrders: counts.all,
    latestOrders: permissions.has('orders.read') ? await describeOrders(read, id) : null,
    messages: permissions.has('messages.answer') ? await describeMessages(read, id) : null,
    addresses: await describeAddresses(read, id),
    // Whoever has not confirmed the address may have given a stranger's, whose newsletter is theirs.
    getsNewsletter: account.emailVerifiedAt !== null && (await subscriptionOf(read, account.email)) === 'on',
    merges: (await listMergesOf(read, id)).map((merge) => ({
      id: merge.id,
      at: merge.mergedAt.toISOString(),
    })),
  }
}

async function describeOrders(read: Read, userId: string): Promise<Customer['latestOrders']> {
  const orders = await listOrdersOf(read, { userId, status: undefined, after: undefined, limit: SHOWN })
  return orders.map(({ id, orderId, createdAt, lines, status, totalCents }) => ({
    id,
    orderId,
    placedAt: createdAt.toISOString(),
    units: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    status,
    total: toDollars(totalCents),
  }))
}

async function describeMessages(read: Read, userId: string): Promise<Customer['messages']> {
  const { count, latest } = await selectConversationsOf(read, userId, SHOWN)
  return {
    count,
    latest: latest.map(({ id, subject, state, lastAt }) => ({
      id,
      subject,
      state,
      lastAt: lastAt.toISOString(),
    })),
  }
}

export async function describeAddresses(read: Read, userId: string): Promise<Customer['addresses']> {
  const addresses = await listAddressesOf(read, userId)
  return addresses.map(({ id, fullName, addressLine1, city, postalCode, isDefault }) => ({
    id,
    name: fullName,
    lines: [addressLine1, `${city} ${postalCode}`.trim()],
    isDefault,
  }))
}
