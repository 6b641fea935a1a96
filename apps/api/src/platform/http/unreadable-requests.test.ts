import { createServer } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { portOf } from '@shop/harness/ports'
import { expect, onTestFinished, test } from 'vitest'
import { refusalMessages } from '#api/texts/refusals.ts'
import { createClientErrorHandler } from './unreadable-requests.ts'

/** What comes back over a connection on which this is said, once the server has waited long enough for more. */
async function answerTo(words: string): Promise<string> {
  const server = createServer({ headersTimeout: 50, connectionsCheckingInterval: 20 })
  server.on(
    'clientError',
    createClientErrorHandler({ refusals: refusalMessages, issues: {} }, () => 'r-1'),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const socket = connect(portOf(server), '127.0.0.1')
  socket.write(words)
  return text(socket)
}

test.each([
  ['no request', 'hello\r\n\r\n', 400, 'malformed_body'],
  ['half of a head', 'GET / HTTP/1.1\r\nHost: shop\r\nX-Slow: ', 400, 'malformed_body'],
  ['a head of 20 kB', `GET / HTTP/1.1\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`, 413, 'body_too_large'],
])('%s is refused on the connection itself', async (_, words, status, code) => {
  const answer = await answerTo(words)

  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code, requestId: 'r-1' })
})

test('a connection on which nothing is asked, as browsers keep one ready, is closed without a word', async () => {
  expect(await answerTo('')).toBe('')
})
