import { readFile } from 'node:fs/promises'
import { createPool } from '../apps/api/src/platform/db/index.ts'
import { answerParent } from './figures.ts'
import { type Orderer, placeAgain, type Statement } from './recording.ts'

/** What the loop is started with, as JSON in its only argument. Each inner list of `orderers` belongs to one loop. */
export type BareOrders = {
  databaseUrl: string
  /** A file for each recorded order. */
  recordings: readonly string[]
  recordedBy: Orderer
  orderers: readonly (readonly Orderer[])[]
  poolSize: number
}

const [, , given = '{}'] = process.argv
const { databaseUrl, recordings, recordedBy, orderers, poolSize }: BareOrders = JSON.parse(given)
const pool = createPool({ connectionString: databaseUrl }, { size: poolSize })
const orders: Statement[][] = await Promise.all(
  recordings.map(async (file) => JSON.parse(await readFile(file, 'utf8'))),
)
let turn = 0

/** The statements of an order and nothing else: what comes before `begin` each for itself, the rest on one connection. */
async function place(by: Orderer): Promise<void> {
  turn += 1
  const statements = placeAgain(orders[turn % orders.length] ?? [], recordedBy, by)
  const begin = statements.findIndex(({ text }) => text === 'begin')
  for (const { text, values } of statements.slice(0, begin)) await pool.query(text, [...values])
  const client = await pool.connect()
  try {
    for (const { text, values } of statements.slice(begin)) await client.query(text, [...values])
  } finally {
    client.release()
  }
}

async function placeUntil(end: number, customers: readonly Orderer[]): Promise<number> {
  let placed = 0
  while (performance.now() < end) {
    for (const customer of customers) await place(customer)
    placed += customers.length
  }
  return placed
}

answerParent(async (question) => {
  const began = performance.now()
  const seconds = Number(Object(question).seconds)
  const counts = await Promise.all(orderers.map((customers) => placeUntil(began + seconds * 1000, customers)))
  const placed = counts.reduce((sum, count) => sum + count, 0)
  return { perSecond: placed / ((performance.now() - began) / 1000), placed }
})
