import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * One wrong implementation of one statement. `id` is the statement's, with a letter behind it where there are several
 * (`SHOP-07`, `SHOP-07b`). `find` occurs once in `file`, a path from the root of the repository, and becomes `replace`;
 * without one a text is put into brackets, and a number is counted up by one. For styles (`.css`) `replace` is rules
 * that come after all others. `isLasting`: a running shop decides it once, for longer than a request.
 */
export type Mutant = { id: string; file: string; find: string; replace?: string; isLasting?: true }

/** Where the mutants stand, from the root of the repository: one file for each area of the checklist. */
export const MUTANTS_FOLDER = 'tools/conformance/mutants'
const MUTANT_ID = /^([A-Z]+-\d{2,})[a-z]?$/

/** All mutants of a repository. @throws Error for an id that no mutant can have, or that two have */
export async function readMutants(root: string): Promise<Mutant[]> {
  const folder = join(root, MUTANTS_FOLDER)
  const files = (await readdir(folder)).filter((file) => file.endsWith('.ts')).sort()
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(join(folder, file)).href)))
  const mutants = modules.flatMap((module: { mutants: readonly Mutant[] }) => [...module.mutants])
  const ids = mutants.map(({ id }) => id)
  const wrong = ids.find((id, index) => !MUTANT_ID.test(id) || ids.indexOf(id) !== index)
  if (wrong !== undefined) throw new Error(`"${wrong}" is no id of a mutant, or two have it.`)
  return mutants
}

/** The statement that a mutant gets wrong. */
export function statementOf({ id }: Pick<Mutant, 'id'>): string {
  return MUTANT_ID.exec(id)?.[1] ?? id
}

/** Whether a mutant is a matter of styles, which the browser adds instead of the build. */
export function isStyle({ file }: Pick<Mutant, 'file'>): boolean {
  return file.endsWith('.css')
}

/** What stands in the place of `find`. @throws Error when nothing is given and it is neither text nor number */
export function replacementOf({ id, find, replace }: Mutant): string {
  if (replace !== undefined) return replace
  const text = /^(['"`])(.*)\1$/s.exec(find)
  if (text) return `${text[1]}⟦${text[2]}⟧${text[1]}`
  if (/^[\d_]+(?:\.\d+)?$/.test(find)) return String(Number(find.replaceAll('_', '')) + 1)
  throw new Error(`${id} names no replacement, and what it finds is neither a text nor a number.`)
}
