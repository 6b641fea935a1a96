import { mergeConfig } from 'vitest/config'
import base from '../../vitest.config.ts'
import { ROOT } from '../build/places.ts'
import { alterPlugin } from './alter-module.ts'

/** The tests on altered modules. The cache of transformed modules would give them the real ones. */
export default mergeConfig(base, {
  root: ROOT,
  plugins: [alterPlugin()],
  test: { fsModuleCache: false },
})
