import { listFacets } from '@shop/contract/catalogue'
import type { Read } from '#api/platform/db/index.ts'
import type { CacheVersions } from '#api/platform/page-cache/index.ts'
import { type CachedRows, createCachedRows } from './cached-rows.ts'
import type { FacetRow } from './catalogue.tables.ts'
import { selectOfferedFacets } from './facets.repository.ts'

export type OfferedFacets = CachedRows<FacetRow>

const TAGS = listFacets.cacheTags?.({ params: {}, query: {} }) ?? []

/** Every filtered list asks which category a value belongs to. */
export function createOfferedFacets(changes: CacheVersions, read: Read): OfferedFacets {
  return createCachedRows(changes, read, {
    tags: TAGS,
    select: async (from) => await selectOfferedFacets(from),
  })
}
