import type { Client } from '@shop/contract/client'
import { enrol } from '@shop/harness/staff-member'
import { readConfig } from '../apps/api/src/config/index.ts'
import { systemClock } from '../apps/api/src/platform/clock/clock.ts'
import { createDb, type createPool } from '../apps/api/src/platform/db/index.ts'
import { inviteAtTerminal } from '../apps/api/src/staff/index.ts'
import { createKeepAliveClient } from './keep-alive-client.ts'

type Shop = { origin: string; pool: ReturnType<typeof createPool>; env: NodeJS.ProcessEnv }

/** Invited at the terminal, since a shop in production has no demo owner; signed in with a browser of their own. */
export async function addStaffMember(
  { origin, pool, env }: Shop,
  { name, role }: { name: string; role: string },
): Promise<Client> {
  const shop = { db: createDb(pool), clock: systemClock, config: readConfig(env) }
  const email = `${name}@bench.example`
  const link = await inviteAtTerminal(shop, { email, role, by: { name: 'bench', from: 'bench' } })
  if (!link) throw new Error(`There is no role ${role}.`)
  const client = createKeepAliveClient(origin, new Map())
  await enrol(client, { link: link.url, name, email })
  return client
}
