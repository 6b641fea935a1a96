import { Agent } from 'node:http'
import { confirmEnrolledAppCode, enrolAppCode } from '@shop/contract/admin/enrolment'
import { acceptInvitation } from '@shop/contract/admin/invitations'
import { type Client, createClient, urlOf } from '@shop/contract/client'
import { readConfig } from '../apps/api/src/config/index.ts'
import { systemClock } from '../apps/api/src/platform/clock/clock.ts'
import { createDb, type createPool } from '../apps/api/src/platform/db/index.ts'
import { inviteAtTerminal } from '../apps/api/src/staff/index.ts'
import { totpCode, totpStepAt } from '../apps/api/src/staff/totp.ts'
import { fromBase32, staffPassword, tokenOf } from '../apps/api/test/staff-makers.ts'
import { ask } from './ask.ts'

type Shop = { origin: string; pool: ReturnType<typeof createPool>; env: NodeJS.ProcessEnv }

/** Invited at the terminal, with an app's code as second step, signed in: a browser of their own. */
export async function signInStaff(
  { origin, pool, env }: Shop,
  { name, role }: { name: string; role: string },
): Promise<Client> {
  const shop = { db: createDb(pool), clock: systemClock, config: readConfig(env) }
  const link = await inviteAtTerminal(shop, {
    email: `${name}@bench.example`,
    role,
    by: { name: 'bench', from: 'bench' },
  })
  if (!link) throw new Error(`There is no role ${role}.`)
  const client = createCookieClient(origin)
  await client.send(acceptInvitation, { body: { token: tokenOf(link.url), name, password: staffPassword } })
  const { data } = await client.send(enrolAppCode, {})
  const code = totpCode(fromBase32(data.secret), totpStepAt(new Date()))
  await client.send(confirmEnrolledAppCode, { body: { code } })
  return client
}

/** Keeps its connection and its cookies; replies are not checked. */
function createCookieClient(origin: string): Client {
  const agent = new Agent({ keepAlive: true })
  const cookies = new Map<string, string>()
  return createClient(
    async (call, { params, query, body, headers }) => {
      const cookie = [...cookies].map(([key, value]) => `${key}=${value}`).join('; ')
      const reply = await ask(origin + urlOf(call, { params, query }), {
        method: call.method,
        headers: { ...headers, cookie },
        agent,
        ...(typeof body === 'object' && body !== null && { body }),
      })
      for (const line of reply.headers['set-cookie'] ?? []) {
        const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        cookies.set(key, value)
      }
      return { status: reply.status, body: JSON.parse(reply.body.toString()) }
    },
    { isTrusted: true },
  )
}
