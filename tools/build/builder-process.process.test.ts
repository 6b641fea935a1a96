import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from '@shop/harness/processes'
import { expect, onTestFinished, test } from 'vitest'
import { runBuilder } from './builder-process.ts'

const MODULE = join(import.meta.dirname, 'builder-process.ts')

/** A build script that does what `work` says. */
async function aBuilder(work: string) {
  const folder = await mkdtemp(join(tmpdir(), 'builder-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const script = join(folder, 'builder.ts')
  await writeFile(script, `import { asBuilder } from '${MODULE}'\nawait asBuilder(async () => { ${work} })\n`)
  return { folder, script }
}

function aLog() {
  const lines: string[] = []
  return { lines, info: (line: string) => lines.push(line), warn: (line: string) => lines.push(`! ${line}`) }
}

test('what the builder says reaches the log', async () => {
  const { script } = await aBuilder(`console.log('first'); console.log('second'); console.warn('careful')`)
  const log = aLog()

  await runBuilder(script, { log })

  expect(log.lines).toEqual(['first', 'second', '! careful'])
})

test('a build that fails is reported with what the builder said, without a stack', async () => {
  const { script } = await aBuilder(`throw new Error('No picture "hero-9"')`)

  await expect(runBuilder(script, { log: aLog() })).rejects.toThrow(
    /^The build failed:\nNo picture "hero-9"$/,
  )
})

test('a stopped start stops its builder', async () => {
  const { script } = await aBuilder(
    `console.log('at work'); setInterval(() => {}, 1000); await new Promise(() => {})`,
  )
  const stop = new AbortController()
  const log = { info: () => stop.abort(), warn: () => undefined }

  await expect(runBuilder(script, { log, signal: stop.signal })).rejects.toThrow(
    'The build was stopped (SIGTERM)',
  )
})

test('a builder ends when the start that asked for it is killed', async () => {
  const { folder, script } = await aBuilder(
    `const { writeFileSync } = await import('node:fs'); writeFileSync(process.argv[1] + '.pid', String(process.pid)); setInterval(() => {}, 1000); await new Promise(() => {})`,
  )
  const start = join(folder, 'start.ts')
  await writeFile(
    start,
    `import { runBuilder } from '${MODULE}'\nawait runBuilder('${script}', { log: console })\n`,
  )

  const starting = spawn(process.execPath, [start], { stdio: 'ignore' })
  const written = () => readFile(`${script}.pid`, 'utf8').catch(() => '')
  const pid = await until('the builder', async () => Number(await written()) || undefined)
  starting.kill('SIGKILL')

  await until('its end', () => isGone(pid))
})

/** A zombie that nobody has collected yet is gone as well. */
async function isGone(pid: number): Promise<boolean> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return stat === '' || stat.includes(') Z ')
}
