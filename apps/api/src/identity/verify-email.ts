import { networkOf } from '#api/network-of.ts'
import { Refusal } from '#api/refusal.ts'
import type { ClientContext } from './client-context.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { saveVerified, takeLink } from './links.repository.ts'
import { hashOf, isSecret } from './secrets.ts'

/** Throws Refusal `link_refused`, `rate_limited`. */
export async function verifyEmail(
  {
    db,
    clock,
    limits,
    bounds,
    installation,
  }: Pick<IdentityDeps, 'db' | 'clock' | 'limits' | 'bounds' | 'installation'>,
  token: string,
  { address }: ClientContext,
): Promise<void> {
  await limits.consume({ limit: bounds.linkAttemptsPerNetwork, of: networkOf(address) })
  if (!isSecret(token)) throw new Refusal('link_refused')
  const secretHash = hashOf(token, installation)
  await db.transaction(async (tx) => {
    const now = clock.now()
    const taken = await takeLink(tx, { kind: 'verify', secretHash }, now)
    if (!taken) throw new Refusal('link_refused')
    await saveVerified(tx, taken.userId, now)
  })
}
