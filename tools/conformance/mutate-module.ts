import { relative, sep } from 'node:path'
import { ROOT } from '../build/places.ts'
import { insertSwitches } from './insert-switches.ts'
import { isStyle, type Mutant } from './mutant.ts'

/** What a module becomes: itself with a switch for each of its mutants, or undefined for one without any. */
export type MutateModule = (path: string, code: string) => string | undefined

/** Knows the mutants by the files they stand in. */
export function createMutateModule(mutants: readonly Mutant[], root = ROOT): MutateModule {
  const byFile = Map.groupBy(
    mutants.filter((mutant) => !isStyle(mutant)),
    ({ file }) => file,
  )
  return (path, code) => {
    const file = relative(root, path).split(sep).join('/')
    const own = byFile.get(file)
    return own && insertSwitches(file, code, own)
  }
}

/** The switches as a plugin for Vite, before anything else has seen the module. */
export function mutatePlugin(mutants: readonly Mutant[]): {
  name: string
  enforce: 'pre'
  transform: (code: string, id: string) => { code: string; map: null } | undefined
} {
  const mutate = createMutateModule(mutants)
  return {
    name: 'mutants-behind-switches',
    enforce: 'pre',
    transform: (code, id) => {
      const mutated = mutate(id.replace(/\?.*$/, ''), code)
      return mutated === undefined ? undefined : { code: mutated, map: null }
    },
  }
}
