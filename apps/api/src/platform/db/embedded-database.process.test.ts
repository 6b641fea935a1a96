import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { StartError } from '../start-error.ts'
import { startEmbeddedDatabase } from './embedded-database.ts'

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

test('data of another major version are refused in one line that says what to do', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shop-database-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await mkdir(join(folder, 'postgres'))
  await writeFile(join(folder, 'postgres/PG_VERSION'), '17\n')

  await expect(startEmbeddedDatabase({ dataDirectory: folder, log: quiet })).rejects.toThrow(
    new StartError(
      `The database in ${folder}/postgres was made by PostgreSQL 17, this shop runs 18: ` +
        'export it with the release that made it, then import it into a new data directory.',
    ),
  )
})
