import { keepTemporaryFilesInMemory } from './testing/keep-files-in-memory.ts'
import { allStages } from './testing/parts.ts'
import { beginResults } from './testing/read-results.ts'
import { runCommand, stopCommandsWithUs } from './testing/run-command.ts'
import { runStages, type Total } from './testing/run-parts.ts'
import { slowestTests } from './testing/slowest-tests.ts'
import { readTreeState } from './testing/tree-state.ts'

const parts = allStages.flat()

const HELP = `npm test                          runs everything
npm test -- <part> [filter…]      runs one part; unit, api and process hand the filters to Vitest, browser to Playwright
                                  (a part of a file's path, or -t / -g and a part of a title)

Parts, in the order they run:
${parts.map(({ name, what }) => `  ${name.padEnd(16)} ${what}`).join('\n')}

Reports of a whole run lie in test-results/, where \`npm run conformance\` reads them.`

/** Runs all of `npm test`, or the one part that is named. The last line printed is `N passed, N failed`. */
async function main([wanted, ...filters]: string[]): Promise<number> {
  if (wanted === '--help' || wanted === '-h') {
    console.log(HELP)
    return 0
  }
  const part = parts.find(({ name }) => name === wanted)
  if (wanted !== undefined && !part) {
    console.error(`There is no part "${wanted}".\n\n${HELP}`)
    return 2
  }
  const wasClean = !part && (await changedFiles()) === ''
  if (!part) await beginResults(process.cwd(), await readTreeState())
  await keepTemporaryFilesInMemory()
  const total = await runStages(part ? [[part]] : allStages, { filters, log: console.log })
  if (wasClean) await requireCleanTree(total)
  if (!part) console.log(`\nThe slowest tests:\n${slowestTests(total.tests).join('\n')}\n`)
  if (total.reduced > 0) {
    console.log(
      `${total.reduced} tests looked at less than they are meant to (REDUCED above says which part).`,
    )
  }
  console.log(`${total.passed} passed, ${total.failed} failed`)
  return total.failed === 0 ? 0 : 1
}

/** Tests that leave something behind, or change a file, are refused; seen only where the tree was clean before. */
async function requireCleanTree(total: Total): Promise<void> {
  const changed = await changedFiles()
  const isClean = changed === ''
  total[isClean ? 'passed' : 'failed'] += 1
  console.log(`${isClean ? 'ok    ' : 'FAILED'}           clean          the tests left the tree as it was`)
  if (!isClean) console.log(changed)
}

/** What git says is changed or new; something other than nothing where there is no git. */
async function changedFiles(): Promise<string> {
  const { ok, output } = await runCommand('git', ['status', '--porcelain'])
  return ok ? output.trim() : 'unknown'
}

stopCommandsWithUs()
process.exitCode = await main(process.argv.slice(2))
