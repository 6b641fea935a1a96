import type { Permission } from '@shop/contract/permissions'
import type { Deps } from '#api/deps.ts'
import { Refusal } from '#api/refusal.ts'
import { countGoodRows, lockRun, updateRun } from './imports.repository.ts'
import type { RunRow } from './imports.tables.ts'
import type { Importer } from './start-check.ts'
import { TAKE_IMPORT } from './take-import.ts'

/** What rows may have been judged good by. */
const NEEDED: readonly Permission[] = ['products.write', 'prices.write', 'stock.write', 'media.write']

/** Has the good rows written, once. Throws Refusal `not_found`, `not_permitted`, `import_not_ready`. */
export async function startTake(shop: Pick<Deps, 'db' | 'jobs'>, by: Importer, id: string): Promise<RunRow> {
  const { staffId, name, sessionId, permissions } = by.staff
  return shop.db.transaction(async (tx) => {
    const run = await lockRun(tx, id)
    if (!run || run.staffId !== staffId) throw new Refusal('not_found')
    // Pressed twice.
    if (run.state === 'taking' || run.state === 'taken') return run
    const hasLost = NEEDED.some((each) => run.permissions.includes(each) && !permissions.has(each))
    if (hasLost) throw new Refusal('not_permitted')
    const isReady = run.state === 'checked' && (await countGoodRows(tx, id)) > 0
    if (!isReady) throw new Refusal('import_not_ready')
    await shop.jobs.enqueue(tx, TAKE_IMPORT, { id })
    const { requestId, address } = by
    const author = { staffName: name, sessionId, requestId, address }
    const begun = await updateRun(tx, id, { ...author, state: 'taking', progressDone: 0, progressTotal: 0 })
    return begun ?? run
  })
}
