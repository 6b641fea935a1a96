import pg from 'pg'
import type { ClusterNames } from './cluster-options.ts'

type Server = { host: string; port: number; user: string }
type Owned = Pick<ClusterNames, 'role' | 'database'>

/**
 * Idempotent: makes role and database where they are missing, as superuser. A database that another role owns is handed
 * over, the database itself last, so that an interrupted attempt begins anew.
 */
export async function prepareDatabase(server: Server, { role, database }: Owned): Promise<void> {
  await visit(server, 'postgres', async (client) => {
    await makeRole(client, role)
    const owner = await readOwner(client, database)
    if (owner === role) return
    const [name, newOwner] = [pg.escapeIdentifier(database), pg.escapeIdentifier(role)]
    if (owner === undefined) {
      await client.query(`create database ${name} owner ${newOwner}`)
      return
    }
    await visit(server, database, (inside) => handOver(inside, role))
    await client.query(`alter database ${name} owner to ${newOwner}`)
  })
}

async function visit(
  server: Server,
  database: string,
  act: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client({ ...server, database })
  await client.connect()
  try {
    await act(client)
  } finally {
    await client.end()
  }
}

async function makeRole(client: pg.Client, role: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role])
  if (rowCount !== 0) return
  await client.query(
    `create role ${pg.escapeIdentifier(role)} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls`,
  )
}

async function readOwner(client: pg.Client, database: string): Promise<string | undefined> {
  const { rows } = await client.query<{ owner: string }>(
    'select pg_get_userbyid(datdba) as owner from pg_database where datname = $1',
    [database],
  )
  return rows[0]?.owner
}

async function handOver(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query<{ command: string }>(HAND_OVER, [role])
  for (const { command } of rows) await client.query(command)
}

/** `reassign owned` refuses for the first superuser. Indexes, row types and sequences follow their tables. */
const HAND_OVER = `
  select format('alter schema %I owner to %I', nspname, $1::text) as command from pg_namespace
    where nspname !~ '^pg_' and nspname not in ('information_schema', 'public')
  union all
  select format('alter %s %s owner to %I',
      case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end,
      class.oid::regclass, $1::text)
    from pg_class class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname !~ '^pg_' and nspname <> 'information_schema' and relkind in ('r', 'p', 'v', 'm', 'S')
      and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = class.oid
        and (deptype = 'e' or (relkind = 'S' and deptype in ('a', 'i'))))
  union all
  select format('alter routine %s owner to %I', pg_proc.oid::regprocedure, $1::text)
    from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
    where nspname !~ '^pg_' and nspname <> 'information_schema'
      and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid
        and deptype = 'e')
  union all
  select format('alter type %s owner to %I', pg_type.oid::regtype, $1::text)
    from pg_type join pg_namespace on pg_namespace.oid = typnamespace
    where nspname !~ '^pg_' and nspname <> 'information_schema' and typtype in ('e', 'd')`
