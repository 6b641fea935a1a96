import type { Transport } from '@shop/contract/client'
import { noteRead } from '../page-cache/index.ts'
import type { Dispatch } from './dispatch.ts'
import { isPastEnd, readKeepableInput } from './keepable-input.ts'

const OK = 200
const NOT_FOUND = 404

/**
 * The pages' way to the shop: the same `dispatch` as over HTTP, without a network and without a caller. Whoever collects
 * is told what was read (`collectTags`).
 */
export function createInProcessTransport(dispatch: Dispatch, newRequestId: () => string): Transport {
  return async (call, { params, query, body }) => {
    const facts = { requestId: newRequestId(), address: 'in-process', cookies: {}, headers: {} }
    const { status, body: reply } = await dispatch(call, { params, query, body }, facts)
    const isKnown = (status === OK && !isPastEnd(reply)) || status === NOT_FOUND
    noteRead(isKnown ? (readKeepableInput(call, { params, query })?.tags ?? null) : null)
    return { status, body: reply }
  }
}
