import { CALLS, type Calls } from '@shop/contract/api'
import type { CallInput, CallReply } from '@shop/contract/call'
import type { Client } from '@shop/contract/client'

/** A client that is asked by the names of its calls, typed by the contract. */
export type ClientByName = {
  send<Name extends keyof Calls>(
    call: Name,
    input: CallInput<Calls[Name]>,
    headers?: Record<string, string>,
  ): Promise<CallReply<Calls[Name]>>
}

/** Lets a client be asked by the names of its calls. */
export function askByName(client: Client): ClientByName {
  return { send: (call, input, headers) => client.send(CALLS[call], input, headers) }
}
