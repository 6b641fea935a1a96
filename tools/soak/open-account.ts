import { randomUUID } from 'node:crypto'
import { createClient, type Transport } from '@shop/contract/client'
import { refresh } from '@shop/contract/identity'
import { createHttpTransport } from '@shop/harness/http-transport'
import { aPerson } from '@shop/harness/makers'
import { type Shopper, signUp } from '@shop/harness/shopper'
import type { Random } from '../../apps/api/src/platform/random.ts'
import type { Ledger } from './ledger.ts'

export type Targets = { origins: readonly [string, ...string[]]; ledger: Ledger; random: Random }

export type SoakShopper = Shopper & { addressId: string }

const TIMEOUT_MS = 10_000

/** With an address. @throws CallError when the shop does not answer, or refuses */
export async function openAccount({ origins, ledger, random }: Targets): Promise<SoakShopper> {
  // Every shopper has a network address of their own, by a proxy's header.
  const from = `10.${random.whole(0, 255)}.${random.whole(0, 255)}.${random.whole(1, 254)}`
  const transport = createHttpTransport({
    origin: () => random.pick(origins),
    headers: { 'x-forwarded-for': from },
    timeoutMs: TIMEOUT_MS,
  })
  const client = createClient(countRefusedRenewals(transport, ledger))
  const shopper = await signUp(client, aPerson({ email: `soak-${randomUUID()}@example.com` }))
  ledger.accounts.add(shopper.email)
  const { _id: addressId } = await shopper.saveAddress()
  return Object.assign(shopper, { addressId })
}

function countRefusedRenewals(transport: Transport, ledger: Ledger): Transport {
  return async (call, request) => {
    const reply = await transport(call, request)
    if (call === refresh && reply.status !== 200) ledger.count(`refresh: ${reply.status}`)
    return reply
  }
}
