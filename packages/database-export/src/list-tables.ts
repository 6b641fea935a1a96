import type pg from 'pg'
import * as z from 'zod/mini'

/** As statements name it: quoted where it must be, with its schema; without computed columns. */
export const tableShape = z.strictObject({ name: z.string(), columns: z.array(z.string()) })

export type TableShape = z.output<typeof tableShape>

export const sequenceState = z.strictObject({ name: z.string(), last: z.string(), isCalled: z.boolean() })

export type SequenceState = z.output<typeof sequenceState>

type Queryable = Pick<pg.ClientBase, 'query'>

/** Neither PostgreSQL's own schemas nor what belongs to an extension. */
const OURS = `n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
  and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`

/** Each table after those that its foreign keys point at; partitions are left out. */
export async function listTables(client: Queryable): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape & { needs: string[] }>(
    `select format('%I.%I', n.nspname, c.relname) as name,
      array(select quote_ident(a.attname) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by a.attnum) as columns,
      array(select distinct format('%I.%I', tn.nspname, t.relname)
        from pg_constraint f
        join pg_class t on t.oid = coalesce(pg_partition_root(f.confrelid), f.confrelid)
        join pg_namespace tn on tn.oid = t.relnamespace
        where f.contype = 'f' and coalesce(pg_partition_root(f.conrelid), f.conrelid) = c.oid) as needs
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence <> 't' and ${OURS}
    order by n.nspname, c.relname`,
  )
  return inOrder(rows)
}

export async function listSequences(client: Queryable): Promise<SequenceState[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and c.relpersistence <> 't' and ${OURS} order by 1`,
  )
  const states: SequenceState[] = []
  for (const { name } of rows) {
    const { rows: found } = await client.query<Omit<SequenceState, 'name'>>(
      `select last_value::text as last, is_called as "isCalled" from ${name}`,
    )
    for (const state of found) states.push({ name, ...state })
  }
  return states
}

/** Topological order. */
function inOrder(tables: readonly (TableShape & { needs: string[] })[]): TableShape[] {
  const placed = new Set<string>()
  const ordered: TableShape[] = []
  let left = [...tables]
  while (left.length > 0) {
    const ready = left.filter(({ name, needs }) =>
      needs.every((other) => other === name || placed.has(other)),
    )
    if (ready.length === 0) {
      throw new Error(`These tables need each other: ${left.map(({ name }) => name).join(', ')}`)
    }
    for (const { name, columns } of ready) {
      placed.add(name)
      ordered.push({ name, columns })
    }
    left = left.filter(({ name }) => !placed.has(name))
  }
  return ordered
}
