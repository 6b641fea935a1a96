import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * One wrong implementation of one statement. `id` is the statement's, with a letter behind it where there are several
 * (`SHOP-07b`). `find` occurs once in `file` (from the root) and becomes `replace`; without one a text is put into brackets, a
 * number is incremented. For styles (`.css`) `replace` is appended rules. `isLasting`: decided for longer than a request.
 */
export type Mutant = { id: string; file: string; find: string; replace?: string; isLasting?: true }

/** One file for each area of the checklist. */
export const MUTANTS_FOLDER = 'tools/conformance/mutants'
const MUTANT_ID = /^([A-Z]+-\d{2,})[a-z]?$/

/** @throws Error for an id that no mutant can have, or that two have */
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

export function statementOf({ id }: Pick<Mutant, 'id'>): string {
  return MUTANT_ID.exec(id)?.[1] ?? id
}

/** Style mutants are added by the browser instead of the build. */
export function isStyle({ file }: Pick<Mutant, 'file'>): boolean {
  return file.endsWith('.css')
}

/** @throws Error when no `replace` is given and `find` is neither text nor number */
export function replacementOf({ id, find, replace }: Mutant): string {
  if (replace !== undefined) return replace
  const text = /^(['"`])(.*)\1$/s.exec(find)
  if (text) return `${text[1]}⟦${text[2]}⟧${text[1]}`
  if (/^[\d_]+(?:\.\d+)?$/.test(find)) return String(Number(find.replaceAll('_', '')) + 1)
  throw new Error(`${id} names no replacement, and what it finds is neither a text nor a number.`)
}
