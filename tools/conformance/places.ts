import { join } from 'node:path'
import { ROOT } from '../build/places.ts'

const FOLDER = join(ROOT, '.cache/conformance')

/** The pages with every mutant in them, each behind its switch. */
export const MUTATED_DIST = join(FOLDER, 'dist')

/** Where the runners leave what they saw on mutants. */
export const MUTATED_RESULTS = join(FOLDER, 'results')
