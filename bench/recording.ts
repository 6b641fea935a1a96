import { createOrderId } from '../apps/api/src/orders/order-id.ts'
import { newId } from '../apps/api/src/platform/ids/ids.ts'

export type Statement = { text: string; values: readonly unknown[] }

export type Orderer = { userId: string; addressId: string }

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
const ORDER_ID = /(?<![\w-])[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){3}(?![\w-])/g

/**
 * A recorded order's statements for another orderer, with new ids and a new key, each replaced everywhere, also within a
 * text.
 */
export function placeAgain(statements: readonly Statement[], by: Orderer, now: Orderer): Statement[] {
  const renamed = new Map([
    [by.userId, now.userId],
    [by.addressId, now.addressId],
  ])
  const rename = (id: string, make: () => string) => {
    const other = renamed.get(id) ?? make()
    renamed.set(id, other)
    return other
  }
  const renew = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(renew)
    if (typeof value !== 'string') return value
    return value.replace(ID, (id) => rename(id, newId)).replace(ORDER_ID, (id) => rename(id, createOrderId))
  }
  return statements.map(({ text, values }) => ({ text, values: values.map(renew) }))
}
