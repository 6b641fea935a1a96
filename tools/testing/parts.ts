import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { checkImports } from '../checks/check-imports.ts'
import { houseRules } from '../checks/house-rules.ts'
import { findUnused } from '../checks/unused.ts'
import { chromiumMajor, ensureChromium } from '../chromium.ts'
import { checkCoverage } from '../conformance/check-coverage.ts'
import { baselineMajor, describeOtherMajor } from '../screens/baselines.ts'
import { readAdminTasks } from './admin-tasks.ts'
import { countResults, type PartResult } from './count-results.ts'
import { RESULTS_DIRECTORY, readPlaywrightResults, readVitestResults } from './read-results.ts'
import { type CommandResult, runCommand } from './run-command.ts'

/** One part of `npm test`. It is skipped (and counted as failed) when one that it `needs` failed. */
export type Part = {
  name: string
  what: string
  needs?: string
  run: (filters: readonly string[]) => Promise<PartResult>
}

/** More cores are used, but two must do. */
const WORKERS = String(Math.min(4, Math.max(2, availableParallelism())))
/** Each waits for its database, which is another process. */
const API_WORKERS = String(Number(WORKERS) + 1)
/** Each keeps a browser and the shop busy with more than one core. */
const BROWSERS = String(Math.min(3, Math.max(2, availableParallelism() - 1)))

const checks: readonly Part[] = [
  check('types', 'the TypeScript compiler', checkTypes),
  check('lint', 'format, lint and accessibility rules (Biome)', () =>
    runCommand('biome', ['ci', '--error-on-warnings', '--max-diagnostics=200', '--colors=off']),
  ),
  check('imports', 'who may import whom', () => fromFindings(checkImports(process.cwd()))),
  ...houseRules.map((rule) => check(rule.name, rule.what, () => fromFindings(rule.check(process.cwd())))),
  check('unused', 'unused files, exports and dependencies (Knip)', () =>
    fromFindings(findUnused(process.cwd())),
  ),
]

const lock = check('lock', 'package-lock.json installs everywhere (npm ci --dry-run)', () =>
  runCommand('npm', ['ci', '--dry-run', '--ignore-scripts', '--loglevel=error']),
)

const build = check('build', 'pictures and pages', () => runCommand(process.execPath, ['tools/build.ts']))

/** Mostly waits for the network, so it stands beside the build. */
const chromium = check('chromium', 'the browser of the tests is installed', async () => {
  ensureChromium(console.log)
  return { ok: true, output: '' }
})

const unit = vitest('unit', 'rules, parts and tools', { projects: ['unit'] })

const api = vitest('api', 'the API on real PostgreSQL', {
  projects: ['api', 'api-isolated'],
  workers: API_WORKERS,
})

const coverage = check(
  'coverage',
  'every statement is covered by tests that passed and kill its mutants',
  () => fromFindings(checkCoverage(process.cwd())),
)

/** `npm test`: stages one after another, the parts of a stage two at a time. */
export const allStages: readonly (readonly Part[])[] = [
  // The last unit tests leave a core to those of the API.
  [build, chromium, lock, ...checks, unit, api],
  // Process tests mostly wait for what starts and ends and for one answer after another, and browser tests now and then: side by
  // side they leave no core idle.
  [
    browser(),
    vitest('process', 'starting, stopping and killing the whole shop', { projects: ['process', 'kills'] }),
  ],
  [coverage],
]

/** `npm run check`: everything that needs no database and no browser. */
export const quickStages: readonly (readonly Part[])[] = [[...checks, unit]]

/** Two programs: each app with a router declares its own to the library, and a program can hold one. */
async function checkTypes(): Promise<CommandResult> {
  const [whole, admin] = [await runCommand('tsc', ['-p', '.']), await runCommand('tsc', ['-p', 'apps/admin'])]
  return { ...whole, ok: whole.ok && admin.ok, output: whole.output + admin.output }
}

function check(name: string, what: string, run: () => Promise<CommandResult>): Part {
  return {
    name,
    what,
    run: async () => {
      const result = await run()
      return { ...result, passed: result.ok ? 1 : 0, failed: result.ok ? 0 : 1 }
    },
  }
}

async function fromFindings(findings: Promise<string[]>): Promise<CommandResult> {
  const lines = await findings
  return { ok: lines.length === 0, output: lines.join('\n') }
}

type VitestRun = { projects: readonly string[]; workers?: string }

function vitest(name: string, what: string, { projects, workers = WORKERS }: VitestRun): Part {
  return {
    name,
    what,
    run: async (filters) => {
      const report = await freshReport(name, filters)
      const chosen = projects.map((project) => `--project=${project}`)
      const args = ['run', ...chosen, '--reporter=dot', '--reporter=json']
      const result = await runCommand('vitest', [...args, `--outputFile.json=${report}`, ...filters], {
        TEST_WORKERS: workers,
      })
      return countResults(result, () => readVitestResults(report, process.cwd()))
    },
  }
}

function browser(): Part {
  return {
    name: 'browser',
    what: 'journeys through the shop in Chromium',
    needs: 'build',
    run: async (filters) => {
      const major = chromiumMajor(ensureChromium(console.log))
      const otherMajor = describeOtherMajor(major, baselineMajor())
      if (otherMajor) console.log(otherMajor)
      const report = await freshReport('browser', filters)
      const result = await runCommand('playwright', ['test', '--reporter=dot,json', ...filters], {
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        TEST_WORKERS: BROWSERS,
      })
      if (existsSync(report)) for (const line of await readAdminTasks(report)) console.log(line)
      return countResults(result, () => readPlaywrightResults(report, process.cwd()))
    },
  }
}

/** A narrowed run must not pass for the whole: its report lies elsewhere. */
async function freshReport(name: string, filters: readonly string[]): Promise<string> {
  const folder = filters.length > 0 ? join(RESULTS_DIRECTORY, 'narrowed') : RESULTS_DIRECTORY
  const report = join(folder, `${name}.json`)
  await mkdir(dirname(report), { recursive: true })
  await rm(report, { force: true })
  return report
}
