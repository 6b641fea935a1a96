import { listFacets } from '@shop/contract/catalogue'
import type { Read } from '#api/platform/db/index.ts'
import type { Changes } from '#api/platform/page-cache/index.ts'
import type { FacetRow } from './catalogue.tables.ts'
import { selectOfferedFacets } from './facets.repository.ts'
import { createKeptRows, type KeptRows } from './kept-rows.ts'

export type OfferedFacets = KeptRows<FacetRow>

const TAGS = listFacets.cacheTags?.({ params: {}, query: {} }) ?? []

/** Every filtered list asks which category a value belongs to. */
export function createOfferedFacets(changes: Changes, read: Read): OfferedFacets {
  return createKeptRows(changes, read, {
    tags: TAGS,
    select: async (from) => await selectOfferedFacets(from),
  })
}
