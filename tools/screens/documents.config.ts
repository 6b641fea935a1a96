import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import base from '../../playwright.config.ts'
import { ROOT } from '../build/places.ts'

/** Takes the pictures of `docs/screens.md` and `docs/admin.md`, with their photographs. */
export default defineConfig({
  ...base,
  testDir: join(ROOT, 'e2e'),
  testMatch: ['screenshots/documents.ts', 'admin/admin-documents.ts'],
  globalSetup: join(ROOT, 'e2e/start-shop.ts'),
  outputDir: join(ROOT, 'test-results/documents'),
  // For high-density displays; the stored picture is half as large.
  use: { ...base.use, deviceScaleFactor: 2 },
  projects: [{ name: 'desktop', use: {} }],
})
