import { Writable } from 'node:stream'
import fastifyCookie from '@fastify/cookie'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { type BrowserStep, mountBrowserSteps, type StepReply } from './browser-steps.ts'
import { setSecurityHeaders } from './security-headers.ts'

const page = { html: '<!doctype html><p>Hello', contentSecurityPolicy: "default-src 'none'" }

/** A server with one step, and what it wrote into its log. */
async function startStep(run: BrowserStep['run']) {
  const log: string[] = []
  const stream = new Writable({
    write: (line, _, done) => {
      log.push(String(line))
      done()
    },
  })
  const app = Fastify({ logger: { level: 'warn', stream } })
  onTestFinished(() => app.close())
  await setSecurityHeaders(app, { isProduction: false })
  await app.register(fastifyCookie)
  const failure = (_: unknown, status: 500 | 503): StepReply => ({ status, page })
  const isUnavailable = (error: unknown) => error instanceof Error && error.message === 'away'
  mountBrowserSteps(app, [{ path: '/step', run, failure }], { secureCookies: true, isUnavailable })
  return { app, log }
}

test('a step answers a page of its own, which is stored nowhere and found by nobody', async () => {
  const { app } = await startStep(async () => ({ status: 200, page }))

  const { statusCode, headers, body } = await app.inject('/step')

  expect([statusCode, body]).toEqual([200, page.html])
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'",
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'x-frame-options': 'DENY',
  })
})

test('a step sends the browser on, with cookies that no script reads and the tie to its opener', async () => {
  const cookie = { name: 'a', value: 'b', path: '/step', maxAgeSeconds: 60, sameSite: 'lax' } as const
  const { app } = await startStep(async () => ({ location: 'https://elsewhere.example/', cookies: [cookie] }))

  const { statusCode, headers } = await app.inject('/step')

  expect([statusCode, headers.location]).toEqual([302, 'https://elsewhere.example/'])
  expect(headers['set-cookie']).toBe('a=b; Max-Age=60; Path=/step; HttpOnly; Secure; SameSite=Lax')
  expect(headers['cross-origin-opener-policy']).toBe('unsafe-none')
})

test('a step sends the browser on also where the address holds what no header takes', async () => {
  const { app } = await startStep(async () => ({ location: 'https://elsewhere.example/#a=\r\n€' }))

  const { statusCode, headers } = await app.inject('/step')

  expect([statusCode, headers.location]).toEqual([302, 'https://elsewhere.example/#a=%E2%82%AC'])
})

test('a step sees query and cookies as they came', async () => {
  const seen: unknown[] = []
  const { app } = await startStep(async ({ query, cookies }) => {
    seen.push([...query], cookies)
    return { status: 200, page }
  })

  await app.inject({ url: '/step?a=1&a=2&b=?c', cookies: { d: 'e' } })

  expect(seen).toEqual([
    [
      ['a', '1'],
      ['a', '2'],
      ['b', '?c'],
    ],
    { d: 'e' },
  ])
})

test('trouble and faults reach the log, the browser gets a page', async () => {
  const troubled = await startStep(async () => ({ status: 502, page, trouble: 'the other site is away' }))
  const faulty = await startStep(() => Promise.reject(new Error('a fault')))
  const away = await startStep(() => Promise.reject(new Error('away')))

  const replies = await Promise.all([troubled, faulty, away].map(({ app }) => app.inject('/step')))

  expect(replies.map(({ statusCode, body }) => [statusCode, body])).toEqual([
    [502, page.html],
    [500, page.html],
    [503, page.html],
  ])
  expect(replies[2]?.headers['retry-after']).toBe('5')
  expect(troubled.log.join()).toContain('the other site is away')
  expect(faulty.log.join()).toContain('a fault')
  expect(away.log).toEqual([])
})
