import { CUSTOMERS_A_PAGE, type ListedCustomer } from '@shop/contract/admin/customers'
import { toDollars } from '@shop/contract/money'
import { type ShownAccount, selectAccounts } from '#api/identity/index.ts'
import { sumOrdersOfEach } from '#api/orders/index.ts'
import { type Read, searchWords } from '#api/platform/db/index.ts'
import { isId } from '#api/platform/ids/ids.ts'
import { invalidField } from '#api/refusal.ts'

type Query = { search?: string | undefined; after?: string | undefined; limit?: number | undefined }
type Figures = { orders: number; totalCents: number; lastAt: Date | null }
type Listed = { data: ListedCustomer[]; meta: { next: string | null } }

const NOTHING: Figures = { orders: 0, totalCents: 0, lastAt: null }

/** A page, the newest first. Throws Refusal `invalid_input` for a place that is none. */
export async function listCustomers(
  read: Read,
  { search = '', after, limit = CUSTOMERS_A_PAGE }: Query,
): Promise<Listed> {
  if (after !== undefined && !isId(after)) {
    throw invalidField('after')
  }
  const found = await selectAccounts(read, { words: searchWords(search), after, limit: limit + 1 })
  const shown = found.slice(0, limit)
  const figures = await sumOrdersOfEach(
    read,
    shown.map(({ id }) => id),
  )
  return {
    data: shown.map((account) => toListed(account, figures.get(account.id))),
    meta: { next: found.length > shown.length ? (shown.at(-1)?.id ?? null) : null },
  }
}

export function toListed(account: ShownAccount, figures: Figures = NOTHING): ListedCustomer {
  const { id, firstName, lastName, email, emailVerifiedAt, city, createdAt } = account
  return {
    id,
    name: `${firstName} ${lastName}`.trim(),
    email,
    isVerified: emailVerifiedAt !== null,
    city,
    orders: figures.orders,
    total: toDollars(figures.totalCents),
    lastOrderAt: figures.lastAt?.toISOString() ?? null,
    since: createdAt.toISOString(),
  }
}
