import { startChild } from '@shop/harness/child-process'

export type Intent = { id: string; client_secret: string; status: string; amount: number; currency: string }

/** A stand-in for Stripe's API on this machine, and what happens to its payments. */
export type RunningStripe = {
  /** For the shop's configuration. */
  url: string
  secretKey: string
  publishableKey: string
  webhookSecret: string
  /** Pays all of it by card. */
  pay: (id: string) => Promise<Intent>
  /** The bank has not decided. */
  process: (id: string) => Promise<Intent>
  last: () => Promise<Intent>
  stop: () => Promise<void>
}

type Registration = Pick<RunningStripe, 'url' | 'secretKey' | 'publishableKey' | 'webhookSecret'>

/** Ends with this process. */
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
