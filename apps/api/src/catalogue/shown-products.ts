import type { Product } from '@shop/contract/catalogue'
import type { Deps } from '#api/deps.ts'
import { findProducts } from './catalogue.repository.ts'
import { createOwnTints } from './own-tints.ts'
import { toProductReply } from './to-product-reply.ts'

/** Products as shoppers see them, by id; unknown ids and what is not on sale are left out. */
export type FindShownProducts = (ids: readonly string[]) => Promise<ReadonlyMap<string, Product>>

/** For modules whose replies show products. */
export function createFindShownProducts({
  db,
  pictures,
  changes,
}: Pick<Deps, 'db' | 'pictures' | 'changes'>): FindShownProducts {
  const tints = createOwnTints(changes, db)
  return async (ids) => {
    const [own, rows] = await Promise.all([tints(), findProducts(db, ids)])
    return new Map([...rows].map(([id, row]) => [id, toProductReply(row, pictures, own)]))
  }
}
