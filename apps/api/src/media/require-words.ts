import type { Tx } from '#api/platform/db/index.ts'
import { Refusal } from '#api/refusal.ts'
import { selectUsesByShoppers } from './media.repository.ts'
import type { MediaRow } from './media.tables.ts'

type Words = Pick<MediaRow, 'alt' | 'isDecorative'>

function isDescribed({ alt, isDecorative }: Words): boolean {
  return isDecorative || alt !== ''
}

/** Words are not taken away where shoppers see the picture. Throws Refusal `picture_needs_words`, with where. */
export async function requireWords(tx: Tx, before: Words, { id, ...after }: MediaRow): Promise<void> {
  if (isDescribed(after) || !isDescribed(before)) return
  const uses = await selectUsesByShoppers(tx, id)
  if (uses.length > 0) throw new Refusal('picture_needs_words', { data: { uses } })
}
