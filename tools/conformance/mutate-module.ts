import { readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { Plugin } from 'vite'
import { ROOT } from '../build/places.ts'
import { insertSwitches } from './insert-switches.ts'
import { isStyle, MUTANTS_FOLDER, type Mutant } from './mutant.ts'

/** Undefined for a module without mutants. */
export type MutateModule = (path: string, code: string) => string | undefined

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

/** First line of the pages' stylesheets; its classes are gathered from the pages alone. */
const TAILWIND = '@import "tailwindcss"'
const STYLESHEET = /\.css(?:\?transform-only)?$/

/** A Vite plugin that runs before all others: adds the switches, and the classes that mutants name. */
export function mutatePlugin(mutants: readonly Mutant[]): Plugin {
  const mutate = createMutateModule(mutants)
  return {
    name: 'mutants-behind-switches',
    enforce: 'pre',
    transform: {
      order: 'pre',
      handler(code, id) {
        const mutated = mutate(id.replace(/\?.*$/, ''), code)
        return mutated === undefined ? undefined : { code: mutated, map: null }
      },
    },
    async load(id) {
      if (!STYLESHEET.test(id)) return undefined
      const styles = await readFile(id.replace(/\?.*$/, ''), 'utf8')
      return styles.includes(TAILWIND) ? `${styles}\n@source "${join(ROOT, MUTANTS_FOLDER)}";\n` : undefined
    },
  }
}
