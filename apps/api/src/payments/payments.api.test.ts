import { getPaymentOptions } from '@shop/contract/payments'
import { expect, test } from 'vitest'
import { startCardShop } from '#test/card-makers.ts'
import { startTestShop } from '#test/start-test-shop.ts'

test('PAYMENT-15 the card form learns the provider, its public key and the currency of the shop', async () => {
  const shop = await startCardShop({}, { cardMinimumCents: 50 })

  const { status, body } = await shop.call(getPaymentOptions, {})

  expect(status).toBe(200)
  expect(body.data).toEqual({
    provider: 'stripe',
    publishableKey: 'pk_test_stand_in',
    currency: 'usd',
    minimumAmount: 0.5,
    isTest: true,
  })
})

test('without a card provider the form learns why there is none', async () => {
  const shop = await startTestShop()

  const { body } = await shop.call(getPaymentOptions, {})

  expect(body.data).toMatchObject({ provider: null, unavailable: 'not_configured' })
  expect(body.data).not.toHaveProperty('publishableKey')
})
