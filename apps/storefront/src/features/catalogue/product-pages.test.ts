import { createClient } from '@shop/contract/client'
import { expect, test } from 'vitest'
import { productPages } from './product-pages.ts'

test('the sitemap says of a product where it is, and no day on which it changed', async () => {
  const data = [{ _id: '1', slug: 'calm', createdAt: '2025-06-01T09:00:00.000Z' }]
  const body = { success: true, data, meta: { page: 1, total: 1, totalPages: 1 } }
  const client = createClient(async () => ({ status: 200, body }))

  expect(await productPages(client, 1)).toEqual({ pages: [{ path: '/shop/calm' }], parts: 1 })
})
