import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import base from '../../playwright.config.ts'
import { ROOT } from '../build/places.ts'
import { ALTERED_RESULTS } from './places.ts'

/** The journeys against the altered shop: waiting long for texts that cannot come is vain, and only expectations count. */
export default defineConfig<{ lenient: boolean }>({
  ...base,
  testDir: join(ROOT, 'e2e'),
  globalSetup: [join(ROOT, 'e2e/start-shop.ts'), join(ROOT, 'tools/conformance/smoke.ts')],
  outputDir: join(ALTERED_RESULTS, 'browser'),
  timeout: 20_000,
  expect: { timeout: 2_000 },
  use: { ...base.use, lenient: true, actionTimeout: 2_000, trace: 'off' },
})
