import { expect, test } from 'vitest'
import { CallError } from './call-error.ts'
import { getProduct, listProducts } from './catalogue.ts'
import { createClient, isSuccess, type TransportReply, urlOf } from './client.ts'
import { SHOP_CALLS } from './shop-api.ts'

/** A shop that answers every call with the same reply. */
const shopAnswering = (reply: TransportReply) => createClient(async () => reply)

async function failureOf(call: Promise<unknown>) {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  return error instanceof CallError ? error.failure : error
}

test('ERR-07 a status from 200 to 299 is a success', () => {
  const statuses = [199, 200, 299, 300]

  expect(statuses.map(isSuccess)).toEqual([false, true, true, false])
})

test('ERR-06 a reply of another status ends as an error with status and body', async () => {
  const body = { success: false, code: 'not_found', message: 'This could not be found.', requestId: 'r-1' }
  const client = shopAnswering({ status: 404, body })

  const failure = await failureOf(client.send(getProduct, { params: { id: 'nothing' } }))

  expect(failure).toMatchObject({
    kind: 'HTTP_ERROR',
    status: 404,
    body: { code: 'not_found', message: 'This could not be found.', requestId: 'r-1' },
  })
})

test('ERR-05 a reply that is not what the contract says ends as PARSING_ERROR', async () => {
  const client = shopAnswering({ status: 200, body: { success: true, data: { name: 'half a product' } } })

  const failure = await failureOf(client.send(getProduct, { params: { id: 'half' } }))

  expect(failure).toEqual({ kind: 'PARSING_ERROR' })
})

test('API-01 every call goes to a path under /api/v1, with its parameters filled in', () => {
  const product = urlOf(getProduct, { params: { id: 'lavender calm' }, query: {} })
  const list = urlOf(listProducts, { params: {}, query: { page: '2', limit: '6' } })

  expect(product).toBe('/api/v1/product/lavender%20calm')
  expect(list).toBe('/api/v1/product?page=2&limit=6')
  for (const call of SHOP_CALLS) {
    const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, 'rose'])
    const path = urlOf(call, { params: Object.fromEntries(names), query: {} })
    expect(path).toBe(`/api/v1${call.path.replaceAll(/\{\w+\}/g, 'rose')}`)
  }
})

test('a reply of this very program is taken as it is', async () => {
  const body = { success: true, data: { _id: 'rose' } }
  const client = createClient(async () => ({ status: 200, body }), { isTrusted: true })

  const { data } = await client.send(getProduct, { params: { id: 'rose' } })

  expect(data).toBe(body.data)
})

test('what is no reply at all is a failure, also from this very program', async () => {
  const client = createClient(async () => ({ status: 200, body: 'soap' }), { isTrusted: true })

  const failure = await failureOf(client.send(getProduct, { params: { id: 'rose' } }))

  expect(failure).toEqual({ kind: 'PARSING_ERROR' })
})
