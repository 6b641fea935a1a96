import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from '#api/platform/http/listen.ts'
import { ownAddress } from './own-address.ts'

const PORT = 4121

test.each(['localhost', '0.0.0.0', '::', '127.0.0.1', '::1'])(
  'a server that listens on %s reaches itself',
  async (host) => {
    const app = Fastify()
    app.get('/', async () => host)
    onTestFinished(await listen(app, { host, port: PORT }))

    const reply = await fetch(ownAddress({ host, port: PORT }))

    expect(await reply.text()).toBe(host)
  },
)

test('a server that listens on one address of the machine speaks to itself there', () => {
  expect(ownAddress({ host: '192.0.2.7', port: 3000 })).toBe('http://192.0.2.7:3000')
  expect(ownAddress({ host: '2001:db8::7', port: 3000 })).toBe('http://[2001:db8::7]:3000')
  expect(ownAddress({ host: 'shop.internal', port: 80 })).toBe('http://shop.internal:80')
})
