import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { writeWhole } from '#api/platform/pictures/index.ts'
import { Refusal } from '#api/refusal.ts'
import { type MediaStorage, requireKey } from './media-storage.ts'

const FULL = new Set<unknown>(['ENOSPC', 'EDQUOT'])

/** Files of a folder of this machine; written, flushed and renamed, so that a name holds all or nothing. */
export function createFolderStorage(folder: string): MediaStorage {
  const pathOf = (key: string) => {
    requireKey(key)
    return join(folder, key)
  }
  return {
    put: async (key, bytes) => writeWhole(pathOf(key), bytes).catch(refuse),
    get: async (key) => readFile(pathOf(key)).catch(absent),
    head: async (key) => {
      const found = await stat(pathOf(key)).catch(absent)
      return found && { bytes: found.size }
    },
    delete: async (key) => rm(pathOf(key), { force: true }).catch(refuse),
  }
}

function absent(error: NodeJS.ErrnoException): undefined {
  return error.code === 'ENOENT' ? undefined : refuse(error)
}

function refuse(cause: NodeJS.ErrnoException): never {
  throw new Refusal(FULL.has(cause.code) ? 'storage_full' : 'storage_away', { cause })
}
