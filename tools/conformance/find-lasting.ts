import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { placeMutants } from './insert-switches.ts'
import { isStyle, readMutants } from './mutant.ts'

const IN_SHOP_PROCESS = /^(?:apps\/api|packages\/contract)\//

/** Mutants that a running shop cannot switch to: its modules decide when they are loaded. (Pages are loaded anew for each.) */
export async function findLasting(root: string): Promise<Set<string>> {
  const mutants = (await readMutants(root)).filter((mutant) => !isStyle(mutant))
  const lasting = new Set(mutants.filter(({ isLasting }) => isLasting).map(({ id }) => id))
  for (const [file, own] of Map.groupBy(mutants, (mutant) => mutant.file)) {
    if (!IN_SHOP_PROCESS.test(file)) continue
    for (const { id, isModuleLevel } of placeMutants(file, await readFile(join(root, file), 'utf8'), own)) {
      if (isModuleLevel) lasting.add(id)
    }
  }
  return lasting
}
