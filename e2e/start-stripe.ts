import { startChild } from '@shop/harness/child-process'

/** A payment intent, as far as a test looks. */
export type Intent = { id: string; client_secret: string; status: string; amount: number; currency: string }

/** A stand-in for Stripe's interface on this machine, and what the world does to its payments. */
export type RunningStripe = {
  /** What the shop is to be configured with. */
  url: string
  secretKey: string
  publishableKey: string
  webhookSecret: string
  /** A card pays all of it. */
  pay: (id: string) => Promise<Intent>
  /** The bank has not decided. */
  process: (id: string) => Promise<Intent>
  last: () => Promise<Intent>
  stop: () => Promise<void>
}

type Registration = Pick<RunningStripe, 'url' | 'secretKey' | 'publishableKey' | 'webhookSecret'>

/** Starts the stand-in. If this process is killed, it stops by itself. */
export async function startStripe(): Promise<RunningStripe> {
  const { ask, stop } = startChild({ module: 'apps/api/test/run-stripe-stand-in.ts' })
  const registration: Registration = Object(await ask())
  const tell = async (act: string, id = ''): Promise<Intent> => Object(await ask({ act, id }))
  return {
    ...registration,
    pay: (id) => tell('pay', id),
    process: (id) => tell('process', id),
    last: () => tell('last'),
    stop,
  }
}
