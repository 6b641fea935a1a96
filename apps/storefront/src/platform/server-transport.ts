import type { Transport } from '@shop/contract/client'

let inProcess: Transport | undefined

/** Hands the pages their way to the shop; called once, by `createStorefront`. Public pages know no caller, so one serves all. */
export function setServerTransport(transport: Transport): void {
  inProcess = transport
}

export function getServerTransport(): Transport {
  if (!inProcess) throw new Error('Pages were asked for before createStorefront')
  return inProcess
}
