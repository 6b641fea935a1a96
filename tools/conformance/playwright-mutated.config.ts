import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import base from '../../playwright.config.ts'
import { ROOT } from '../build/places.ts'
import { MUTATED_RESULTS } from './mutated-places.ts'

// A shop for each worker: one mutant is on in it at a time.
const slot = process.env.TEST_PARALLEL_INDEX
if (slot !== undefined) {
  for (const name of ['SHOP_URL', 'SHOP_DATA_DIR', 'SHOP_ISSUER']) {
    process.env[name] = process.env[`${name}_${slot}`]
  }
}

/** Journeys on mutants: only expectations count, and waits are shorter than usual. */
export default defineConfig<{ lenient: boolean }>({
  ...base,
  testDir: join(ROOT, 'e2e'),
  globalSetup: join(ROOT, 'tools/conformance/start-mutated-shops.ts'),
  outputDir: join(MUTATED_RESULTS, 'browser'),
  timeout: 60_000,
  expect: { ...base.expect, timeout: 6_000 },
  reporter: [['./kill-reporter.ts']],
  use: {
    ...base.use,
    baseURL: process.env.SHOP_URL,
    lenient: true,
    actionTimeout: 12_000,
  },
})
