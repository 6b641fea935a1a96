import { TEST_CARDS } from '@shop/contract/sandbox'
import { sandboxTexts } from '#api/texts/sandbox.ts'

/** `code` as card providers call it. */
export type CardResult =
  | { kind: 'pays' }
  | { kind: 'challenges' }
  | { kind: 'declines'; code: string; message: string }

const { succeeds, declined, insufficientFunds, challenge } = TEST_CARDS
const RESULTS: Record<string, CardResult> = {
  [succeeds]: { kind: 'pays' },
  [challenge]: { kind: 'challenges' },
  [declined]: { kind: 'declines', code: 'generic_decline', message: sandboxTexts.card_declined },
  [insufficientFunds]: {
    kind: 'declines',
    code: 'insufficient_funds',
    message: sandboxTexts.insufficient_funds,
  },
}
const GROUP = /\d{4}(?=\d)/g

/** Any but the test cards is declined. */
export function testCardResult(digits: string): CardResult {
  const message = sandboxTexts.unknown_card(succeeds.replaceAll(GROUP, '$& '))
  return RESULTS[digits] ?? { kind: 'declines', code: 'test_mode_live_card', message }
}

export const REFUSED_CHALLENGE = {
  code: 'authentication_failed',
  message: sandboxTexts.authentication_failed,
}
