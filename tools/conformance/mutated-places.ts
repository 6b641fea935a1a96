import { join } from 'node:path'
import { ROOT } from '../build/places.ts'

const FOLDER = join(ROOT, '.cache/conformance')

/** The pages with every mutant in them. */
export const MUTATED_DIST = join(FOLDER, 'dist')

export const MUTATED_RESULTS = join(FOLDER, 'results')
