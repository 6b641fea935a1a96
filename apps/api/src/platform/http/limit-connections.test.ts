import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { limitConnections } from './limit-connections.ts'

async function aServer(limit: number): Promise<{ visit: () => Socket; warnings: unknown[] }> {
  const warnings: unknown[] = []
  const server = createServer((_request, response) => response.end('here'))
  limitConnections(server, limit, { warn: (...said: unknown[]) => void warnings.push(said) })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = Object(server.address())
  const visitors: Socket[] = []
  onTestFinished(() => {
    for (const visitor of visitors) visitor.destroy()
    server.close()
  })
  const visit = () => {
    const visitor = connect(port, '127.0.0.1')
    visitors.push(visitor)
    return visitor
  }
  return { visit, warnings }
}

/** Asks on an open connection, and answers the first of what comes; nothing when it is closed instead. */
async function ask(visitor: Socket): Promise<string> {
  visitor.on('error', () => undefined)
  visitor.write('GET / HTTP/1.1\r\nhost: shop\r\n\r\n')
  for await (const bytes of visitor.iterator({ destroyOnReturn: false }))
    return String(bytes).split('\r\n')[0] ?? ''
  return ''
}

test('a connection past the limit is closed at once, the others are answered, and the log says it once', async () => {
  const { visit, warnings } = await aServer(2)
  const [first, second] = [visit(), visit()]
  expect([await ask(first), await ask(second)]).toEqual(['HTTP/1.1 200 OK', 'HTTP/1.1 200 OK'])

  const refused = [await ask(visit()), await ask(visit())]

  expect(refused).toEqual(['', ''])
  expect(await ask(first)).toBe('HTTP/1.1 200 OK')
  expect(warnings).toEqual([
    [{ limit: 2 }, 'Connections are closed: there are as many as CONNECTION_LIMIT allows.'],
  ])
})

test('where one has gone, another is answered again', async () => {
  const { visit } = await aServer(1)
  const first = visit()
  await ask(first)

  first.destroy()
  await once(first, 'close')

  // The server hears of it by the same loop of events, a moment later.
  await expect.poll(() => ask(visit())).toBe('HTTP/1.1 200 OK')
})
