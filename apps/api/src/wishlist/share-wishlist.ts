import type { SharedWishlist, WishlistLink } from '@shop/contract/wishlist-links'
import type { FindShownProducts } from '#api/catalogue/index.ts'
import type { Deps } from '#api/deps.ts'
import { isSecret, newSecret } from '#api/identity/index.ts'
import { Refusal } from '#api/refusal.ts'
import { toWishedProduct } from './wish-rules.ts'
import { selectWishedIdsOf } from './wishlist.repository.ts'
import {
  deleteWishlistLink,
  findLinkBySecret,
  type StoredLink,
  saveLink,
} from './wishlist-links.repository.ts'

/** A secret of 256 bits; the link before ends with it. `name`: what is shown of its holder, by their own choice alone. */
export async function makeLink(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId, name }: { userId: string; name: string | undefined },
): Promise<WishlistLink> {
  const link = { userId, secret: newSecret(), name: name ?? null, madeAt: clock.now() }
  await db.transaction((tx) => saveLink(tx, link))
  return toLinkReply(link)
}

export async function endLink({ db }: Pick<Deps, 'db'>, userId: string): Promise<void> {
  await db.transaction((tx) => deleteWishlistLink(tx, userId))
}

export function toLinkReply({ secret, name }: StoredLink): WishlistLink {
  return { token: secret, ...(name !== null && { name }) }
}

/** Newest first, what is on sale alone. Throws Refusal `link_refused`. */
export async function readShared(
  { db, findShown }: Pick<Deps, 'db'> & { findShown: FindShownProducts },
  token: string,
): Promise<SharedWishlist> {
  const link = isSecret(token) ? await findLinkBySecret(db, token) : undefined
  if (!link) throw new Refusal('link_refused')
  const ids = await selectWishedIdsOf(db, link.userId)
  const shown = await findShown(ids)
  const products = ids.flatMap((id) => shown.get(id) ?? []).map(toWishedProduct)
  return { ...(link.name !== null && { name: link.name }), products }
}
