import http from 'node:http'
import https from 'node:https'
import net, { type AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTimedAgent } from './timed-agent.ts'

async function listening(server: net.Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address() satisfies AddressInfo | string | null
  return typeof address === 'object' && address !== null ? address.port : 0
}

function get(client: typeof http | typeof https, options: http.RequestOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = client.get(options, (response) => {
      response.resume()
      response.on('end', () => resolve(`status ${response.statusCode}`))
    })
    request.on('error', reject)
  })
}

test('a connection that never stands is given up after its time', async () => {
  const sockets = new Set<net.Socket>()
  const port = await listening(net.createServer((socket) => sockets.add(socket)))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
  })
  const agent = createTimedAgent({ isSecure: true, connectMs: 60 })
  const begin = performance.now()

  const attempt = get(https, { host: '127.0.0.1', port, agent })

  await expect(attempt).rejects.toMatchObject({ code: 'ETIMEDOUT' })
  expect(performance.now() - begin).toBeLessThan(2_000)
})

test('a connection that stands may take longer to answer than it had to connect', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const port = await listening(
    http.createServer((_request, response) => {
      vi.advanceTimersByTime(60_000)
      response.end('here')
    }),
  )
  const agent = createTimedAgent({ isSecure: false, connectMs: 1_000 })
  onTestFinished(() => agent.destroy())

  expect(await get(http, { host: '127.0.0.1', port, agent })).toBe('status 200')
})
