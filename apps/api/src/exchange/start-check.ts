import type { StaffMember } from '#api/caller.ts'
import type { Deps } from '#api/deps.ts'
import type { Tx } from '#api/platform/db/index.ts'
import { Refusal } from '#api/refusal.ts'
import { CHECK_IMPORT } from './check-import.ts'
import { isFileThere } from './import-files.ts'
import { lockRun, saveRun } from './imports.repository.ts'
import type { RunRow } from './imports.tables.ts'

/** Who asks, and what their role must hold for the rows to be judged at all. */
export type Importer = {
  staff: Pick<StaffMember, 'staffId' | 'name' | 'sessionId' | 'permissions'>
  requestId: string
  address: string
}

type Asked = { id: string; name: string; zipName: string | undefined }
type Shop = Pick<Deps, 'db' | 'clock' | 'jobs' | 'uploadsFolder'>

/**
 * Has the uploaded files read, for the first time or again. Throws Refusal `not_permitted`, `not_found`, `import_busy`,
 * `import_files_gone`.
 */
export async function startCheck(shop: Shop, by: Importer, { id, name, zipName }: Asked): Promise<RunRow> {
  const { staffId, permissions } = by.staff
  if (!permissions.has('products.write')) throw new Refusal('not_permitted')
  const own = { id, staffId }
  const isListThere = await isFileThere(shop, own, 'list')
  const isZipThere = zipName === undefined || (await isFileThere(shop, own, 'zip'))
  return shop.db.transaction(async (tx) => {
    const known = await lockRun(tx, id)
    if (known && known.staffId !== staffId) throw new Refusal('not_found')
    if (known?.state === 'taking') throw new Refusal('import_busy')
    if (known?.state === 'checking') return known
    if (!isZipThere || (!isListThere && zipName === undefined)) throw new Refusal('import_files_gone')
    return begin(tx, shop, { ...by, id, name, zipName, createdAt: known?.createdAt })
  })
}

type Beginning = Importer & Asked & { createdAt: Date | undefined }

async function begin(
  tx: Tx,
  { clock, jobs }: Shop,
  { id, staff, requestId, address, name, zipName, createdAt = clock.now() }: Beginning,
): Promise<RunRow> {
  const run = await saveRun(tx, {
    id,
    staffId: staff.staffId,
    staffName: staff.name,
    sessionId: staff.sessionId,
    permissions: [...staff.permissions],
    requestId,
    address,
    name,
    zipName: zipName ?? null,
    state: 'checking',
    progressDone: 0,
    progressTotal: 0,
    problem: null,
    reading: null,
    result: null,
    changeSetId: null,
    createdAt,
  })
  await jobs.enqueue(tx, CHECK_IMPORT, { id })
  return run
}
