import type { WholeRead } from './media.repository.ts'
import { selectAllFiles } from './media.repository.ts'
import { originalKey, renditionKeys } from './media-keys.ts'

/** Where everything lies that the library knows of; what is not made yet is not there. */
export async function listFileKeys(client: WholeRead): Promise<string[]> {
  const rows = await selectAllFiles(client)
  return rows.flatMap(({ sha256, shown, earlier }) => [
    originalKey(sha256),
    ...[shown, ...earlier.map((cut) => cut.shown)].flatMap(renditionKeys),
  ])
}

/** Of every picture of the library what cannot be made anew. */
export async function listOriginalKeys(client: WholeRead): Promise<string[]> {
  return (await selectAllFiles(client)).map(({ sha256 }) => originalKey(sha256))
}
