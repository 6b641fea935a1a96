import { join } from 'node:path'
import { ROOT } from '../build/places.ts'

const FOLDER = join(ROOT, '.cache/conformance')

/** The altered pages. */
export const ALTERED_DIST = join(FOLDER, 'dist')

/** The altered demo content. */
export const ALTERED_SEED = join(FOLDER, 'seed')

/** Where the runners leave their reports about the altered shop. */
export const ALTERED_RESULTS = join(FOLDER, 'results')
