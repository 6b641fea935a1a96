import pg from 'pg'

/** By how much tests may have grown it, in bytes: rows that are gone leave their room, and reading walks over it. */
const MOST_GROWTH = 4 * 1024 * 1024

/** A row of these is new or written anew when a test changes the schema, a setting or what the planner knows. */
const CATALOGUES = [
  'pg_attrdef',
  'pg_attribute',
  'pg_class',
  'pg_constraint',
  'pg_db_role_setting',
  'pg_index',
  'pg_namespace',
  'pg_policy',
  'pg_proc',
  'pg_statistic',
  'pg_trigger',
  'pg_type',
]

const STATE = `select concat_ws(' ', ${CATALOGUES.map(stateOf)}) as schema,
  pg_database_size(current_database())::float8 as bytes`

function stateOf(catalogue: string): string {
  return `(select count(*) || ':' || sum(xmin::text::bigint) from ${catalogue})`
}

type State = { schema: string; bytes: number }

/** A state to go back to, and the statements that do. */
export type Snapshot = State & { restore: string }

/** Of rows and sequences. @param pool of a superuser */
export async function takeSnapshot(pool: pg.Pool): Promise<Snapshot> {
  const tables = await listTables(pool)
  const statements = [
    'begin',
    // Neither triggers nor references: some tables refuse that rows go.
    'set local session_replication_role = replica',
    ...tables.map(({ name }) => `delete from ${name}`),
    ...(await Promise.all(tables.map((table) => insertRows(pool, table)))),
    ...(await listSequences(pool)).map(
      ({ name, value, is_called }) => `select setval('${name}', ${value}, ${is_called})`,
    ),
    'commit',
  ]
  return { ...(await readState(pool)), restore: statements.filter(Boolean).join(';') }
}

/** @returns whether it is as it was; false, and nothing is done, where more than rows has changed or it has grown much */
export async function restoreSnapshot(pool: pg.Pool, { schema, bytes, restore }: Snapshot): Promise<boolean> {
  const now = await readState(pool)
  if (now.schema !== schema || now.bytes > bytes + MOST_GROWTH) return false
  await pool.query(restore)
  return true
}

async function readState(pool: pg.Pool): Promise<State> {
  const { rows } = await pool.query<State>(STATE)
  const [state] = rows
  if (!state) throw new Error('The database has no state')
  return state
}

/** `columns`: those that are not computed. */
type Table = { name: string; columns: string }

async function listTables(pool: pg.Pool): Promise<Table[]> {
  const { rows } = await pool.query<Table>(
    `select c.oid::regclass::text as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and a.attgenerated = ''
      and c.relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
    group by c.oid`,
  )
  return rows
}

async function insertRows(pool: pg.Pool, { name, columns }: Table): Promise<string> {
  const { rows } = await pool.query<{ all: string | null }>(`select json_agg(t)::text as all from ${name} t`)
  const all = rows[0]?.all
  if (!all) return ''
  const from = `json_populate_recordset(null::${name}, ${pg.escapeLiteral(all)})`
  return `insert into ${name} (${columns}) overriding system value select ${columns} from ${from}`
}

type Sequence = { name: string; value: string; is_called: boolean }

async function listSequences(pool: pg.Pool): Promise<Sequence[]> {
  const { rows } = await pool.query<Sequence>(
    `select format('%I.%I', schemaname, sequencename) as name, coalesce(last_value, start_value) as value,
      last_value is not null as is_called
    from pg_sequences`,
  )
  return rows
}
