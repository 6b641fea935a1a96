import { urlOf } from '@shop/contract/client'
import { confirmTestCard } from '@shop/contract/sandbox'
import pino from 'pino'
import { expect, test } from 'vitest'
import { serializeError } from '#api/platform/log/serialize-error.ts'
import { aProduct } from '#test/makers.ts'
import { anOpenTestOrder, answerBank, payWith, startSandboxShop } from '#test/sandbox-makers.ts'
import type { TestShop } from '#test/start-test-shop.ts'

const NUMBERS = ['4242424242424242', '4000000000000002', '4000002500003155', '5555555555554444']
const CVC = '9081'
const TRACES = [...NUMBERS, ...NUMBERS.map((number) => number.replace(/\d{4}(?=\d)/g, '$& '))]
/** Ids and times are made of digits too, and may hold any four of them. */
const CHANCE = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|\d+:\d+:\d+(\.\d+)?/g

/** The hint that every card of no use here is declined with; nobody's card. */
const HINT = 'such as 4242 4242 4242 4242'

/** Every row of every table, those of jobs too. */
async function everythingStored(shop: TestShop): Promise<string> {
  const { rows: tables } = await shop.pool.query(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const texts = []
  for (const { name } of tables) {
    const { rows } = await shop.pool.query(
      `select coalesce(string_agg(t::text, ' '), '') as text from ${name} t`,
    )
    texts.push(rows[0].text)
  }
  return texts.join('\n')
}

/** The traces of cards in a text. */
function tracesIn(text: string): string[] {
  const plain = text.replaceAll(CHANCE, '').replaceAll(HINT, '')
  const isThere = new RegExp(`\\b(?:${[...TRACES, CVC].join('|')})\\b`, 'g')
  return plain.match(isThere) ?? []
}

/** A log that keeps its lines, down to the least. */
function aLog() {
  const lines: string[] = []
  const options = { level: 'trace', base: undefined, timestamp: false, serializers: { err: serializeError } }
  return { log: pino(options, { write: (line) => void lines.push(line) }), lines }
}

test('numbers and security codes of cards are in no table and in no line of the log', async () => {
  const { log, lines } = aLog()
  const shop = await startSandboxShop({ products: [aProduct({ id: 'soap', priceCents: 650 })] }, {}, { log })
  const open = await anOpenTestOrder(shop)
  for (const number of ['4000000000000002', '5555555555554444', '4000002500003155']) {
    await payWith(shop, open, number, { cvc: CVC })
  }
  await answerBank(shop, open, false)
  await payWith(shop, open, '4242424242424241', { cvc: CVC })
  await payWith(shop, { ...open, clientSecret: 'wrong' }, '4242424242424242', { cvc: CVC })

  // A fault in the middle of it, with everything that is then said about it.
  await shop.pool.query('alter table sandbox_event rename to sandbox_event_away')
  const { clientSecret, intentId } = open
  const fault = await shop.app.inject({
    method: 'POST',
    url: urlOf(confirmTestCard, { params: { intentId }, query: {} }),
    payload: { clientSecret, number: '4242424242424242', expiry: '12 / 49', cvc: CVC },
  })
  await shop.pool.query('alter table sandbox_event_away rename to sandbox_event')
  await payWith(shop, open, '4242424242424242', { cvc: CVC })
  await shop.runJobs()

  const kept = await everythingStored(shop)
  expect(fault.statusCode).toBe(500)
  expect(lines.join('')).toContain('unexpected error')
  expect(kept).toContain('test_mode_live_card')
  expect(kept).toContain('Approved')
  expect(tracesIn(lines.join(''))).toEqual([])
  expect(tracesIn(kept)).toEqual([])
})
