import * as z from 'zod/mini'
import { STAND_IN_KEYS, startStripeStandIn } from './stripe-stand-in.ts'

/**
 * Stripe's stand-in as a process of its own, for browser tests. It tells its address and keys, then obeys: `pay` or
 * `process` an intent; each answer is the intent, that of `last` the newest. If its parent is killed, it stops by
 * itself.
 */
const order = z.object({ act: z.enum(['pay', 'process', 'last']), id: z.string() })

const stripe = await startStripeStandIn()
process.on('message', (message) => {
  const { act, id } = z.parse(order, message)
  if (act !== 'last') stripe[act](id)
  process.send?.(act === 'last' ? [...stripe.intents.values()].at(-1) : stripe.intentOf(id))
})
process.on('disconnect', () => void stripe.stop())
process.send?.({ url: stripe.url, ...STAND_IN_KEYS })
