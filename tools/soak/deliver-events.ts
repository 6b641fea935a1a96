import { setTimeout as pause } from 'node:timers/promises'
import type { Random } from '../../apps/api/src/platform/random.ts'
import type { StandInEvent } from '../../apps/api/test/stripe-stand-in/ledger.ts'
import type { StripeStandIn } from '../../apps/api/test/stripe-stand-in.ts'
import type { Diary } from './diary.ts'

/** The provider's postman. */
export type Postman = {
  /** Delivers what is left, and goes home; at `deadline` (`performance.now`) at the latest. */
  finish: (deadline: number) => Promise<void>
}

type Letter = { event: StandInEvent; dueAt: number }

const LOOK_MS = 100
const AGAIN_MS = 1_000
const PATIENCE_MS = 10_000
const AT_ONCE = 8

/**
 * Delivers the stand-in's events to the shop: late, in another order, some twice, a few never. What is not accepted
 * is delivered again.
 */
export function startPostman(
  stripe: StripeStandIn,
  { urls, random, diary }: { urls: readonly [string, ...string[]]; random: Random; diary: Diary },
): Postman {
  const letters = new Set<Letter>()
  let taken = 0
  let until = Number.POSITIVE_INFINITY
  let isOver = false

  const collect = () => {
    for (const event of stripe.events.slice(taken)) {
      if (random.chance(0.03)) continue
      const copies = random.chance(0.2) ? 2 : 1
      for (let copy = 0; copy < copies; copy += 1) {
        letters.add({
          event,
          dueAt: performance.now() + random.whole(0, random.chance(0.1) ? 15_000 : 1_500),
        })
      }
    }
    taken = stripe.events.length
  }
  const deliver = async (letter: Letter) => {
    const { body, headers } = stripe.sign(letter.event)
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const reply = await fetch(`${random.pick(urls)}/api/v1/payments/events`, {
      method: 'POST',
      headers,
      body,
      signal,
    })
      .then(({ status, body: rest }) => rest?.cancel().then(() => status) ?? status)
      .catch(() => 0)
    if (reply === 200) letters.delete(letter)
    else {
      letter.dueAt = performance.now() + AGAIN_MS
      diary.count(`event: ${reply === 0 ? 'not delivered' : reply}`)
    }
  }
  const work = async () => {
    for (;;) {
      collect()
      if ((isOver && letters.size === 0) || performance.now() > until) return
      const due = [...letters].filter(({ dueAt }) => dueAt <= performance.now()).slice(0, AT_ONCE)
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
