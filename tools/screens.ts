import { rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { ROOT } from './build/places.ts'
import { chromiumMajor, ensureChromium } from './chromium.ts'
import { replaceBaselines } from './screens/take-baselines.ts'
import { runCommand } from './testing/run-command.ts'
import { runTool } from './testing/run-tool.ts'

const HELP = `npm run screens                 takes the pictures of every screen anew, which \`npm test\` compares with
npm run screens -- admin        only of those whose name holds this; the others stay
npm run screens -- --documents  takes those of docs/screens.md and README.md anew, with their photographs`

const NEW = join(ROOT, 'test-results/new-screens')
const WORKERS = String(Math.min(4, Math.max(2, availableParallelism())))

/** The old pictures stay when one cannot be taken. @returns the exit code */
async function main(args: string[]): Promise<number> {
  const [part] = args
  if (args.length > 1 || (part?.startsWith('-') && part !== '--documents')) {
    console.log(HELP)
    return args.includes('--help') ? 0 : 2
  }
  const major = chromiumMajor(ensureChromium(console.log))
  return part === '--documents' ? takeDocuments() : takeBaselines(major, part)
}

async function takeBaselines(major: number, part?: string): Promise<number> {
  await rm(NEW, { recursive: true, force: true })
  const titles = `${part === undefined ? '' : `${escapeRegExp(part)}.*`}looks as in its pictures`
  const only = ['--grep', titles, '--update-snapshots=all']
  if (
    !(await browse(['e2e/screenshots.test.ts', 'e2e/admin/screens.test.ts', ...only], { NEW_BASELINES: NEW }))
  )
    return 1
  const { pictures, bytes } = await replaceBaselines(NEW, { major, isPartial: part !== undefined })
  await rm(NEW, { recursive: true, force: true })
  console.log(`${pictures} pictures by Chromium ${major} in e2e/baselines, ${toMegabytes(bytes)} MB.`)
  return 0
}

async function takeDocuments(): Promise<number> {
  const isDone = await browse(['--config', 'tools/screens/documents.config.ts'], {})
  if (isDone) console.log('The pictures of docs/screens.md lie in docs/screenshots.')
  return isDone ? 0 : 1
}

/** Playwright's output is shown only on failure. */
async function browse(args: readonly string[], env: Record<string, string>): Promise<boolean> {
  const { ok, output } = await runCommand('playwright', ['test', ...args], { TEST_WORKERS: WORKERS, ...env })
  if (!ok) console.log(output.trimEnd())
  return ok
}

function escapeRegExp(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

function toMegabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(1)
}

await runTool(main)
