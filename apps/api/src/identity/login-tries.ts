import { canonicalEmail } from '@shop/contract/canonical-email'
import { networkOf } from '#api/network-of.ts'
import type { Tries } from '#api/platform/limits/index.ts'
import type { ClientContext } from './client-context.ts'
import type { StoredUser } from './identity.repository.ts'
import type { IdentityDeps } from './identity-deps.ts'

/** A login that has been counted. */
export type CountedLogin = {
  /** It got in: its tries are taken back, and a browser that is known begins anew. */
  succeeded: () => Promise<void>
}

/** Whom somebody wants to be. Without an account the e-mail address stands for it, and is counted just the same. */
type Wanted = { user: Pick<StoredUser, 'id' | 'loginsEndedAt'> | undefined; email: string }

/**
 * Counts a login before its password is looked at, so that any number of them at once are no more than the limit. A
 * browser that has been in the account before has tries of its own: strangers share theirs, and use up nobody else's.
 * @throws Refusal `rate_limited`, the same whether there is such an account
 */
export async function countLogin(
  { limits, bounds, browsers }: Pick<IdentityDeps, 'limits' | 'bounds' | 'browsers'>,
  { user, email }: Wanted,
  { address, mark }: ClientContext,
): Promise<CountedLogin> {
  const network: Tries = { limit: bounds.loginPerNetwork, of: networkOf(address) }
  const browser = user && (await browsers.recognise(mark, user))
  if (user && browser) {
    const known: Tries = { limit: bounds.knownLogin, of: `${user.id} ${browser}` }
    await limits.spend(network, known)
    return {
      succeeded: async () => {
        await limits.giveBack(network)
        await limits.forget(known)
      },
    }
  }
  const stranger = strangersOf({ bounds }, user?.id ?? canonicalEmail(email))
  await limits.spend(network, stranger)
  // Only this one is taken back: an owner who gets in must not hand ten new tries to whoever guesses meanwhile.
  return { succeeded: () => limits.giveBack(network, stranger) }
}

/** The tries that all strangers to an account share. */
export function strangersOf({ bounds }: Pick<IdentityDeps, 'bounds'>, account: string): Tries {
  return { limit: bounds.login, of: account }
}
