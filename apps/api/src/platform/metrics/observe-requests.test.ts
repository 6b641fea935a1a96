import { once } from 'node:events'
import { connect } from 'node:net'
import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createMetrics } from './metrics.ts'
import { observeRequests } from './observe-requests.ts'

function anApp() {
  const app = Fastify()
  onTestFinished(() => app.close())
  const metrics = createMetrics()
  observeRequests(app, metrics)
  app.get('/products/:id', async () => 'a product')
  app.get('/broken', async () => {
    throw new Error('broken')
  })
  const counted = async () =>
    (await metrics.read())
      .split('\n')
      .filter((line) => line.startsWith('shop_http_request_duration_seconds_count'))
  const inFlight = async () => /in_flight\{process="1"\} (\d+)/.exec(await metrics.read())?.[1]
  return { app, metrics, counted, inFlight }
}

const count = (labels: string, times: number) =>
  `shop_http_request_duration_seconds_count{${labels}} ${times}`

test('a request is measured by the pattern of its route, its method and the class of its status', async () => {
  const { app, counted, inFlight } = anApp()

  await app.inject('/products/soap')
  await app.inject('/products/salt?utm=1')
  await app.inject({ method: 'HEAD', url: '/products/soap' })
  await app.inject('/broken')

  expect(await counted()).toEqual([
    count('route="/products/:id",method="GET",status="2xx"', 2),
    count('route="/products/:id",method="HEAD",status="2xx"', 1),
    count('route="/broken",method="GET",status="5xx"', 1),
  ])
  expect(await inFlight()).toBe('0')
})

test('whatever visitors make up adds no series: all that nothing answers is one', async () => {
  const { app, counted } = anApp()

  for (let nr = 0; nr < 20; nr += 1) await app.inject(`/made-up/${nr}?as=${nr}`)
  await app.inject({ method: 'PROPFIND', url: '/made-up' })

  expect(await counted()).toEqual([
    count('route="none",method="GET",status="4xx"', 20),
    count('route="none",method="other",status="4xx"', 1),
  ])
})

test('a request is in flight until its reply has ended, also when nobody waits for that', async () => {
  const { app, counted, inFlight } = anApp()
  const { promise: reached, resolve: reach } = Promise.withResolvers<void>()
  const { promise: answer, resolve: finish } = Promise.withResolvers<string>()
  app.get('/slow', () => {
    reach()
    return answer
  })
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  const socket = connect(Number(port), '127.0.0.1')
  await once(socket, 'connect')
  socket.write('GET /slow HTTP/1.1\r\nHost: shop\r\n\r\n')
  await reached

  expect(await inFlight()).toBe('1')
  socket.destroy()
  await vi.waitFor(async () => expect(await inFlight()).toBe('0'))
  finish('too late')

  expect(await counted()).toEqual([count('route="/slow",method="GET",status="aborted"', 1)])
})
