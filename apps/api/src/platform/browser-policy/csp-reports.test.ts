import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { mountCspReports } from './csp-reports.ts'

const PATH = '/csp-reports'

/** A server that takes reports, and what it wrote into its log about them. */
async function startReports() {
  const lines: string[] = []
  const stream = new Writable({
    write: (line, _, done) => {
      lines.push(String(line))
      done()
    },
  })
  const app = Fastify({ logger: { level: 'warn', stream } })
  onTestFinished(() => app.close())
  await mountCspReports(app, PATH)
  const send = async (type: string, payload: unknown) => {
    const body = typeof payload === 'string' ? payload : JSON.stringify(payload)
    const reply = await app.inject({
      method: 'POST',
      url: PATH,
      headers: { 'content-type': type },
      payload: body,
    })
    return reply.statusCode
  }
  return { send, lines, noted: () => lines.map((line) => JSON.parse(line).violation) }
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

test('a kind is logged once', async () => {
  const { send, noted } = await startReports()
  const report = batch({ effectiveDirective: 'img-src', blockedURL: 'https://a.example/1.png' })

  await send('application/reports+json', report)
  await send('application/reports+json', report)
  await send(
    'application/reports+json',
    batch({ effectiveDirective: 'img-src', blockedURL: 'https://a.example/2' }),
  )

  expect(noted()).toHaveLength(1)
})

test('whoever invents kinds without end fills no log', async () => {
  const { send, noted } = await startReports()
  const kinds = Array.from({ length: 150 }, (_, at) => ({
    effectiveDirective: 'img-src',
    blockedURL: `https://${at}.example`,
  }))

  await send('application/reports+json', batch(...kinds))

  expect(noted()).toHaveLength(100)
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
