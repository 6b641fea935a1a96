import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MUTATED_RESULTS } from './conformance/mutated-places.ts'
import { listPureModules } from './mutation/modules.ts'
import { type ChangeReport, readReport } from './mutation/mutation-report.ts'
import { runUntilDone } from './mutation/run-until-done.ts'
import { runTool } from './testing/run-tool.ts'

const HELP = `npm run mutate               changes the contract and the pure rules in every way that somebody could by mistake, one
                             at a time, and counts which changes their unit tests notice
npm run mutate -- basket     the same for modules whose path holds a word

See docs/testing.md.`

/** Prints the score of each module and every surviving change. @returns the exit code */
async function main(args: string[]): Promise<number> {
  if (args.includes('--help')) {
    console.log(HELP)
    return 0
  }
  const modules = await listPureModules(process.cwd(), args)
  if (modules.length === 0) {
    console.error(`No module of pure rules holds ${args.join(' or ')} in its path.`)
    return 2
  }
  const measured = await measure(modules)
  for (const line of describe(Map.groupBy(measured, ({ path }) => path))) console.log(line)
  return 0
}

async function measure(modules: readonly string[]): Promise<ChangeReport[]> {
  const report = join(MUTATED_RESULTS, 'mutation.jsonl')
  await mkdir(MUTATED_RESULTS, { recursive: true })
  await writeFile(report, '')
  await runUntilDone(report, modules)
  return readReport(report)
}

function describe(byModule: ReadonlyMap<string, readonly ChangeReport[]>): string[] {
  const scores = [...byModule].map(([path, changes]) => scoreOf(path, changes))
  const survivors = [...byModule.values()].flat().filter(({ isKilled }) => !isKilled)
  const all = [...byModule.values()].flat()
  return [
    ...survivors.map(
      ({ path, line, operator, find, replace }) =>
        `${path}:${line} ${operator}: ${onOneLine(find)} -> ${onOneLine(replace) || 'nothing'}`,
    ),
    '',
    ...scores,
    scoreOf('all', all),
  ]
}

function scoreOf(name: string, changes: readonly ChangeReport[]): string {
  const killed = changes.filter(({ isKilled }) => isKilled).length
  const percent = `${Math.round((killed / changes.length) * 100)} %`.padStart(5)
  return `${percent}  ${`${killed} of ${changes.length}`.padStart(10)}  ${name}`
}

function onOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ')
}

await runTool(main)
