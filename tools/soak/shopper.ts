import { randomUUID } from 'node:crypto'
import { addAddress } from '@shop/contract/addresses'
import type { Call, CallInput, CallReply } from '@shop/contract/call'
import { CallError, errorCodeOf } from '@shop/contract/call-error'
import { createClient, type Transport, urlOf } from '@shop/contract/client'
import { login, refresh, register } from '@shop/contract/identity'
import type { Random } from '../../apps/api/src/platform/random.ts'
import type { Diary } from './diary.ts'

/** Somebody with an account and an address. */
export type Shopper = {
  userId: string
  addressId: string
  /** Makes a call as this shopper, who renews the login or logs in again where that is asked for. */
  send: <C extends Call>(
    call: C,
    input: CallInput<C>,
    headers?: Record<string, string>,
  ) => Promise<CallReply<C>>
}

/** Where shoppers go, and what they remember. */
export type Street = { urls: readonly [string, ...string[]]; diary: Diary; random: Random }

const PATIENCE_MS = 10_000
const PASSWORD = 'orchard row fourteen'

/** What went wrong, in few words: the status and the shop's code, or how the connection failed. */
export function kindOf(error: unknown): string {
  // A page that did not come: `fetch` throws nothing more precise.
  if (error instanceof TypeError) return 'FETCH_ERROR'
  if (!(error instanceof CallError)) return error instanceof Error ? error.message : String(error)
  const { failure } = error
  return failure.kind === 'HTTP_ERROR' ? `${failure.status} ${failure.body.code ?? ''}`.trim() : failure.kind
}

/** Whether nobody can know what became of the call: nothing came back, or the shop could not serve. */
export function isUnanswered(error: unknown): boolean {
  if (!(error instanceof CallError)) return false
  return error.failure.kind !== 'HTTP_ERROR' || error.failure.status >= 500
}

/** Opens an account with an address. @throws CallError when the shop does not answer, or refuses */
export async function becomeShopper({ urls, diary, random }: Street): Promise<Shopper> {
  const email = `soak-${randomUUID()}@example.com`
  // Every shopper comes from an address of their own.
  const from = `10.${random.whole(0, 255)}.${random.whole(0, 255)}.${random.whole(1, 254)}`
  const cookies = new Map<string, string>()
  const client = createClient(createTransport({ urls, random, from, cookies }))
  const names = { firstName: 'Amelia', lastName: 'Hart', role: 'customer', accountType: 'email' } as const
  const account = { email, password: PASSWORD }
  let token = await open()

  /** Who got no answer asks again, and finds the name taken by themselves. */
  async function open(): Promise<string> {
    try {
      const body = { ...account, ...names, googleId: null, mobile: null }
      const { data } = await client.send(register, { body })
      diary.accounts.add(email)
      return data.accessToken
    } catch (error) {
      if (!isUnanswered(error) && errorCodeOf(error) !== 'email_taken') throw error
      diary.count(`sign up: ${kindOf(error)}`)
      const { data } = await client.send(login, { body: account })
      diary.accounts.add(email)
      return data.accessToken
    }
  }
  async function renew(): Promise<string> {
    try {
      return (await client.send(refresh, {})).data.accessToken
    } catch (error) {
      if (isUnanswered(error)) throw error
      diary.count(`refresh: ${kindOf(error)}`)
      return (await client.send(login, { body: account })).data.accessToken
    }
  }
  const send: Shopper['send'] = async (call, input, headers = {}) => {
    if (random.chance(0.02)) token = await renew()
    try {
      return await client.send(call, input, { ...headers, authorization: token })
    } catch (error) {
      if (errorCodeOf(error) !== 'unauthenticated') throw error
      token = await renew()
      return client.send(call, input, { ...headers, authorization: token })
    }
  }
  const { id: userId } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  const home = {
    fullName: 'Amelia Hart',
    addressLine1: '14 Orchard Row',
    city: 'Bath',
    postalCode: 'BA1 2QS',
  }
  const saved = await send(addAddress, { body: { ...home, mobile: '+44 1225 496 000', user: userId } })
  return { userId, addressId: saved.data._id, send }
}

type Way = Pick<Street, 'urls' | 'random'> & { from: string; cookies: Map<string, string> }

/** HTTP to one of the shop's processes, through a proxy that tells where the shopper sits. */
function createTransport({ urls, random, from, cookies }: Way): Transport {
  return async (call, { params, query, body, headers }) => {
    const jar = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const reply = await fetch(random.pick(urls) + urlOf(call, { params, query }), {
      method: call.method,
      headers: {
        ...headers,
        'x-forwarded-for': from,
        ...(jar !== '' && { cookie: jar }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).catch((cause) => {
      const kind = cause instanceof Error && cause.name === 'TimeoutError' ? 'TIMEOUT_ERROR' : 'FETCH_ERROR'
      throw new CallError({ kind }, { cause })
    })
    for (const cookie of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    const read: unknown = await reply.json().catch((cause) => {
      throw new CallError({ kind: 'FETCH_ERROR' }, { cause })
    })
    return { status: reply.status, body: read }
  }
}
