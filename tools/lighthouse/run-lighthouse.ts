import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as z from 'zod/mini'
import { runCommand } from '../testing/run-command.ts'

/** A package of its own: 150 MB, which no shop and no test needs (docs/performance.md). */
const PROGRAM = join(import.meta.dirname, 'program')
const LIGHTHOUSE = join(PROGRAM, 'node_modules/lighthouse')
/** A report carries the pictures of a whole visit. */
const MOST_BYTES = 100 * 1024 * 1024

const named = z.object({ version: z.string() })
const wanting = z.object({ dependencies: z.object({ lighthouse: z.string() }) })

/** What is read of Lighthouse's report. */
const report = z.object({
  finalDisplayedUrl: z.optional(z.string()),
  runtimeError: z.optional(z.object({ code: z.string(), message: z.string() })),
  environment: z.object({ benchmarkIndex: z.number() }),
  categories: z.record(z.string(), z.object({ score: z.nullable(z.number()) })),
  audits: z.record(z.string(), z.object({ numericValue: z.optional(z.number()) })),
})

export type Report = z.output<typeof report>

/** @throws Error with what npm said when it cannot be installed */
export async function ensureLighthouse(say: (text: string) => void): Promise<void> {
  const { dependencies } = wanting.parse(await readManifest(PROGRAM))
  const installed = named.safeParse(await readManifest(LIGHTHOUSE).catch(() => undefined))
  if (installed.data?.version === dependencies.lighthouse) return
  say('Installing Lighthouse (150 MB, once).')
  const { ok, output } = await runCommand('npm', ['ci', '--prefix', PROGRAM, '--no-audit', '--no-fund'])
  if (!ok) throw new Error(`Lighthouse could not be installed:\n${output}`)
}

/**
 * Judges a page in the browser that listens at a port, in its default mobile mode. @throws Error when there is no report;
 * one of a page that it could not judge says why (`runtimeError`)
 */
export async function runLighthouse(url: string, port: number): Promise<Report> {
  const args = [url, `--port=${port}`, '--output=json', '--quiet', '--locale=en-GB']
  const command = [join(LIGHTHOUSE, 'cli/index.js'), ...args]
  const { stdout } = await promisify(execFile)(process.execPath, command, { maxBuffer: MOST_BYTES }).catch(
    // It ends with a fault where it could not judge, and its report says why.
    (error: Error & { stdout?: string }) => {
      if (error.stdout) return { stdout: error.stdout }
      throw error
    },
  )
  return report.parse(JSON.parse(stdout))
}

async function readManifest(folder: string): Promise<unknown> {
  return JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
}
