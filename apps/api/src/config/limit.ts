import { whole } from './value-kinds.ts'
import { type Variable, withDefault } from './variable.ts'

/** A demo's shoppers are tests in many windows of one machine. */
const DEMO_FACTOR = 1_000

export function limit(usual: number, decides: string, allowed = whole(1, 1_000_000)): Variable<number> {
  return withDefault({ production: usual, demo: usual * DEMO_FACTOR }, { ...allowed, decides })
}
