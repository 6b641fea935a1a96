import { startChild } from '@shop/harness/child-process'

type Registration = { clientId: string; clientSecret: string; issuer: string }

/** An OpenID issuer on this machine, in Google's place. */
export type RunningIssuer = { registration: Registration; stop: () => Promise<void> }

/** Starts an issuer for the shop at a URL. Ends with this process. */
export async function startIssuer(shopUrl: string): Promise<RunningIssuer> {
  const { ask, stop } = startChild({ module: 'apps/api/test/run-test-issuer.ts', args: [shopUrl] })
  const { clientId = '', clientSecret = '', issuer = '' } = Object(await ask())
  return { registration: { clientId, clientSecret, issuer }, stop }
}
