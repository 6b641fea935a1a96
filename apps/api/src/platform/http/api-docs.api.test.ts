import { expect, test } from 'vitest'
import { startTestShop } from '#test/start-test-shop.ts'

test('the description of the API is there for programs', async () => {
  const { app } = await startTestShop()

  const reply = await app.inject('/api/v1/openapi.json')

  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-type']).toContain('application/json')
  expect(reply.json()).toMatchObject({ openapi: '3.1.0', info: { title: 'Leaf & Lather API' } })
  expect(reply.json().info.description).toContain(
    'Amounts are decimals in the shop’s currency (USD); the `amount` of a payment alone is in its minor unit',
  )
  expect(reply.json().paths['/users/me'].get.responses['401'].description).toBe(
    '`unauthenticated`: Please log in first.',
  )
})

test('the page for people loads everything from this server and holds no script of its own', async () => {
  const { app } = await startTestShop()

  const page = await app.inject('/api/docs')
  const addresses = [...page.body.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address = '']) => address)
  const parts = await Promise.all(addresses.map((address) => app.inject(address)))

  expect(page.statusCode).toBe(200)
  expect(page.body).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\son\w+=/i)
  expect(page.headers['content-security-policy']).toContain("script-src 'self';")
  expect(addresses).toEqual(addresses.filter((address) => address.startsWith('/api/docs/')))
  expect(parts.map(({ statusCode }) => statusCode)).toEqual(parts.map(() => 200))
})

test('the page for people shows the same description', async () => {
  const { app } = await startTestShop()

  const shown = await app.inject('/api/docs/json')
  const described = await app.inject('/api/v1/openapi.json')

  expect(shown.json()).toEqual(described.json())
})
