import { setTimeout as pause } from 'node:timers/promises'
import type { StandInEvent } from '../../apps/api/test/stripe-stand-in/ledger.ts'
import type { StripeStandIn } from '../../apps/api/test/stripe-stand-in.ts'
import type { Targets } from './open-account.ts'

export type WebhookSender = {
  /** Sends what is left by `deadline` (`performance.now`) at the latest. */
  finish: (deadline: number) => Promise<void>
}

type Delivery = { event: StandInEvent; dueAt: number }

const LOOK_MS = 100
const AGAIN_MS = 1_000
const TIMEOUT_MS = 10_000
const AT_ONCE = 8

/** Delivers the stand-in's events: late, reordered, some twice, a few never. Rejected ones are delivered again. */
export function startWebhookSender(
  stripe: StripeStandIn,
  { origins, random, ledger }: Targets,
): WebhookSender {
  const deliveries = new Set<Delivery>()
  let taken = 0
  let until = Number.POSITIVE_INFINITY
  let isOver = false

  const collect = () => {
    for (const event of stripe.events.slice(taken)) {
      if (random.chance(0.03)) continue
      const copies = random.chance(0.2) ? 2 : 1
      for (let copy = 0; copy < copies; copy += 1) {
        deliveries.add({
          event,
          dueAt: performance.now() + random.whole(0, random.chance(0.1) ? 15_000 : 1_500),
        })
      }
    }
    taken = stripe.events.length
  }
  const deliver = async (delivery: Delivery) => {
    const { body, headers } = stripe.sign(delivery.event)
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const reply = await fetch(`${random.pick(origins)}/api/v1/payments/events`, {
      method: 'POST',
      headers,
      body,
      signal,
    })
      .then(({ status, body: rest }) => rest?.cancel().then(() => status) ?? status)
      .catch(() => 0)
    if (reply === 200) deliveries.delete(delivery)
    else {
      delivery.dueAt = performance.now() + AGAIN_MS
      ledger.count(`event: ${reply === 0 ? 'not delivered' : reply}`)
    }
  }
  const work = async () => {
    for (;;) {
      collect()
      if ((isOver && deliveries.size === 0) || performance.now() > until) return
      const due = [...deliveries].filter(({ dueAt }) => dueAt <= performance.now()).slice(0, AT_ONCE)
      await Promise.all(due.map(deliver))
      await pause(LOOK_MS)
    }
  }
  const working = work()
  return {
    finish: (deadline) => {
      isOver = true
      until = deadline
      return working
    },
  }
}
