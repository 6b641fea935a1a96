import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import pino from 'pino'
import type { TestProject } from 'vitest/node'
import { readConfig } from '#api/config/index.ts'
import { createPasswords } from '#api/identity/index.ts'
import { allJobs } from '#api/job-handlers.ts'
import { systemClock } from '#api/platform/clock/clock.ts'
import {
  createDb,
  createPool,
  type DatabaseLog,
  embeddedNames,
  migrate,
  startEmbeddedDatabase,
} from '#api/platform/db/index.ts'
import { createBoss, createJobs, saveQueue } from '#api/platform/jobs/boss.ts'
import { createVersions } from '#api/platform/page-cache/index.ts'
import { openTestMedia } from '#test/test-media.ts'
import { testPictures } from '#test/test-pictures.ts'
import { createEmptyDatabase, type TestServer, urlOf } from './test-database.ts'

const TEMPLATE = 'shop_template'

/** Nothing here outlives the run, so nothing waits for the disk or is tidied up; many shops connect at the same time. */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: '300',
}

const quietLog: DatabaseLog = { ...console, info: () => undefined }

/**
 * Starts one PostgreSQL for all tests of the project. Vitest calls it before the first file.
 * @returns the function that stops the server and removes its data
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { server, stop } = await startTestServer()
  project.provide('testServer', server)
  return stop
}

/** Migrates the template that every test's database is copied from. For tests that need a server to lose, too. */
export async function startTestServer(): Promise<{ server: TestServer; stop: () => Promise<void> }> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'shop-tests-'))
  const postgres = await startEmbeddedDatabase({ dataDirectory, log: quietLog, settings: SETTINGS })
  const stop = async () => {
    await postgres.stop()
    await rm(dataDirectory, { recursive: true, force: true })
  }
  try {
    const { host, port, user } = postgres.connection
    const server: TestServer = { host, port, user, superuser: embeddedNames.superuser, template: TEMPLATE }
    await makeTemplate(server)
    return { server, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function makeTemplate(server: TestServer): Promise<void> {
  await createEmptyDatabase(server, TEMPLATE)
  const pool = createPool({ connectionString: urlOf(server, TEMPLATE) }, { size: 2, log: quietLog })
  try {
    await migrate(pool, { log: quietLog })
    await makeQueues(urlOf(server, TEMPLATE), pool)
  } finally {
    // A template that someone is connected to cannot be copied.
    await pool.end()
  }
}

/** The handlers are made for the names of their queues alone; none of them runs. */
async function makeQueues(connectionString: string, pool: pg.Pool): Promise<void> {
  const boss = createBoss({ connectionString }, { size: 1, isSupervisor: true })
  await boss.start()
  const handlers = allJobs({
    db: createDb(pool),
    clock: systemClock,
    pictures: testPictures,
    ...openTestMedia(),
    mailer: { send: async () => undefined },
    ...createPasswords(),
    jobs: createJobs(boss),
    payments: null,
    log: pino({ level: 'silent' }),
    config: readConfig({}),
    changes: createVersions(),
  })
  for (const handler of handlers) await saveQueue(boss, handler)
  await boss.stop({ graceful: false })
}
