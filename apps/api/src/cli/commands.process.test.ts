import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { hostname, tmpdir, userInfo } from 'node:os'
import { join, resolve } from 'node:path'
import type pg from 'pg'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#api/config/index.ts'
import { createMailer } from '#api/create-mailer.ts'
import { createPasswords } from '#api/identity/index.ts'
import { allJobs } from '#api/job-handlers.ts'
import type { StoredOrder } from '#api/orders/index.ts'
import { systemClock } from '#api/platform/clock/clock.ts'
import {
  createDb,
  createPool,
  embeddedNames,
  findEmbeddedDatabase,
  migrate,
  openDatabase,
} from '#api/platform/db/index.ts'
import { newId } from '#api/platform/ids/ids.ts'
import { openJobs } from '#api/platform/jobs/index.ts'
import { createVersions } from '#api/platform/page-cache/index.ts'
import { anOrder } from '#test/order-makers.ts'
import { openTestMedia } from '#test/test-media.ts'
import { testPictures } from '#test/test-pictures.ts'

const ROOT = resolve(import.meta.dirname, '../../../..')
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-cli-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A shop without its pages: database, schema and jobs, as a running one holds them, with an order. */
type Running = { pool: pg.Pool; order: StoredOrder; url: string; stop: () => Promise<void> }

async function aRunningShop(dataDirectory: string): Promise<Running> {
  const database = await openDatabase({ dataDirectory }, quiet)
  const pool = createPool(database.connection, { size: 4, log: quiet })
  await migrate(pool, { log: quiet })
  const config = readConfig({ DATA_DIR: dataDirectory })
  const { jobs, work, stop } = await openJobs(database.connection, { log: quiet, size: 2, listens: true })
  const shop = { db: createDb(pool), clock: systemClock, log: pino({ level: 'silent' }), config, jobs }
  const mailer = createMailer(config, shop)
  await work(
    allJobs({
      ...shop,
      ...openTestMedia(),
      mailer,
      ...createPasswords(),
      payments: null,
      pictures: testPictures,
      changes: createVersions(),
    }),
  )
  const userId = newId()
  await pool.query(
    "insert into shop_user (id, first_name, last_name, email, created_at) values ($1, 'Amelia', 'Hart', 'a@b.co', now())",
    [userId],
  )
  let stopped: Promise<void> | undefined
  const close = async () => {
    await stop()
    await pool.end()
    await database.stop()
  }
  const stopOnce = () => {
    stopped ??= close()
    return stopped
  }
  onTestFinished(stopOnce)
  const url = `postgresql://${embeddedNames.role}@localhost/shop?host=${encodeURIComponent('host' in database.connection ? database.connection.host : '')}`
  return { pool, order: await anOrder(shop.db, { userId }), url, stop: stopOnce }
}

type End = { code: number | null; stdout: string; stderr: string }

/** Runs what `npm run shop -- …` runs once everything is installed, in a process of its own. */
function shop(words: string, env: Record<string, string>): Promise<End> {
  const child = spawn(process.execPath, [join(ROOT, 'tools/shop.ts'), ...words.split(' ')], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...outerEnvironment(), ...env },
  })
  const texts = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (part: string) => {
      texts[name] += part
    })
  }
  return new Promise((done) => {
    child.once('close', (code) => done({ code, ...texts }))
  })
}

/** What npm and Vitest set for this process is none of the command's. */
function outerEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(npm_|VITEST|NODE_ENV$|SUDO_USER$)/i.test(name)),
  )
}

async function postmasterOf(dataDirectory: string): Promise<number | undefined> {
  const found = await findEmbeddedDatabase(dataDirectory)
  return found.kind === 'running' ? found.pid : undefined
}

test('a command works beside the running shop, on its database, and leaves it running', async () => {
  const DATA_DIR = await aFolder()
  const { pool, order } = await aRunningShop(DATA_DIR)
  const postmaster = await postmasterOf(DATA_DIR)

  const moved = await shop(`orders advance ${order.orderId}`, { DATA_DIR })
  const shown = await shop(`orders show ${order.orderId}`, { DATA_DIR })

  const { rows } = await pool.query('select status from customer_order')
  expect(moved).toEqual({
    code: 0,
    stdout: `Order ${order.orderId} was Pending and is Approved now.\n`,
    stderr: '',
  })
  expect(shown.stdout).toMatch(
    new RegExp(`Approved +owner ${userInfo().username} +orders advance on ${hostname()}\n$`),
  )
  expect(rows).toEqual([{ status: 'Approved' }])
  expect(await postmasterOf(DATA_DIR)).toBe(postmaster)
})

test('a command opens the database of a stopped shop for itself, and closes it again', async () => {
  const DATA_DIR = await aFolder()
  const { order, stop } = await aRunningShop(DATA_DIR)
  await stop()

  const cancelled = await shop(`orders cancel ${order.orderId}`, { DATA_DIR })
  const listed = await shop('orders list --status Cancelled', { DATA_DIR })

  expect(cancelled).toMatchObject({ code: 0, stderr: '' })
  expect(listed).toMatchObject({ code: 0, stdout: expect.stringContaining(order.orderId), stderr: '' })
  expect(await postmasterOf(DATA_DIR)).toBeUndefined()
})

test('a command finds a database that somebody else runs', async () => {
  const { order, url } = await aRunningShop(await aFolder())

  const listed = await shop('orders list', { DATABASE_URL: url, DATA_DIR: '/nowhere' })

  expect(listed).toMatchObject({ code: 0, stdout: expect.stringContaining(order.orderId), stderr: '' })
})

test('what its reader can put right is one line on standard error, and the exit code tells', async () => {
  const DATA_DIR = join(await aFolder(), 'none')
  const running = await aFolder()
  const { pool } = await aRunningShop(running)
  await pool.query("delete from schema_migration where name = '0012-audit'")

  const none = await shop('orders list', { DATA_DIR })
  const older = await shop('orders list', { DATA_DIR: running })
  const bad = await shop('orders list', { PORT: 'harbour' })
  const typo = await shop('orders lits', { DATA_DIR })
  const help = await shop('--help', { DATA_DIR })

  expect(none).toEqual({
    code: 1,
    stdout: '',
    stderr: `There is no shop in ${DATA_DIR} yet; open it once with npm start (DATA_DIR).\n`,
  })
  expect(existsSync(DATA_DIR)).toBe(false)
  expect(older.stderr).toBe(
    'The database is older than this release (0012-audit missing); open the shop once with npm start.\n',
  )
  expect([older.code, bad.code, typo.code, help.code]).toEqual([1, 1, 2, 0])
  expect(bad.stderr).toBe('PORT is "harbour"; allowed is a whole number from 1 to 65535.\n')
  expect(help.stdout).toContain('Usage: npm run shop -- <command>')
})

test('the whole shop is exported beside the running one, and fills a new data folder, which then is a shop', async () => {
  const folder = await aFolder()
  const [DATA_DIR, elsewhere, file] = [join(folder, 'old'), join(folder, 'new'), join(folder, 'shop.gz')]
  await mkdir(DATA_DIR)
  const { pool, order } = await aRunningShop(DATA_DIR)
  const postmaster = await postmasterOf(DATA_DIR)

  const exported = await shop(`export ${file}`, { DATA_DIR })
  const imported = await shop(`import ${file}`, { DATA_DIR: elsewhere })
  const listed = await shop('orders list', { DATA_DIR: elsewhere })

  expect(exported).toMatchObject({ code: 0, stderr: '' })
  expect(imported).toMatchObject({ code: 0, stderr: '' })
  expect(listed).toMatchObject({ code: 0, stdout: expect.stringContaining(order.orderId) })
  expect(await postmasterOf(DATA_DIR)).toBe(postmaster)
  expect(await postmasterOf(elsewhere)).toBeUndefined()
  expect((await pool.query('select from customer_order')).rowCount).toBe(1)
})

test('an import into the data of a running shop is refused in one line', async () => {
  const DATA_DIR = await aFolder()
  await aRunningShop(DATA_DIR)
  const file = join(await aFolder(), 'shop.gz')
  await shop(`export ${file}`, { DATA_DIR })

  const { code, stdout, stderr } = await shop(`import ${file}`, { DATA_DIR })

  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr).toMatch(/^Another shop \(.+\) already runs on the data in .+\.\n$/)
})
