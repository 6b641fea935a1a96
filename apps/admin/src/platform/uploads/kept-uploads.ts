import type { LibraryPicture } from '@shop/contract/admin/media'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** An upload that a closed tab must not lose: its bytes until they have arrived, then the picture until somebody takes it. */
export type KeptUpload = {
  id: string
  staffId: string
  place: string
  name: string
  bytes: Blob | null
  media: LibraryPicture | null
  addedAt: string
}

interface UploadStore extends DBSchema {
  uploads: { key: string; value: KeptUpload }
}

const DATABASE = 'back-office-uploads'
const STORE = 'uploads'

let opened: Promise<IDBPDatabase<UploadStore>> | undefined

function open(): Promise<IDBPDatabase<UploadStore>> {
  opened ??= openDB<UploadStore>(DATABASE, 1, {
    upgrade: (database) => {
      database.createObjectStore(STORE, { keyPath: 'id' })
    },
  })
  return opened
}

/** Where a device keeps nothing (a private window, a full disk), an upload lasts as long as its tab. */
export async function keepUpload(upload: KeptUpload): Promise<void> {
  await open()
    .then((database) => database.put(STORE, upload))
    .catch(() => undefined)
}

export async function dropUpload(id: string): Promise<void> {
  await open()
    .then((database) => database.delete(STORE, id))
    .catch(() => undefined)
}

/** In the order in which they were added. */
export async function readUploads(place: string, staffId: string): Promise<KeptUpload[]> {
  const all = await open()
    .then((database) => database.getAll(STORE))
    .catch(() => [])
  return all
    .filter((upload) => upload.place === place && upload.staffId === staffId)
    .toSorted((one, other) => one.addedAt.localeCompare(other.addedAt))
}

export async function readUpload(id: string): Promise<KeptUpload | undefined> {
  return open()
    .then((database) => database.get(STORE, id))
    .catch(() => undefined)
}
