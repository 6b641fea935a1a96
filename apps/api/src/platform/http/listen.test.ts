import { Agent, createServer, get } from 'node:http'
import Fastify, { type FastifyInstance } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from './listen.ts'

const PORT = 4120

/** An app whose one page takes until `go` is called. */
function aSlowApp(): { app: FastifyInstance; begun: Promise<void>; go: () => void } {
  const begun = Promise.withResolvers<void>()
  const latch = Promise.withResolvers<void>()
  const app = Fastify()
  app.get('/', async () => {
    begun.resolve()
    await latch.promise
    return 'done'
  })
  return { app, begun: begun.promise, go: latch.resolve }
}

test('localhost answers on every loopback address of the machine', async () => {
  const { app, go } = aSlowApp()
  onTestFinished(await listen(app, { host: 'localhost', port: PORT }))
  go()

  const texts = await Promise.all(
    ['127.0.0.1', '[::1]'].map((host) => fetch(`http://${host}:${PORT}/`).then((reply) => reply.text())),
  )

  expect(texts).toEqual(['done', 'done'])
})

test.each(['127.0.0.1', '[::1]'])(
  'a request in flight at %s finishes, a connection kept alive does not hold the stop up',
  async (host) => {
    const { app, begun, go } = aSlowApp()
    const stop = await listen(app, { host: 'localhost', port: PORT })
    const agent = new Agent({ keepAlive: true })
    onTestFinished(() => agent.destroy())
    const status = new Promise((resolve) =>
      get(`http://${host}:${PORT}/`, { agent }, (reply) => resolve(reply.resume().statusCode)),
    )
    await begun

    const stopped = stop()
    go()

    expect(await status).toBe(200)
    await stopped
    await expect(fetch(`http://${host}:${PORT}/`)).rejects.toThrow('fetch failed')
  },
)

test('a port in use is refused in one line', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(PORT, '127.0.0.1', resolve))
  onTestFinished(() => new Promise((resolve) => other.close(() => resolve())))

  await expect(listen(Fastify(), { host: 'localhost', port: PORT })).rejects.toThrow(
    `Port ${PORT} is already in use; free it, or choose another with PORT.`,
  )
})

test('an address of another machine is refused in one line', async () => {
  await expect(listen(Fastify(), { host: '192.0.2.1', port: PORT })).rejects.toThrow(
    /^HOST is "192\.0\.2\.1", which is no address of this machine/,
  )
})
