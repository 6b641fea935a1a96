import { mergeConfig } from 'vitest/config'
import base from '../../vitest.config.ts'
import { ROOT } from '../build/places.ts'
import { readMutants } from './mutant.ts'
import { mutatePlugin } from './mutate-module.ts'

/**
 * Modules with mutants in them, loaded anew for each file: some decide at load. No cache of transformed modules: it holds
 * the real ones.
 */
export default mergeConfig(base, {
  root: ROOT,
  plugins: [mutatePlugin(await readMutants(ROOT))],
  test: { isolate: true, fsModuleCache: false, setupFiles: ['tools/conformance/select-mutant.ts'] },
})
