import type { Call } from '@shop/contract/call'
import type { Transport, TransportReply } from '@shop/contract/client'
import type { Gate } from '#admin/platform/gates.ts'

/**
 * Sends calls, and those that are refused for want of a login, or of a step-up, again once the gate is passed: whoever
 * typed something loses nothing. A gate that is not passed leaves the refusal to the caller.
 */
export function createGatedTransport(send: Transport, pass: (gate: Gate) => Promise<boolean>): Transport {
  return async (call, request) => {
    for (;;) {
      const reply = await send(call, request)
      const gate = gateBefore(call, reply)
      if (gate === undefined || !(await pass(gate))) return reply
    }
  }
}

function gateBefore({ access }: Call, { status, body }: TransportReply): Gate | undefined {
  if (access === 'public') return undefined
  if (status === 401 && hasCode(body, 'unauthenticated')) return 'sign-in'
  if (status === 403 && hasCode(body, 'step_up_required')) return 'step-up'
}

function hasCode(body: unknown, code: string): boolean {
  return typeof body === 'object' && body !== null && 'code' in body && body.code === code
}
