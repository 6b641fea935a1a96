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
