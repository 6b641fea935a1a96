import { Refusal } from '#api/platform/http/index.ts'

/** 503: the shop takes no cards at present. */
export function cardUnavailable(): Refusal {
  return new Refusal('card_unavailable')
}
