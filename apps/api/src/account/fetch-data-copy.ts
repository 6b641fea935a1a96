import { hashOf, isSecret } from '#api/identity/index.ts'
import { networkOf } from '#api/network-of.ts'
import { Refusal } from '#api/refusal.ts'
import type { AccountDeps } from './account-deps.ts'
import { findContent } from './data-copy.repository.ts'
import { COPY_TTL_MS } from './data-copy-rules.ts'

/** @throws Refusal `link_refused` (unknown, replaced, older than a day), `rate_limited` */
export async function fetchDataCopy(
  { db, clock, limits, bounds, config }: AccountDeps,
  { token, address }: { token: string; address: string },
): Promise<{ name: string; json: string }> {
  await limits.consume({ limit: bounds.linksPerNetwork, of: networkOf(address) })
  if (!isSecret(token)) throw new Refusal('link_refused')
  const since = new Date(clock.now().getTime() - COPY_TTL_MS)
  const json = await findContent(db, hashOf(token, config.publicUrl), since)
  if (json === undefined) throw new Refusal('link_refused')
  return { name: 'my-data.json', json }
}
