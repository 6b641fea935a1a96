import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Stripe from 'stripe'
import { answerCall, type Called } from './stripe-stand-in/calls.ts'
import { createLedger, type Ledger, type StandInEvent } from './stripe-stand-in/ledger.ts'

/** Keys of test mode that fit the stand-in; besides them it accepts those of live mode alone. */
export const STAND_IN_KEYS = {
  secretKey: 'sk_test_stand_in',
  publishableKey: 'pk_test_stand_in',
  webhookSecret: 'whsec_stand_in',
}

/** What is made with them counts as live, though no money moves. */
export const LIVE_STAND_IN_KEYS = {
  ...STAND_IN_KEYS,
  secretKey: 'sk_live_stand_in',
  publishableKey: 'pk_live_stand_in',
}
const SECRET_KEYS = [STAND_IN_KEYS.secretKey, LIVE_STAND_IN_KEYS.secretKey]

/**
 * Faults of a call. `lose-request`: it never arrives. `lose-reply`: done, and the answer gets lost. `fault`: not done,
 * answered 500, and repeated for the same key. `fault-after`: done, and answered 500. `hang`: never answered. `busy`:
 * 429.
 */
export type Trouble = 'lose-request' | 'lose-reply' | 'fault' | 'fault-after' | 'hang' | 'busy'

/** A server that speaks the part of Stripe's interface that the shop uses, on a port of this machine. */
export type StripeStandIn = Ledger & {
  url: string
  /** Every call that arrived. */
  calls: Called[]
  /** The next calls whose method and path fit go wrong. */
  trouble: (calls: RegExp, trouble: Trouble, times?: number) => void
  /** Every call goes wrong until it is over; by default none arrives. */
  setAway: (isAway: boolean, how?: Trouble) => void
  /** Race: runs once before a fitting call is answered. */
  meanwhile: (calls: RegExp, act: () => Promise<unknown>) => void
  /** Body and signature of an event as it is delivered, made now unless another time is said. */
  sign: (event: StandInEvent, how?: { secret?: string; at?: Date }) => Delivery
  stop: () => Promise<void>
}

export type Delivery = { body: string; headers: Record<string, string> }

export async function startStripeStandIn(port = 0): Promise<StripeStandIn> {
  const ledger = createLedger()
  const calls: Called[] = []
  const troubles: { calls: RegExp; trouble: Trouble; left: number }[] = []
  const acts: { calls: RegExp; act: () => Promise<unknown> }[] = []
  let away: Trouble | undefined

  const takeTrouble = (name: string): Trouble | undefined => {
    const found = troubles.find((one) => one.left > 0 && one.calls.test(name))
    if (found) found.left -= 1
    return found?.trouble
  }
  const server = createServer(async (request, response) => {
    const called = await readCall(request)
    const name = `${called.method} ${called.path}`
    calls.push(called)
    const trouble = away ?? takeTrouble(name)
    if (trouble === 'lose-request') return request.socket.destroy()
    if (trouble === 'hang') return
    const act = acts.findIndex((one) => one.calls.test(name))
    if (act >= 0) await acts.splice(act, 1)[0]?.act()
    const answer = answerCall(ledger, called, { trouble, secretKeys: SECRET_KEYS })
    if (trouble === 'lose-reply') return request.socket.destroy()
    send(response, answer)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))

  return {
    ...ledger,
    url: `http://127.0.0.1:${portOf(server.address())}`,
    calls,
    trouble: (fitting, trouble, times = 1) => {
      troubles.push({ calls: fitting, trouble, left: times })
    },
    setAway: (isAway, how = 'lose-request') => {
      away = isAway ? how : undefined
    },
    meanwhile: (fitting, act) => {
      acts.push({ calls: fitting, act })
    },
    sign: (event, { secret = STAND_IN_KEYS.webhookSecret, at = ledger.now() } = {}) => {
      const body = JSON.stringify(event)
      const timestamp = Math.floor(at.getTime() / 1000)
      const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp })
      return { body, headers: { 'content-type': 'application/json', 'stripe-signature': signature } }
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function readCall(request: IncomingMessage): Promise<Called> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand-in')
  const fields = request.method === 'GET' ? searchParams : new URLSearchParams(await text(request))
  const { authorization, 'idempotency-key': key } = request.headers
  return {
    method: request.method ?? 'GET',
    path: pathname,
    fields: Object.fromEntries(fields),
    key: typeof key === 'string' ? key : undefined,
    authorization,
  }
}

function send(response: ServerResponse, { status, body, isReplayed }: ReturnType<typeof answerCall>): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    // The browser's part of Stripe confirms from another origin.
    'access-control-allow-origin': '*',
    'request-id': 'req_stand_in',
    // Stripe says that repeating a fault of its own only repeats the answer.
    ...(status >= 500 && { 'stripe-should-retry': 'false' }),
    ...(isReplayed && { 'idempotent-replayed': 'true' }),
  })
  response.end(JSON.stringify(body))
}

function portOf(address: string | AddressInfo | null): number {
  if (typeof address !== 'object' || address === null) throw new Error('The stand-in does not listen')
  return address.port
}
