import { DESIGN_TINTS } from '@shop/contract/design-tints'
import type { TintColours } from '@shop/contract/tints'
import type { Read } from '#api/platform/db/index.ts'
import type { CacheVersions } from '#api/platform/page-cache/index.ts'
import { createCachedRows } from './cached-rows.ts'
import { selectTints } from './tints.repository.ts'

/** Colours by tint, of those alone whose colours no stylesheet has. */
export type OwnTints = ReadonlyMap<string, TintColours>

/** As `migrations/0027-rest-of-the-catalogue.sql` tells of tints that are new or gone; of other colours it tells everybody. */
const TAGS = ['tints']

/** Every product that is shown asks what it stands on. */
export function createOwnTints(changes: CacheVersions, read: Read): () => Promise<OwnTints> {
  const tints = createCachedRows(changes, read, { tags: TAGS, select: selectTints })
  return async () =>
    new Map(
      (await tints())
        .filter((tint) => !isOfDesign(tint))
        .map(({ key, ground, deep }) => [key, { ground, deep }]),
    )
}

function isOfDesign({ key, ground, deep }: TintColours & { key: string }): boolean {
  const known = new Map<string, TintColours>(Object.entries(DESIGN_TINTS)).get(key)
  return known?.ground === ground && known.deep === deep
}

/** Of a reply; none where the stylesheet has them. */
export function coloursOf(own: OwnTints, tint: string | null): { tintColours?: TintColours } {
  const tintColours = tint === null ? undefined : own.get(tint)
  return tintColours ? { tintColours } : {}
}
