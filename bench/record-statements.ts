import { writeFile } from 'node:fs/promises'
import pg from 'pg'
import { answerParent } from './figures.ts'
import type { Statement } from './recording.ts'

// Loaded into a shop before its own code (`--import`): records the statements of its calls.

/** Arguments of a client's `query`. */
type Given = [question: string | { text: string; values?: unknown[] }, values?: unknown, ...rest: unknown[]]

/** The connection pool of calls; background work has others. */
const CALLS = 'shop'

/** Only an order binds a key, and only a call asks whether its login still holds: leaves out jobs that run meanwhile. */
const OF_AN_ORDER = '"idempotency_key"'
const OF_A_LOGIN = '"logins_ended_at"'

type Noted = Statement & { connection: object }
const statements: Noted[] = []
const query: (...given: Given) => unknown = pg.Client.prototype.query

Object.assign(pg.Client.prototype, {
  query(this: { connectionParameters: { application_name?: string } }, ...given: Given): unknown {
    const [question, beside] = given
    const { text, values = [] } = typeof question === 'string' ? { text: question } : question
    if (this.connectionParameters.application_name === CALLS) {
      statements.push({ text, values: Array.isArray(beside) ? beside : values, connection: this })
    }
    return query.apply(this, given)
  },
})

answerParent(async (question) => {
  const noted = pickOrder(statements.splice(0))
  if (hasFile(question)) await writeFile(question.file, JSON.stringify(noted))
  return { count: noted.length }
})

/** The read of the login, and the transaction that binds a key, from its `begin` to its `commit`. */
function pickOrder(noted: readonly Noted[]): Statement[] {
  const { connection } = noted.find(({ text }) => text.includes(OF_AN_ORDER)) ?? {}
  const own = noted.filter((one) => one.connection === connection)
  const bound = own.findIndex(({ text }) => text.includes(OF_AN_ORDER))
  const begin = own.slice(0, bound + 1).findLastIndex(({ text }) => text === 'begin')
  const length = own.slice(begin).findIndex(({ text }) => text === 'commit') + 1
  const logins = noted.filter(({ text }) => text.includes(OF_A_LOGIN))
  return [...logins, ...own.slice(begin, begin + length)].map(({ text, values }) => ({ text, values }))
}

function hasFile(question: unknown): question is { file: string } {
  return typeof question === 'object' && question !== null && 'file' in question
}
