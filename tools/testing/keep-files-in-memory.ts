import { statfs } from 'node:fs/promises'

/** Linux's file system in memory. */
const IN_MEMORY = '/dev/shm'
/** More than the databases, data folders and browser profiles of a whole run at a time. */
const ROOM_BYTES = 4 * 1024 ** 3

/**
 * Temporary files of all commands from here on, in memory where there is space: the tests make and drop a database of a thousand
 * files each, 45 ms in memory, 600 ms on a disk that others write to (the shops beside them wait for theirs to be safe).
 */
export async function keepTemporaryFilesInMemory(): Promise<void> {
  if (await hasRoom()) process.env.TMPDIR = IN_MEMORY
}

async function hasRoom(): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(IN_MEMORY)
    return bavail * bsize >= ROOM_BYTES
  } catch {
    // Another system than Linux, or one without.
    return false
  }
}
