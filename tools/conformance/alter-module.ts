import { alterSource } from './alter-source.ts'
import { ALTERED_SEED } from './places.ts'

const SEED = /\/apps\/api\/src\/seed\/seed-if-empty\.ts$/
const SEED_FOLDER = "'../../seed'"

/**
 * What a module becomes in the altered shop: see {@link alterSource}; and the demo content comes from the altered copy.
 * @returns the altered code, or undefined for a module that stays as it is
 */
export function alterModule(path: string, code: string): string | undefined {
  if (path.includes('/node_modules/')) return undefined
  if (!SEED.test(path)) return alterSource(path, code)
  if (!code.includes(SEED_FOLDER))
    throw new Error(`${path} does not name its folder as ${SEED_FOLDER} any more.`)
  return code.replace(SEED_FOLDER, JSON.stringify(ALTERED_SEED))
}

/** The alteration as a plugin for Vite, before anything else has seen the module. */
export function alterPlugin(): {
  name: string
  enforce: 'pre'
  transform: (code: string, id: string) => string | undefined
} {
  return {
    name: 'alter-texts-and-constants',
    enforce: 'pre',
    transform: (code, id) => alterModule(id.replace(/\?.*$/, ''), code),
  }
}
