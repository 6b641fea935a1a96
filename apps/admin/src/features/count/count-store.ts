import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import * as z from 'zod/mini'
import { COUNT_DATABASE } from '#admin/features/count/count-database.ts'
import {
  type Count,
  type CountHead,
  type Entry,
  keptEntry,
  keptHead,
  keptRows,
  type SheetRow,
} from '#admin/features/count/count-kept.ts'

/** By member of staff; the numbers by product, too, so that each is written alone. */
interface CountStore extends DBSchema {
  heads: { key: string; value: unknown }
  sheets: { key: string; value: unknown }
  entries: { key: [string, string]; value: unknown }
}

const ALL = ['heads', 'sheets', 'entries'] as const
/** On the disk, not only on its way there: a machine that stops must not forget what it has sent. */
const SAFELY = { durability: 'strict' } as const
/** In the hands of the system, where no end of this program reaches it; many numbers a second are kept at once. */
const QUICKLY = { durability: 'relaxed' } as const

let opened: Promise<IDBPDatabase<CountStore>> | undefined

function open(): Promise<IDBPDatabase<CountStore>> {
  opened ??= openDB<CountStore>(COUNT_DATABASE, 1, {
    upgrade: (database) => {
      for (const store of ALL) database.createObjectStore(store)
    },
  })
  return opened
}

/** Null: there is none, or one that an older program kept in another form. */
export async function readCount(staffId: string): Promise<Count | null> {
  const tx = (await open()).transaction(ALL)
  const range = entriesOf(staffId)
  const [head, rows, keys, values] = await Promise.all([
    tx.objectStore('heads').get(staffId),
    tx.objectStore('sheets').get(staffId),
    tx.objectStore('entries').getAllKeys(range),
    tx.objectStore('entries').getAll(range),
  ])
  const kept = {
    head: keptHead.safeParse(head),
    rows: keptRows.safeParse(rows),
    entries: z.array(keptEntry).safeParse(values),
  }
  if (!kept.head.success || !kept.rows.success || !kept.entries.success) return null
  const entries = kept.entries.data.flatMap((entry, at) => {
    const product = keys[at]?.[1]
    return product === undefined ? [] : [[product, entry] as const]
  })
  return { head: kept.head.data, rows: kept.rows.data, entries: new Map(entries) }
}

/** In place of the one before. */
export async function writeCount(staffId: string, { head, rows, entries }: Count): Promise<void> {
  const tx = (await open()).transaction(ALL, 'readwrite', SAFELY)
  await Promise.all([
    tx.objectStore('heads').put(head, staffId),
    tx.objectStore('sheets').put([...rows], staffId),
    tx.objectStore('entries').delete(entriesOf(staffId)),
    ...[...entries].map(([product, entry]) => tx.objectStore('entries').put(entry, [staffId, product])),
    tx.done,
  ])
}

export type CountedRow = {
  product: string
  /** Null: not counted. */
  entry: Entry | null
}

export type CountChange = {
  /** Where the count must stand, or nothing is written: another tab may have gone on. */
  from: CountHead['phase']
  counted?: readonly CountedRow[]
  /** In place of the sheet's. */
  rows?: readonly SheetRow[]
  part?: Partial<CountHead>
}

/** Numbers and what changes with them, together. @returns whether the count stood where it was thought to */
export async function updateCount(
  staffId: string,
  { from, counted = [], rows, part = {} }: CountChange,
): Promise<boolean> {
  const how = part.parcels ? SAFELY : QUICKLY
  const tx = (await open()).transaction(ALL, 'readwrite', how)
  const heads = tx.objectStore('heads')
  const entries = tx.objectStore('entries')
  const kept = keptHead.safeParse(await heads.get(staffId))
  const stands = kept.success && kept.data.phase === from
  const writes: Promise<unknown>[] = stands
    ? [
        heads.put({ ...kept.data, ...part }, staffId),
        ...(rows ? [tx.objectStore('sheets').put([...rows], staffId)] : []),
        ...counted.map(({ product, entry }) =>
          entry === null ? entries.delete([staffId, product]) : entries.put(entry, [staffId, product]),
        ),
      ]
    : []
  // Without waiting for this tab, which may be killed.
  tx.commit()
  await Promise.all([...writes, tx.done])
  return stands
}

export async function deleteCount(staffId: string): Promise<void> {
  const tx = (await open()).transaction(ALL, 'readwrite')
  await Promise.all([
    tx.objectStore('heads').delete(staffId),
    tx.objectStore('sheets').delete(staffId),
    tx.objectStore('entries').delete(entriesOf(staffId)),
    tx.done,
  ])
}

function entriesOf(staffId: string): IDBKeyRange {
  return IDBKeyRange.bound([staffId, ''], [staffId, '\uffff'])
}
