import { needsLiterals } from './conformance/checklist.ts'
import { lostStatements, readKept, writeKept } from './conformance/kept-statements.ts'
import { writeLiars } from './conformance/liars.ts'
import { keyOf } from './conformance/proof.ts'
import { prove } from './conformance/prove.ts'
import { report } from './conformance/report.ts'
import { type Standing, standing } from './conformance/standing.ts'
import { runTool } from './testing/run-tool.ts'

const HELP = `npm run conformance              which statements of docs/spec-checklist.md the last \`npm test\` proved
npm run conformance -- --prove   runs the tests of texts and constants on a shop with other texts and constants:
                                 a test that still passes is a liar
npm run conformance -- --keep    writes what is proven now into docs/proven-statements.txt; \`npm test\` guards it`

const root = process.cwd()

/** Prints the report; its last line is the count. @returns the exit code */
async function main(args: string[]): Promise<number> {
  const unknown = args.filter((arg) => !['--prove', '--keep', '--help'].includes(arg))
  if (unknown.length > 0 || args.includes('--help')) {
    console.log(HELP)
    return unknown.length > 0 ? 2 : 0
  }
  let state = await standing(root)
  if (state.results.length === 0) {
    console.error('There are no results yet: run `npm test` first.')
    return 1
  }
  let faults = 0
  if (args.includes('--prove')) {
    faults = await proveAll(state)
    state = await standing(root)
  }
  if (args.includes('--keep')) await writeKept(root, state.proven)
  faults += print('wrong citations', state.findings)
  faults += print('statements that lost their proof', lostStatements(await readKept(root), state))
  print('liars', [...state.liars])
  for (const line of report(state.statements, state.proven, state.liars.size)) console.log(line)
  return faults === 0 ? 0 : 1
}

/** Looks for liars among the tests that passed and cite a text or a constant. @returns how many faults it found */
async function proveAll({ statements, passed }: Standing): Promise<number> {
  const ids = new Set(statements.filter(needsLiterals).map(({ id }) => id))
  const candidates = passed.filter((citation) => citation.ids.some((id) => ids.has(id)))
  const { liars, unclear, notRun } = await prove(candidates, { root, log: console.log })
  await writeLiars(root, liars)
  print('failed on the altered shop, but not at an expectation', unclear)
  print('did not run on the altered shop', notRun.map(keyOf))
  return liars.length + unclear.length + notRun.length
}

/** Prints a list under its title. @returns its length */
function print(title: string, lines: readonly string[]): number {
  if (lines.length > 0) console.log(`${title}:\n${lines.map((line) => `  ${line}`).join('\n')}\n`)
  return lines.length
}

await runTool(main)
