import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { NoAnswer } from '#api/platform/outgoing/fetch-within.ts'
import { STAND_IN_KEYS, startStripeStandIn } from '#test/stripe-stand-in.ts'
import { ProviderAway } from '../payment-provider.ts'
import { createStripeProvider } from './create-stripe-provider.ts'

test('a Stripe that is reached too late is tried once more, and then away', async () => {
  let attempts = 0
  const server = createServer((socket) => {
    attempts += 1
    onTestFinished(() => void socket.destroy())
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  const apiUrl = `https://127.0.0.1:${Object(server.address()).port}`
  const timeouts = { connectMs: 50, wholeMs: 30_000, deadlineMs: 60_000 }
  const stripe = createStripeProvider({ ...STAND_IN_KEYS, apiUrl, timeouts })

  const failure = await stripe.findIntent('pi_1').catch((error: unknown) => error)

  expect(failure).toBeInstanceOf(ProviderAway)
  const { cause } = Object(failure)
  expect(cause).toBeInstanceOf(NoAnswer)
  expect(cause.cause.message).toBe('Not connected after 50 ms')
  await expect.poll(() => attempts).toBe(2)
})

test('an intent whose answer got lost is asked for under the same key, and read as it stands', async () => {
  const standIn = await startStripeStandIn()
  onTestFinished(standIn.stop)
  standIn.trouble(/^POST/, 'lose-reply')
  const stripe = createStripeProvider({ ...STAND_IN_KEYS, apiUrl: standIn.url })

  const request = { paymentId: 'p', orderId: 'o', attempt: 1, amountCents: 500, currency: 'usd' } as const
  const intent = await stripe.createIntent(request)

  expect(standIn.calls.map(({ method, path, key }) => [method, path, key])).toEqual([
    ['POST', '/v1/payment_intents', 'p-1'],
    ['POST', '/v1/payment_intents', 'p-1'],
    ['GET', `/v1/payment_intents/${intent.id}`, undefined],
  ])
})
