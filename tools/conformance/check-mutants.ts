import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bindingOf, readChecklist } from './checklist.ts'
import { insertSwitches, placeMutants } from './insert-switches.ts'
import { isStyle, type Mutant, readMutants, statementOf } from './mutant.ts'

/** Mutants that no longer fit their files, or are of no binding statement: one line each. */
export async function checkMutants(root: string): Promise<string[]> {
  const ids = new Set(bindingOf(await readChecklist(root)).map(({ id }) => id))
  const mutants = await readMutants(root)
  const strays = mutants.filter((mutant) => !ids.has(statementOf(mutant)))
  const files = [...Map.groupBy(mutants, ({ file }) => file)]
  const misfits = await Promise.all(files.map(([file, own]) => misfitsIn(root, file, own)))
  return [...strays.map(({ id }) => `${id} is a mutant of no binding statement`), ...misfits.flat()]
}

async function misfitsIn(root: string, file: string, mutants: readonly Mutant[]): Promise<string[]> {
  if (!existsSync(join(root, file))) return mutants.map(({ id }) => `${id}: there is no ${file}`)
  const code = await readFile(join(root, file), 'utf8')
  const misfits = misfitsOf(file, code, mutants)
  // Each may fit by itself, but not all switches together.
  return misfits.length > 0 || isStyle({ file }) ? misfits : unfitTogether(file, code, mutants)
}

function unfitTogether(file: string, code: string, mutants: readonly Mutant[]): string[] {
  try {
    insertSwitches(file, code, mutants)
    return []
  } catch (error) {
    return [`${file} with its switches: ${error instanceof Error ? error.message : error}`]
  }
}

function misfitsOf(file: string, code: string, mutants: readonly Mutant[]): string[] {
  return mutants.flatMap((mutant) => {
    if (isStyle(mutant)) {
      return code.split(mutant.find).length === 2
        ? []
        : [`${mutant.id} in ${file}: what it finds is not there once`]
    }
    try {
      placeMutants(file, code, [mutant])
      return []
    } catch (error) {
      return [error instanceof Error ? error.message : String(error)]
    }
  })
}
