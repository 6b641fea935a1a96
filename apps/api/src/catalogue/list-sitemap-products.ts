import type { CallReply } from '@shop/contract/call'
import { DEFAULT_PAGE } from '@shop/contract/constants'
import { type listProductAddresses, PRODUCTS_A_PART } from '@shop/contract/sitemap'
import type { Read } from '#api/platform/db/index.ts'
import type { CountProducts } from './cached-counts.ts'
import { selectSitemapProducts } from './listing.repository.ts'

const EVERY_PRODUCT = new Map()

/** One page of all products' addresses; past the end it is empty, and even a shop without products has one. */
export async function listSitemapProducts(
  { read, count }: { read: Read; count: CountProducts },
  { page = DEFAULT_PAGE }: { page?: number | undefined },
): Promise<CallReply<typeof listProductAddresses>> {
  const { total } = await count(EVERY_PRODUCT)
  const offset = (page - 1) * PRODUCTS_A_PART
  const rows = offset < total ? await selectSitemapProducts(read, { limit: PRODUCTS_A_PART, offset }) : []
  return {
    data: rows.map(({ id, slug, createdAt }) => ({ _id: id, slug, createdAt: createdAt.toISOString() })),
    meta: { page, total, totalPages: Math.max(1, Math.ceil(total / PRODUCTS_A_PART)) },
  }
}
