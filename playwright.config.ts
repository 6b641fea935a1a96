import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS, findChromium } from './tools/chromium.ts'

const onlyMobile = /@mobile\b/
const bothWidths = /@both\b/

/** The altered build of the conformance check answers with wrong texts: waiting long for the right ones is vain. */
const altered = process.env.SHOP_ALTERED === '1'

/**
 * Browser journeys against one shop, started once from the sources (`e2e/start-shop.ts`).
 *
 * A test runs at 1440 px (`desktop`) unless tagged: `@mobile` runs at 390 px only, `@both` at both widths
 * (`test('…', { tag: '@both' }, async () => …)`).
 */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.test.ts',
  globalSetup: './e2e/start-shop.ts',
  outputDir: 'test-results/e2e',
  workers: Number(process.env.TEST_WORKERS ?? 2),
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  timeout: altered ? 20_000 : 60_000,
  expect: { timeout: altered ? 2_000 : 10_000 },
  reporter: [['list']],
  use: {
    // Set by start-shop.ts before a worker reads this file again.
    baseURL: process.env.SHOP_URL,
    browserName: 'chromium',
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_FLAGS },
    actionTimeout: altered ? 2_000 : 15_000,
    trace: altered ? 'off' : 'retain-on-failure',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
  },
  projects: [
    { name: 'desktop', grepInvert: onlyMobile, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'mobile',
      grep: [onlyMobile, bothWidths],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
})
