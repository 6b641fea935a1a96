import { spawn } from 'node:child_process'
import { once } from 'node:events'

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
  const child = spawn(process.execPath, ['apps/api/test/run-stripe-stand-in.ts'], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const gone = once(child, 'exit')
  const failed = gone.then(([code]) => {
    throw new Error(`The stand-in for Stripe ended with ${code}.`)
  })
  const [registration]: Registration[] = await Promise.race([once(child, 'message'), failed])
  // From here on its end is no news.
  failed.catch(() => undefined)
  if (!registration) throw new Error('The stand-in for Stripe told nothing.')
  const tell = async (act: string, id = ''): Promise<Intent> => {
    const answered = once(child, 'message')
    child.send({ act, id })
    const [intent]: Intent[] = await answered
    if (!intent) throw new Error('The stand-in for Stripe has no such intent.')
    return intent
  }
  return {
    ...registration,
    pay: (id) => tell('pay', id),
    process: (id) => tell('process', id),
    last: () => tell('last'),
    stop: async () => {
      child.disconnect()
      await gone
    },
  }
}
