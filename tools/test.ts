import { isTest } from './checks/source-files.ts'
import { readChanges } from './testing/changed/changed-files.ts'
import { readDependencies } from './testing/changed/dependencies.ts'
import { chosenTests, describeSelection } from './testing/changed/describe-selection.ts'
import { selectTests } from './testing/changed/select-tests.ts'
import { stagesFor } from './testing/changed/stages-for.ts'
import { keepTemporaryFilesInMemory } from './testing/keep-files-in-memory.ts'
import { allStages, type Part } from './testing/parts.ts'
import { beginResults } from './testing/read-results.ts'
import { runCommand, stopCommandsWithUs } from './testing/run-command.ts'
import { runStages, type Total } from './testing/run-stages.ts'
import { slowestTests } from './testing/slowest-tests.ts'
import { readTreeState } from './testing/tree-state.ts'

const parts = allStages.flat()

const HELP = `npm test                          runs everything
npm test -- <part> [filter…]      runs one part; unit, api and process hand the filters to Vitest, browser to Playwright
                                  (a part of a file's path, or -t / -g and a part of a title)
npm test -- --changed [commit]    runs all checks and unit tests, and of the others what a change since that commit can reach
                                  (without one: since the last commit while something is not committed, else since main)

Parts, in the order they run:
${parts.map(({ name, what }) => `  ${name.padEnd(16)} ${what}`).join('\n')}

Reports of a whole run lie in test-results/, where \`npm run conformance\` reads them.`

/** Runs all of `npm test`, what a change reaches, or one part. The last line is `N passed, N failed`. */
async function main([wanted, ...filters]: string[]): Promise<number> {
  if (wanted === '--help' || wanted === '-h') {
    console.log(HELP)
    return 0
  }
  if (wanted === '--changed') return report(await run(await stagesOfChanges(filters[0])))
  const part = parts.find(({ name }) => name === wanted)
  if (wanted !== undefined && !part) {
    console.error(`There is no part "${wanted}".\n\n${HELP}`)
    return 2
  }
  const wasClean = !part && (await changedFiles()) === ''
  if (!part) await beginResults(process.cwd(), await readTreeState())
  const total = await run(part ? [[part]] : allStages, filters)
  if (wasClean) await requireCleanTree(total)
  if (!part) console.log(`\nThe slowest tests:\n${slowestTests(total.tests).join('\n')}\n`)
  return report(total)
}

async function run(stages: readonly (readonly Part[])[], filters: readonly string[] = []): Promise<Total> {
  await keepTemporaryFilesInMemory()
  return runStages(stages, { filters, log: console.log })
}

async function stagesOfChanges(commit: string | undefined): Promise<Part[][]> {
  const [changes, needs] = [await readChanges(commit), await readDependencies(process.cwd())]
  const reaches = selectTests(changes.files, needs)
  console.log(describeSelection(changes, reaches, [...needs.keys()].filter(isTest)))
  return stagesFor(chosenTests(reaches))
}

/** @returns the exit code */
function report(total: Total): number {
  if (total.reduced > 0) {
    console.log(
      `${total.reduced} tests looked at less than they are meant to (REDUCED above says which part).`,
    )
  }
  console.log(`${total.passed} passed, ${total.failed} failed`)
  return total.failed === 0 ? 0 : 1
}

/** Refuses tests that leave files behind or change any; seen only where the tree was clean before. */
async function requireCleanTree(total: Total): Promise<void> {
  const changed = await changedFiles()
  const isClean = changed === ''
  total[isClean ? 'passed' : 'failed'] += 1
  console.log(`${isClean ? 'ok    ' : 'FAILED'}           clean          the tests left the tree as it was`)
  if (!isClean) console.log(changed)
}

/** Changed and new files by git; something other than nothing where there is no git. */
async function changedFiles(): Promise<string> {
  const { ok, output } = await runCommand('git', ['status', '--porcelain'])
  return ok ? output.trim() : 'unknown'
}

stopCommandsWithUs()
process.exitCode = await main(process.argv.slice(2))
