import { canonicalEmail } from '@shop/contract/canonical-email'
import { networkOf } from '#api/network-of.ts'
import type { Attempts } from '#api/platform/limits/index.ts'
import type { ClientContext } from './client-context.ts'
import type { StoredUser } from './identity.repository.ts'
import type { IdentityDeps } from './identity-deps.ts'

export type CountedLogin = {
  /** By a browser that has been in the account. */
  isOfTrustedDevice: boolean
  /** Its attempts are refunded, and a trusted device begins anew. */
  succeeded: () => Promise<void>
}

/** Without an account the e-mail address stands for it, and is counted just the same. */
type Wanted = { user: Pick<StoredUser, 'id' | 'loginsEndedAt'> | undefined; email: string }

/**
 * Counts before the password is checked, so that any number at once stay within the limit. A trusted device has
 * attempts of its own; untrusted ones share theirs and consume nobody else's.
 * @throws Refusal `rate_limited`, the same whether there is such an account
 */
export async function countLogin(
  { limits, bounds, devices }: Pick<IdentityDeps, 'limits' | 'bounds' | 'devices'>,
  { user, email }: Wanted,
  { address, deviceCookie }: ClientContext,
): Promise<CountedLogin> {
  const network: Attempts = { limit: bounds.loginPerNetwork, of: networkOf(address) }
  const device = user && (await devices.recognise(deviceCookie, user))
  if (user && device) {
    const trusted: Attempts = { limit: bounds.trustedLogin, of: `${user.id} ${device}` }
    await limits.consume(network, trusted)
    return {
      isOfTrustedDevice: true,
      succeeded: async () => {
        await limits.refund(network)
        await limits.forget(trusted)
      },
    }
  }
  const untrusted = untrustedAttempts({ bounds }, user?.id ?? canonicalEmail(email))
  await limits.consume(network, untrusted)
  // Only this one is refunded: a holder who gets in must not hand ten new attempts to whoever guesses meanwhile.
  return { isOfTrustedDevice: false, succeeded: () => limits.refund(network, untrusted) }
}

export function untrustedAttempts({ bounds }: Pick<IdentityDeps, 'bounds'>, account: string): Attempts {
  return { limit: bounds.login, of: account }
}
