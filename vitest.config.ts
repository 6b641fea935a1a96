import { defineConfig } from 'vitest/config'
import { inlineScriptsPlugin } from './apps/storefront/vite/inline-scripts-plugin.ts'

const needsDatabase = ['apps/api/**/*.api.test.ts', 'packages/**/*.api.test.ts']
/** Replace a module before anybody loads it, so they need a process of their own. */
const replacesModules = ['apps/api/src/identity/hash-work.api.test.ts']
const startsProcesses = ['**/*.process.test.ts']
/** Play scenarios against a victim, which is killed; they need a database as the API's tests do. */
const killsVictims = ['apps/api/test/kills/*.process.test.ts']
const oneAfterAnother = {
  isolate: true,
  fileParallelism: false,
  testTimeout: 600_000,
  hookTimeout: 600_000,
} as const
const never = ['**/node_modules/**', '**/dist/**', '.cache/**', 'data/**', 'e2e/**']

/**
 * Three kinds of tests, told apart by the end of the file name: `*.api.test.ts` gets a real PostgreSQL (one database
 * per test, see `apps/api/test/test-database.ts`), `*.process.test.ts` starts and kills whole processes, one file after
 * another, every other `*.test.ts(x)` is a unit test. Browser journeys are `e2e/**` and belong to Playwright.
 */
export default defineConfig({
  test: {
    // A runner must not take the machine: the checks run beside the tests.
    maxWorkers: process.env.TEST_WORKERS ?? '50%',
    allowOnly: false,
    // Results go to test-results/, the cache of transformed modules stays out of node_modules.
    fsModuleCachePath: '.cache/vitest',
    // Files share a process, and the modules that it has loaded: loading the API anew for each was half of the time. What a
    // test replaces is put back after it.
    isolate: false,
    // What is waited for often comes from another process, and a busy machine gives that its turn late.
    expect: { poll: { timeout: 20_000 } },
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        plugins: [inlineScriptsPlugin()],
        test: {
          name: 'unit',
          include: [
            'packages/**/*.test.{ts,tsx}',
            'apps/**/*.test.{ts,tsx}',
            'tools/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          exclude: [...never, ...needsDatabase, ...startsProcesses],
          // Some bundle, encode pictures or run hundreds of cases: how long that takes is the machine's matter.
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: needsDatabase,
          exclude: [...never, ...replacesModules],
          globalSetup: ['apps/api/test/test-postgres.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'api-isolated',
          include: replacesModules,
          exclude: never,
          isolate: true,
          globalSetup: ['apps/api/test/test-postgres.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'process',
          include: startsProcesses,
          exclude: [...never, ...killsVictims],
          ...oneAfterAnother,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'kills',
          include: killsVictims,
          exclude: never,
          globalSetup: ['apps/api/test/test-postgres.ts'],
          ...oneAfterAnother,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
