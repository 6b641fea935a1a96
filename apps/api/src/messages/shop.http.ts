import { sendMessage as sendCall } from '@shop/contract/contact'
import type { Deps } from '#api/deps.ts'
import { type Answer, answer } from '#api/platform/http/index.ts'
import { createLimits } from '#api/platform/limits/index.ts'
import { sendMessage } from './send-message.ts'

export function messageAnswers(deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>): Answer[] {
  const shop = { ...deps, limits: createLimits(deps) }
  return [
    answer(sendCall, async ({ body: payload, caller, request: { address } }) => ({
      data: await sendMessage(shop, { payload, caller, address }),
    })),
  ]
}
