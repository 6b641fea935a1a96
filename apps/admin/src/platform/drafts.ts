import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/**
 * What somebody typed and has not saved: kept on this device, by person and thing. `earlier`: what was kept before, while it
 * waits for an answer.
 */
export type KeptDraft = {
  version: number
  savedAt: string
  before: unknown
  entries: unknown
  earlier?: KeptDraft
}

interface DraftStore extends DBSchema {
  drafts: { key: string; value: KeptDraft }
}

const DATABASE = 'back-office'
const STORE = 'drafts'

let opened: Promise<IDBPDatabase<DraftStore>> | undefined

function open(): Promise<IDBPDatabase<DraftStore>> {
  opened ??= openDB<DraftStore>(DATABASE, 1, {
    upgrade: (database) => {
      database.createObjectStore(STORE)
    },
  })
  return opened
}

export async function readDraft(key: string): Promise<KeptDraft | undefined> {
  return (await open()).get(STORE, key)
}

export async function keepDraft(key: string, draft: KeptDraft): Promise<void> {
  await (await open()).put(STORE, draft, key)
}

export async function dropDraft(key: string): Promise<void> {
  await (await open()).delete(STORE, key)
}
