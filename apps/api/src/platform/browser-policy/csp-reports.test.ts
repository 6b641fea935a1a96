import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { mountCspReports } from './csp-reports.ts'

const PATH = '/csp-reports'
const HOUR_MS = 3_600_000

/** A server that takes reports, and what it wrote into its log about them. */
async function startReports() {
  let time = 0
  const lines: string[] = []
  const stream = new Writable({
    write: (line, _, done) => {
      lines.push(String(line))
      done()
    },
  })
  const app = Fastify({ logger: { level: 'warn', stream } })
  onTestFinished(() => app.close())
  await mountCspReports(app, PATH, { now: () => time })
  const send = async (type: string, payload: unknown, remoteAddress = '203.0.113.9') => {
    const body = typeof payload === 'string' ? payload : JSON.stringify(payload)
    const reply = await app.inject({
      method: 'POST',
      url: PATH,
      headers: { 'content-type': type },
      payload: body,
      remoteAddress,
    })
    return reply.statusCode
  }
  const told = () => lines.map((line) => JSON.parse(line))
  return {
    send,
    lines,
    pass: (ms: number) => {
      time += ms
    },
    noted: () => told().flatMap(({ violation }) => violation ?? []),
    said: () => told().flatMap(({ violation, msg }) => (violation ? [] : [msg])),
  }
}

const single = (report: object) => ({ 'csp-report': report })
const batch = (...bodies: object[]) => bodies.map((body) => ({ type: 'csp-violation', age: 1, body }))

test('a report in either form is logged by directive and origin, without where or who', async () => {
  const { send, noted, lines } = await startReports()

  const statuses = [
    await send(
      'application/csp-report',
      single({
        'document-uri': 'https://shop.example/ordertrack?orderId=K7QM-2XRT',
        'violated-directive': "script-src 'self'",
        'effective-directive': 'script-src-elem',
        'blocked-uri': 'https://evil.example/a.js?amelia@example.com',
        'script-sample': 'amelia@example.com',
      }),
    ),
    await send(
      'application/reports+json',
      batch(
        {
          documentURL: 'https://shop.example/K7QM-2XRT',
          effectiveDirective: 'img-src',
          blockedURL: 'inline',
        },
        { effectiveDirective: 'connect-src', blockedURL: 'chrome-extension://abcdef/a.js' },
      ),
    ),
  ]

  expect(statuses).toEqual([204, 204])
  expect(noted()).toEqual([
    { directive: 'script-src-elem', blocked: 'https://evil.example' },
    { directive: 'img-src', blocked: 'inline' },
    { directive: 'connect-src', blocked: 'chrome-extension:' },
  ])
  expect(lines.join('')).not.toMatch(/K7QM|amelia/)
})

test('a kind is logged once an hour', async () => {
  const { send, noted, pass } = await startReports()
  const report = batch({ effectiveDirective: 'img-src', blockedURL: 'https://a.example/1.png' })

  await send('application/reports+json', report)
  await send('application/reports+json', report)
  await send(
    'application/reports+json',
    batch({ effectiveDirective: 'img-src', blockedURL: 'https://a.example/2' }),
  )

  expect(noted()).toHaveLength(1)
  pass(HOUR_MS)
  await send('application/reports+json', report)
  expect(noted()).toHaveLength(2)
})

const invented = (count: number, who = '') =>
  batch(
    ...Array.from({ length: count }, (_, at) => ({
      effectiveDirective: 'img-src',
      blockedURL: `https://${who}${at}.example`,
    })),
  )
const real = batch({ effectiveDirective: 'script-src-elem', blockedURL: 'https://evil.example/a.js' })

test('invented reports of one sender use up their own share, and no word of the others', async () => {
  const { send, noted, said } = await startReports()

  await send('application/reports+json', invented(120))
  await send('application/reports+json', invented(120))
  await send('application/reports+json', real, '198.51.100.7')

  expect(noted()).toHaveLength(11)
  expect(noted().at(-1)).toEqual({ directive: 'script-src-elem', blocked: 'https://evil.example' })
  expect(said()).toEqual(['browsers report more violations of the content policy than are told this hour'])
})

test('however many senders invent kinds, a log has an end, and an hour later real ones are heard again', async () => {
  const { send, noted, pass } = await startReports()
  for (let who = 0; who < 20; who += 1) {
    await send('application/reports+json', invented(10, `${who}-`), `10.0.0.${who}`)
  }
  await send('application/reports+json', real)
  const whileFull = noted().length
  pass(HOUR_MS)

  await send('application/reports+json', real)

  expect(whileFull).toBe(100)
  expect(noted()).toHaveLength(101)
  expect(noted().at(-1)).toEqual({ directive: 'script-src-elem', blocked: 'https://evil.example' })
})

test.each([
  ['no JSON', '{'],
  ['another thing', { a: 1 }],
  ['another kind of report', [{ type: 'deprecation', body: { id: 'a' } }]],
  ['a directive that is none', batch({ effectiveDirective: 'a\nb', blockedURL: 'inline' })],
  ['nothing', []],
])('%s is taken in without a word', async (_, payload) => {
  const { send, lines } = await startReports()

  expect(await send('application/reports+json', payload)).toBe(204)
  expect(lines).toEqual([])
})

test('what is too large or of another type is refused', async () => {
  const { send } = await startReports()

  expect(await send('application/reports+json', `"${'x'.repeat(33 * 1024)}"`)).toBe(413)
  expect(await send('text/plain', 'hello')).toBe(415)
})
