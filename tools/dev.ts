import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { stopOnSignal } from './launcher/stop-on-signal.ts'

const ROOT = join(import.meta.dirname, '..')
/** Changes here restart the server; the pages' own sources are hot-reloaded. */
const SERVER_SOURCES = [
  'apps/api/src',
  'packages/contract/src',
  'packages/database-export/src',
  'packages/embedded-postgres/src',
  'tools/dev',
]

const server = spawn(
  process.execPath,
  [
    ...SERVER_SOURCES.map((folder) => `--watch-path=${join(ROOT, folder)}`),
    '--watch-preserve-output',
    join(import.meta.dirname, 'dev/serve.ts'),
  ],
  { stdio: 'inherit' },
)
const gone = new Promise<number>((resolve) => server.once('exit', (code) => resolve(code ?? 0)))

stopOnSignal(async () => {
  server.kill('SIGTERM')
  await gone
})
process.exitCode = await gone
