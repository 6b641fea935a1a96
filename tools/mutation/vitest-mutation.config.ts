import { join } from 'node:path'
import type { Plugin } from 'vite'
import { mergeConfig } from 'vitest/config'
import base from '../../vitest.config.ts'
import { ROOT } from '../build/places.ts'
import { changeModule } from './change-module.ts'

/** Comma-joined paths of modules. */
const modules = (process.env.MUTATED_MODULES ?? '').split(',').filter(Boolean)
const codes = new Map(modules.map((path) => [join(ROOT, path), changeModule(ROOT, path).code]))

const changes: Plugin = {
  name: 'changes-behind-switches',
  enforce: 'pre',
  transform: {
    order: 'pre',
    handler(_code, id) {
      const code = codes.get(id.replace(/\?.*$/, ''))
      return code === undefined ? undefined : { code, map: null }
    },
  },
}

export default mergeConfig(base, {
  root: ROOT,
  plugins: [changes],
  // A module may decide for a change when it is loaded: each file loads its own.
  test: { isolate: true, fsModuleCache: false, setupFiles: ['tools/conformance/select-mutant.ts'] },
})
