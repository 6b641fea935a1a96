import { statfs } from 'node:fs/promises'

/** Linux's file system in memory. */
const IN_MEMORY = '/dev/shm'
/** More than the databases, data folders and browser profiles of a whole run hold at a time. */
const ROOM_BYTES = 4 * 1024 ** 3

/**
 * Lets the commands that are started from here on keep their temporary files in memory, where there is room. The tests
 * make and drop a database of a thousand files each: in memory that takes 45 ms, on a disk that somebody else writes to
 * (the shops beside them wait for theirs to be safe) 600.
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
