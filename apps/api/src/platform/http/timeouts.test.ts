import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify, { type FastifyInstance } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from './listen.ts'
import { TIMEOUTS, toServerTimeouts } from './timeouts.ts'

const PORT = 4122
const PATIENT = { ...TIMEOUTS, checkMs: 20 }
/** Of a busy machine: what was sent has to be read before the time is over, or the connection is reset instead of answered. */
const SHORT_MS = 250

/** A server with these time-outs, told of every body that arrives. */
async function aServer(timeouts: typeof TIMEOUTS): Promise<FastifyInstance> {
  const app = Fastify(toServerTimeouts(timeouts))
  app.post('/', async () => 'done')
  app.get('/never', () => new Promise(() => undefined))
  onTestFinished(await listen(app, { host: 'localhost', port: PORT }))
  return app
}

function say(words: string, host = '127.0.0.1'): Socket {
  const socket = connect({ host, port: PORT })
  socket.write(words)
  return socket
}

test.each(['127.0.0.1', '::1'])(
  'who never finishes the head of a request is cut off, at %s',
  async (host) => {
    await aServer({ ...PATIENT, headersMs: SHORT_MS })

    expect(await text(say('POST / HTTP/1.1\r\nHost: shop\r\nX-Slow: ', host))).toMatch(/^HTTP\/1\.1 408 /)
  },
)

test('who never finishes a body is cut off', async () => {
  await aServer({ ...PATIENT, headersMs: SHORT_MS, requestMs: 2 * SHORT_MS })
  const head = 'POST / HTTP/1.1\r\nHost: shop\r\nContent-Type: text/plain\r\nContent-Length: 10\r\n\r\n'

  expect(await text(say(`${head}half`))).toMatch(/^HTTP\/1\.1 408 /)
})

test('who is silent after a reply is cut off', async () => {
  await aServer({ ...PATIENT, keepAliveMs: SHORT_MS })

  const said = await text(say('POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: 0\r\n\r\n'))

  expect(said).toMatch(/^HTTP\/1\.1 200 OK/)
})

test('a connection on which nothing moves is cut off, whoever it waits for', async () => {
  await aServer({ ...PATIENT, silenceMs: SHORT_MS })

  expect(await text(say('GET /never HTTP/1.1\r\nHost: shop\r\n\r\n'))).toBe('')
})
