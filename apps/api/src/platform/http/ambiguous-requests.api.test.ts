import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { startTestShop } from '#test/start-test-shop.ts'

/** Everything that a listening shop answers to these bytes. */
async function answersTo(bytes: string): Promise<{ statuses: string[]; whole: string }> {
  const shop = await startTestShop()
  const origin = await shop.app.listen({ host: '127.0.0.1', port: 0 })
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(origin).port) })
  socket.write(bytes)
  const whole = await text(socket)
  return { statuses: [...whole.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status = '']) => status), whole }
}

const head = 'POST /api/v1/auth/logout HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\n'
/** What a proxy that reads the other length would take for the next visitor's request. */
const hidden = 'GET /api/v1/product HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n'

test.each([
  ['a length and chunks', `${head}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`],
  ['two lengths', `${head}Content-Length: 2\r\nContent-Length: 4\r\n\r\n{}${hidden}`],
  ['chunks under a name with a space', `${head}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${hidden}`],
  ['chunks that are something else too', `${head}Transfer-Encoding: chunked, none\r\n\r\n0\r\n\r\n${hidden}`],
  ['a length that is no number', `${head}Content-Length: +2\r\n\r\n{}${hidden}`],
])('a request that says its length by %s is refused, and what follows it is no request', async (_, bytes) => {
  const { statuses } = await answersTo(bytes)

  expect(statuses).toEqual(['400'])
})

test.each(['/', '/api/v1/product'])('TRACE of %s answers nothing of what was sent', async (path) => {
  const { statuses, whole } = await answersTo(
    `TRACE ${path} HTTP/1.1\r\nHost: shop\r\nX-Secret: elderberry\r\nConnection: close\r\n\r\n`,
  )

  expect(statuses).toEqual(['404'])
  expect(whole).not.toContain('elderberry')
})
