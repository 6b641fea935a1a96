import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { limitRates } from './rate-limits.ts'

/** More than the plugin remembers unless it is told to. */
const OTHERS = 6_000

test('thousands of other addresses in between do not let a caller begin anew', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  app.setErrorHandler<Error>((error, _request, reply) => reply.send(error.message))
  await limitRates(app, { perMinute: { reads: 1 }, classOf: () => 'reads' })
  app.get('/', async () => 'let in')
  const ask = async (remoteAddress: string) => (await app.inject({ url: '/', remoteAddress })).body
  await ask('203.0.113.9')

  for (let nr = 0; nr < OTHERS; nr += 1) await ask(`10.0.${nr >> 8}.${nr & 255}`)

  expect([await ask('203.0.113.9'), await ask('203.0.113.10')]).toEqual(['rate_limited', 'let in'])
})
