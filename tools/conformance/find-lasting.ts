import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { placeMutants } from './insert-switches.ts'
import { isStyle, readMutants } from './mutant.ts'

const IN_SHOP_PROCESS = /^(?:apps\/api|packages\/contract)\//

/**
 * The mutants that a running shop cannot take on: its own modules decided about them when they were loaded. (Pages are
 * loaded anew for each mutant.)
 */
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
