import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** What the shop is to be configured with. */
type Registration = { clientId: string; clientSecret: string; issuer: string }

/** An issuer of its own on this machine, in Google's place. */
export type RunningIssuer = { registration: Registration; stop: () => Promise<void> }

/** Starts an issuer for the shop at a URL. If this process is killed, it stops by itself. */
export async function startIssuer(shopUrl: string): Promise<RunningIssuer> {
  const child = spawn(process.execPath, ['apps/api/test/run-test-issuer.ts', shopUrl], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const gone = once(child, 'exit')
  const failed = gone.then(([code]) => {
    throw new Error(`The issuer ended with ${code}.`)
  })
  const [registration]: Registration[] = await Promise.race([once(child, 'message'), failed])
  // From here on its end is no news.
  failed.catch(() => undefined)
  if (!registration) throw new Error('The issuer told nothing.')
  return {
    registration,
    stop: async () => {
      child.disconnect()
      await gone
    },
  }
}
