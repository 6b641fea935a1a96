import pg from 'pg'

/** The tables that a database has, by asking in another way than the export does. */
export async function tablesOf(url: string): Promise<Map<string, string[]>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select table_schema || '.' || table_name as name from information_schema.tables
      where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE' order by 1`,
    )
    const contents = new Map<string, string[]>()
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(`select t::text as row from ${name} t order by 1`)
      contents.set(
        name,
        rows.map(({ row }) => row),
      )
    }
    return contents
  } finally {
    await client.end()
  }
}

/** These two say how the tables of their own database are built, and when. */
export function withoutMarks(contents: Map<string, string[]>): Map<string, string[]> {
  contents.delete('public.schema_migration')
  contents.delete('pgboss.version')
  return contents
}
