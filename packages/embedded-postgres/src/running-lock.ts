import type pg from 'pg'
import type { ClusterNames } from './cluster-options.ts'

/** Another program that holds the data: its name with its process number, and whether it has begun to stop. */
export type Holder = { name: string; isStopping: boolean }

const STOPPING = ' stopping'

/** Session lock, held as long as this connection lives. Undefined when it was taken, else who holds it. */
export async function takeRunningLock(
  client: pg.Client,
  lock: ClusterNames['lock'],
): Promise<Holder | undefined> {
  const { rows } = await client.query<{ locked: boolean }>(
    'select pg_try_advisory_lock($1, $2) as locked',
    lock,
  )
  if (rows[0]?.locked) return undefined
  // Nobody any more: it was given back between the two looks.
  return (await readHolder(client, lock)) ?? takeRunningLock(client, lock)
}

async function readHolder(client: pg.Client, lock: ClusterNames['lock']): Promise<Holder | undefined> {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_stat_activity where pid in (
      select pid from pg_locks where locktype = 'advisory' and classid = $1 and objid = $2 and granted)`,
    lock,
  )
  const name = rows[0]?.name
  if (name === undefined) return undefined
  return { name: name.replace(STOPPING, ''), isStopping: name.endsWith(STOPPING) }
}

export async function sayStopping(client: pg.Client): Promise<void> {
  await client.query(
    `select set_config('application_name', current_setting('application_name') || $1, false)`,
    [STOPPING],
  )
}
