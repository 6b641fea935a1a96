import { defineConfig } from '@playwright/test'
import { SLOWDOWN } from './e2e/slowdown.ts'
import { DESKTOP, PHONE } from './e2e/widths.ts'
import { CHROMIUM_FLAGS, chromiumEnv, findChromium, SHORT_LIVED_FLAGS } from './tools/chromium.ts'
import { BASELINES, newBaselines } from './tools/screens/baselines.ts'
import { NEAR_COLOUR } from './tools/screens/colour-distance.ts'
import { MAX_FAR_PIXELS } from './tools/screens/pixels.ts'

const onlyMobile = /@mobile\b/
const bothWidths = /@both\b/

/**
 * Browser journeys against one shop, started once from the sources (`e2e/start-shop.ts`).
 *
 * A test runs at 1440 px (`desktop`) unless tagged: `@mobile` runs at 390 px only, `@both` at both widths
 * (`test('…', { tag: '@both' }, async () => …)`). Tests in a shop of their own say `atBothWidths` instead (`e2e/widths.ts`).
 */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.test.ts',
  // Node strips types by itself.
  build: { external: ['**'] },
  globalSetup: './e2e/start-shop.ts',
  outputDir: 'test-results/e2e',
  workers: Number(process.env.TEST_WORKERS ?? 2),
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000 * SLOWDOWN,
  expect: {
    timeout: 10_000 * SLOWDOWN,
    toHaveScreenshot: {
      threshold: NEAR_COLOUR,
      maxDiffPixels: MAX_FAR_PIXELS,
      pathTemplate: `${newBaselines() ?? BASELINES}/{arg}{ext}`,
    },
  },
  // A picture that is missing is a fault; only `npm run screens` makes pictures.
  updateSnapshots: 'none',
  reporter: [['list']],
  use: {
    // Set by start-shop.ts before a worker reads this file again.
    baseURL: process.env.SHOP_URL,
    browserName: 'chromium',
    launchOptions: {
      executablePath: findChromium(),
      args: [...CHROMIUM_FLAGS, ...SHORT_LIVED_FLAGS],
      env: chromiumEnv(),
    },
    actionTimeout: 15_000 * SLOWDOWN,
    // Even only what was done and logged costs a fortieth of the work, how it looked at every step a quarter:
    // `npm test -- browser --trace retain-on-failure` keeps both.
    trace: 'off',
    // A failed test's picture is taken by `e2e/test.ts`.
    screenshot: 'off',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
  },
  projects: [
    // First: motions, which only phones have, leave time to what runs beside the browser at the beginning.
    {
      name: 'mobile',
      grep: [onlyMobile, bothWidths],
      use: PHONE,
    },
    {
      name: 'desktop',
      grepInvert: onlyMobile,
      use: DESKTOP,
    },
  ],
})
