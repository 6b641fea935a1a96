import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSource } from '../checks/syntax.ts'
import { insertPlaced, type PlacedMutant, placeChange } from '../conformance/insert-switches.ts'
import { type Change, generateChanges } from './generate-mutants.ts'

/** A module with every change behind a switch. */
export type ChangedModule = { path: string; code: string; changes: ReadonlyMap<string, Change> }

/** Ids are the module's path, and the change's place among its changes. */
export function changeModule(root: string, path: string): ChangedModule {
  const code = readFileSync(join(root, path), 'utf8')
  const source = parseSource(path, code)
  const changes = new Map<string, Change>()
  const placed: PlacedMutant[] = []
  for (const [index, change] of generateChanges(path, code).entries()) {
    const id = `${path}#${index}`
    const { start, find, replace: replacement } = change
    const one = placeWherePossible(source, { id, start, find, replacement })
    if (!one) continue
    placed.push(one)
    changes.set(id, change)
  }
  return { path, code: insertPlaced(path, code, placed), changes }
}

/** A change where nothing can be switched is not measured. */
function placeWherePossible(...change: Parameters<typeof placeChange>): PlacedMutant | undefined {
  try {
    return placeChange(...change)
  } catch {
    return undefined
  }
}
