import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject, onTestFinished } from 'vitest'
import { runCommand } from '#api/cli/run-command.ts'
import { createEmptyDatabase, dropDatabase, type TestDatabase, urlOf } from '#test/test-database.ts'

export type Ended = { code: number; said: string; complaints: string }

/** For commands that open the database by themselves, such as `export` or `import`. */
export async function type(
  words: readonly string[],
  url: string,
  env: NodeJS.ProcessEnv = {},
): Promise<Ended> {
  const said: string[] = []
  const complaints: string[] = []
  const code = await runCommand(words, {
    open: () => Promise.reject(new Error('The shop was opened')),
    env: { DATABASE_URL: url, ...env },
    say: (text) => said.push(text),
    complain: (text) => complaints.push(text),
  })
  return { code, said: said.join('\n'), complaints: complaints.join('\n') }
}

/** A path for an export, in a folder that is deleted when the test ends. */
export async function aFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-export-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return join(folder, 'shop.gz')
}

/** Without any table. */
export async function aNewDatabase(): Promise<TestDatabase> {
  const server = inject('testServer')
  const name = `import_${process.pid}_${Math.random().toString(36).slice(2)}`
  await createEmptyDatabase(server, name)
  const drop = () => dropDatabase(server, name)
  onTestFinished(drop)
  return { url: urlOf(server, name), drop }
}
