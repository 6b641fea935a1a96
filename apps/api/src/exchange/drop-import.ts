import type { Deps } from '#api/deps.ts'
import { Refusal } from '#api/refusal.ts'
import { type ImportName, removeFiles } from './import-files.ts'
import { deleteRun, lockRun } from './imports.repository.ts'

/** Also of files that were never checked. Throws Refusal `not_found`, `import_busy`. */
export async function dropImport(shop: Pick<Deps, 'db' | 'uploadsFolder'>, name: ImportName): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const run = await lockRun(tx, name.id)
    if (run && run.staffId !== name.staffId) throw new Refusal('not_found')
    if (run?.state === 'taking') throw new Refusal('import_busy')
    await deleteRun(tx, name.id)
  })
  await removeFiles(shop, name)
}
