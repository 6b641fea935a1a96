import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { addAddress } from '@shop/contract/addresses'
import { API_BASE, type Call } from '@shop/contract/call'
import { IDEMPOTENCY_KEY_HEADER } from '@shop/contract/checkout'
import { register } from '@shop/contract/identity'
import { toDollars } from '@shop/contract/money'
import { SHOP_TERMS, totalsOfBasket } from '@shop/contract/totals'
import { ask } from './ask.ts'
import type { Orderer } from './recording.ts'

/** Somebody with an account and an address who is logged in. */
export type Customer = Orderer & { token: string }

/** What lies in a basket, with its price in dollars. */
export type BasketItem = { id: string; price: number }

const agent = new Agent({ keepAlive: true })

/** Opens an account with an address. */
export async function signUp(origin: string): Promise<Customer> {
  const account = { email: `bench-${randomUUID()}@example.com`, password: 'orchard row fourteen' }
  const names = { firstName: 'Amelia', lastName: 'Hart', role: 'customer', accountType: 'email' }
  const { accessToken: token } = await send(origin, register, {
    ...account,
    ...names,
    googleId: null,
    mobile: null,
  })
  const { id: userId } = JSON.parse(Buffer.from(String(token).split('.')[1] ?? '', 'base64url').toString())
  const home = {
    fullName: 'Amelia Hart',
    addressLine1: '14 Orchard Row',
    city: 'Bath',
    postalCode: 'BA1 2QS',
  }
  const address = { ...home, mobile: '+44 1225 496 000', user: userId }
  const { _id: addressId } = await send(origin, addAddress, address, { authorization: token })
  return { userId, addressId, token }
}

/** Places a cash order for one of each. @throws Error when it is refused */
export async function placeCashOrder(
  origin: string,
  { userId, addressId, token }: Customer,
  items: readonly BasketItem[],
): Promise<void> {
  const lines = items.map(({ id, price }) => ({ product: id, quantity: 1, price, image: '' }))
  const totalAmount = toDollars(totalsOfBasket(lines, SHOP_TERMS).totalCents)
  await send(
    origin,
    { method: 'POST', path: '/orders/place-order/cash-on-delivery' },
    { items: lines, user: userId, totalAmount, shippingAddress: addressId },
    { authorization: token, [IDEMPOTENCY_KEY_HEADER]: randomUUID() },
  )
}

async function send(
  origin: string,
  { method, path }: Pick<Call, 'method' | 'path'>,
  body: object,
  headers: Record<string, string> = {},
) {
  const reply = await ask(origin + API_BASE + path, { method, headers, body, agent })
  if (reply.status !== 200) throw new Error(`${path} answered ${reply.status}: ${reply.body.toString()}`)
  return JSON.parse(reply.body.toString()).data
}
