import { randomUUID } from 'node:crypto'
import { type Address, type AddressForm, addAddress } from '@shop/contract/addresses'
import { hasErrorCode } from '@shop/contract/call-error'
import { getProduct } from '@shop/contract/catalogue'
import { IDEMPOTENCY_KEY_HEADER, type PaymentMethod, placeOrder } from '@shop/contract/checkout'
import type { Client } from '@shop/contract/client'
import { login, refresh, register } from '@shop/contract/identity'
import type { PlacedOrder } from '@shop/contract/payments'
import { isUnanswered } from './http-transport.ts'
import { anAddress, anOrder, aPerson, type LineInput, type Person } from './makers.ts'

/** Cash on delivery and a fresh idempotency key by default. */
export type OrderInput = {
  lines: readonly LineInput[]
  addressId: string
  method?: PaymentMethod
  key?: string
}

/** A logged-in customer. Every verb throws `CallError` when the shop refuses. */
export type Shopper = Person & {
  id: string
  readonly token: string
  /** An expired login is renewed, and the call sent once more. */
  send: Client['send']
  /** By the refresh cookie, else by the password. */
  renewLogin: () => Promise<void>
  saveAddress: (form?: Partial<AddressForm>) => Promise<Address>
  placeOrder: (wish: OrderInput) => Promise<PlacedOrder>
  /** One unit of each product at its present price, to a new address. */
  buy: (products: readonly string[], method?: PaymentMethod) => Promise<PlacedOrder>
}

/** Opens an account. Retries without an answer; that the name is then taken counts as success. */
export async function signUp(client: Client, person: Person = aPerson()): Promise<Shopper> {
  const { firstName, lastName, email, password } = person
  const account = { role: 'customer', accountType: 'email', googleId: null, mobile: null } as const
  try {
    const body = { ...account, firstName, lastName, email, password }
    return createShopper(client, person, (await client.send(register, { body })).data.accessToken)
  } catch (error) {
    if (!isUnanswered(error) && !hasErrorCode(error, 'email_taken')) throw error
    return logIn(client, person)
  }
}

export async function logIn(client: Client, person: Person): Promise<Shopper> {
  return createShopper(client, person, await tokenFor(client, person))
}

/** Long because its functions share one login. */
function createShopper(client: Client, person: Person, firstToken: string): Shopper {
  let token = firstToken
  const id = userIdIn(token)
  const renewLogin = async () => {
    token = await client.send(refresh, {}).then(
      ({ data }) => data.accessToken,
      (error: unknown) => {
        if (isUnanswered(error)) throw error
        return tokenFor(client, person)
      },
    )
  }
  const send: Client['send'] = async (call, input, headers = {}) => {
    try {
      return await client.send(call, input, { ...headers, authorization: token })
    } catch (error) {
      if (!hasErrorCode(error, 'unauthenticated')) throw error
      await renewLogin()
      return client.send(call, input, { ...headers, authorization: token })
    }
  }
  const saveAddress: Shopper['saveAddress'] = async (form) =>
    (await send(addAddress, { body: { ...anAddress(form), user: id } })).data
  const order: Shopper['placeOrder'] = async ({
    lines,
    addressId,
    method = 'cash-on-delivery',
    key = randomUUID(),
  }) => {
    const body = anOrder(lines, { userId: id, addressId })
    return (await send(placeOrder, { params: { method }, body }, { [IDEMPOTENCY_KEY_HEADER]: key })).data
  }
  const priceOf = async (product: string) => (await send(getProduct, { params: { id: product } })).data.price
  return {
    ...person,
    id,
    get token() {
      return token
    },
    send,
    renewLogin,
    saveAddress,
    placeOrder: order,
    async buy(products, method) {
      const { _id: addressId } = await saveAddress()
      const lines = []
      for (const product of products) lines.push({ product, price: await priceOf(product) })
      return order({ lines, addressId, ...(method && { method }) })
    },
  }
}

async function tokenFor(client: Client, { email, password }: Person): Promise<string> {
  return (await client.send(login, { body: { email, password } })).data.accessToken
}

function userIdIn(token: string): string {
  const claims: { id: string } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  return claims.id
}
