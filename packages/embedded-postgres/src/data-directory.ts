import { constants } from 'node:fs'
import { access, chown, mkdir, realpath, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { EmbeddedPostgresError, messageOf } from './embedded-postgres-error.ts'

/**
 * Makes it, owned by the parent folder's user (later starts need no root). Returns its real path; throws EmbeddedPostgresError.
 */
export async function prepareDataDirectory(path: string): Promise<string> {
  const directory = resolve(path)
  try {
    await makeDirectory(directory)
    await access(directory, constants.W_OK | constants.X_OK)
    return await realpath(directory)
  } catch (error) {
    throw new EmbeddedPostgresError(
      `The data directory ${directory} cannot be written: ${messageOf(error)}`,
      { fault: 'unwritable', cause: error },
    )
  }
}

async function makeDirectory(directory: string): Promise<void> {
  const there = await stat(directory).catch(() => undefined)
  if (there?.isDirectory()) return
  if (there) throw new Error(`${directory} is not a directory`)
  const parent = dirname(directory)
  if (parent !== directory) await makeDirectory(parent)
  await mkdir(directory).catch((error) => {
    // Two programs may start at once.
    if (error.code !== 'EEXIST') throw error
  })
  if (process.getuid?.() === 0) {
    const { uid, gid } = await stat(parent)
    await chown(directory, uid, gid)
  }
}
