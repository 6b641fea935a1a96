import type { Call } from '@shop/contract/call'
import type { Transport, TransportReply } from '@shop/contract/client'
import type { Prompt } from '#admin/platform/prompts.ts'

/**
 * Sends calls, and those that are refused for want of a login, or of a step-up, again once the prompt is passed: whoever
 * typed something loses nothing. A prompt that is not passed leaves the refusal to the caller.
 */
export function createPromptingTransport(
  send: Transport,
  pass: (prompt: Prompt) => Promise<boolean>,
): Transport {
  return async (call, request) => {
    for (;;) {
      const reply = await send(call, request)
      const prompt = promptBefore(call, reply)
      if (prompt === undefined || !(await pass(prompt))) return reply
    }
  }
}

function promptBefore({ access }: Call, { status, body }: TransportReply): Prompt | undefined {
  if (access === 'public') return undefined
  if (status === 401 && hasCode(body, 'unauthenticated')) return 'sign-in'
  if (status === 403 && hasCode(body, 'step_up_required')) return 'step-up'
}

function hasCode(body: unknown, code: string): boolean {
  return typeof body === 'object' && body !== null && 'code' in body && body.code === code
}
