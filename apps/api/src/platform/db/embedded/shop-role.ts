import pg from 'pg'

/** The role that the shop works as: it owns its database and nothing else (least privilege, ASVS V13.2.2). */
export const SHOP_ROLE = 'shop_owner'

export const DATABASE = 'shop'

type Server = { host: string; port: number; user: string }

/**
 * Idempotent: makes role and database where they are missing, as superuser. A database of an earlier release is handed
 * over, the database itself last, so that an interrupted attempt begins anew.
 */
export async function prepareShopDatabase(server: Server): Promise<void> {
  await visit(server, 'postgres', async (client) => {
    await client.query(MAKE_ROLE)
    const owner = await readOwner(client)
    if (owner === SHOP_ROLE) return
    if (owner === undefined) {
      await client.query(`create database ${DATABASE} owner ${SHOP_ROLE}`)
      return
    }
    await visit(server, DATABASE, (shop) => shop.query(HAND_OVER))
    await client.query(`alter database ${DATABASE} owner to ${SHOP_ROLE}`)
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

async function readOwner(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ owner: string }>(
    'select pg_get_userbyid(datdba) as owner from pg_database where datname = $1',
    [DATABASE],
  )
  return rows[0]?.owner
}

/** Of two shops that start at once the second finds the role there. */
const MAKE_ROLE = `do $$ begin
  create role ${SHOP_ROLE} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls;
exception when duplicate_object or unique_violation then null;
end $$`

/** `reassign owned` refuses for the first superuser. Indexes, row types and sequences follow their tables. */
const HAND_OVER = `do $$
declare command text;
begin
  for command in
    select format('alter schema %I owner to ${SHOP_ROLE}', nspname) from pg_namespace
      where nspname !~ '^pg_' and nspname not in ('information_schema', 'public')
    union all
    select format('alter %s %s owner to ${SHOP_ROLE}',
        case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end,
        class.oid::regclass)
      from pg_class class join pg_namespace on pg_namespace.oid = relnamespace
      where nspname !~ '^pg_' and nspname <> 'information_schema' and relkind in ('r', 'p', 'v', 'm', 'S')
        and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = class.oid
          and (deptype = 'e' or (relkind = 'S' and deptype in ('a', 'i'))))
    union all
    select format('alter routine %s owner to ${SHOP_ROLE}', pg_proc.oid::regprocedure)
      from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
      where nspname !~ '^pg_' and nspname <> 'information_schema'
        and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid
          and deptype = 'e')
    union all
    select format('alter type %s owner to ${SHOP_ROLE}', pg_type.oid::regtype)
      from pg_type join pg_namespace on pg_namespace.oid = typnamespace
      where nspname !~ '^pg_' and nspname <> 'information_schema' and typtype in ('e', 'd')
  loop
    execute command;
  end loop;
end $$`
