import { mergeConfig } from 'vitest/config'
import base from '../../vitest.config.ts'
import { ROOT } from '../build/places.ts'
import { readMutants } from './mutant.ts'
import { mutatePlugin } from './mutate-module.ts'

/**
 * The tests on modules with mutants in them, loaded anew for each file: some decide for a mutant when they are loaded. The
 * cache of transformed modules would give them the real ones.
 */
export default mergeConfig(base, {
  root: ROOT,
  plugins: [mutatePlugin(await readMutants(ROOT))],
  test: { isolate: true, fsModuleCache: false, setupFiles: ['tools/conformance/select-mutant.ts'] },
})
