import { selectStaffProducts } from '#api/catalogue/index.ts'
import type { Read } from '#api/platform/db/index.ts'
import type { PictureFile } from './stage-pictures.ts'
import type { GoodRow } from './to-imported.ts'

/** Pictures of the zip that rows name which will be written, not those that will be left. */
export async function filesOf(read: Read, rows: readonly GoodRow[]): Promise<PictureFile[]> {
  return (await unchangedRows(read, rows))
    .flatMap(({ wanted }) => wanted.pictures ?? [])
    .flatMap((picture) => ('file' in picture ? [picture] : []))
}

/** Rows whose product nobody has changed since the dry run. The others will be left. */
export async function unchangedRows(read: Read, rows: readonly GoodRow[]): Promise<GoodRow[]> {
  const ids = rows.flatMap(({ seen }) => (seen ? [seen.id] : []))
  const versions = new Map((await selectStaffProducts(read, ids)).map(({ id, version }) => [id, version]))
  return rows.filter(({ seen }) => !seen || versions.get(seen.id) === seen.version)
}
