import type { Transport } from '@shop/contract/client'
import type { Dispatch } from './dispatch.ts'

/** The pages' way to the shop: the same `dispatch` as over HTTP, without a network and without a caller. */
export function createInProcessTransport(dispatch: Dispatch, newRequestId: () => string): Transport {
  return async (call, { params, query, body }) => {
    const facts = { requestId: newRequestId(), address: 'in-process', cookies: {}, headers: {} }
    const { status, body: reply } = await dispatch(call, { params, query, body }, facts)
    return { status, body: reply }
  }
}
