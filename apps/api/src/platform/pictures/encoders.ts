import { limitConcurrency } from '#api/platform/limit-concurrency.ts'
import { Refusal } from '#api/refusal.ts'
import { createEncoder, type Encoder } from './encoder.ts'

/** Pictures of customers that may wait: what one process works off while the last of them is still awaited. */
const MOST_WAITING = 4
const RETRY_AFTER_SECONDS = 5

/** `quick`: somebody waits for it; `ofCustomers`: the same for customers, who are refused with 503 when too many wait; `later`: nobody waits. */
export type Encoders = { quick: Encoder; ofCustomers: Pick<Encoder, 'begin'>; later: Encoder }

/** Once in a process. Of customers' pictures one at a time stands among those of staff: a crowd of them keeps no staff waiting. */
export function createEncoders(): Encoders {
  const quick = createEncoder()
  const limit = limitConcurrency({ size: 1, most: MOST_WAITING, refuse: tooBusy })()
  return {
    quick,
    ofCustomers: { begin: (source, path) => limit(() => quick.begin(source, path)) },
    later: createEncoder(),
  }
}

function tooBusy(): Refusal {
  return new Refusal('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS })
}
