import { PICTURES_A_PAGE } from '@shop/contract/admin/media'
import { decodeCursor, encodeCursor, type Read } from '#api/platform/db/index.ts'
import { type ListedMedia, selectLibrary } from './media.repository.ts'

/** A page of the library, newest first; `next` leads to the one behind it. Throws Refusal `invalid_input` for a place that is none. */
export async function listLibrary(
  read: Read,
  { search, after }: { search?: string | undefined; after?: string | undefined },
): Promise<{ rows: ListedMedia[]; next: string | null }> {
  const found = await selectLibrary(read, {
    term: search,
    after: decodeCursor(after),
    limit: PICTURES_A_PAGE + 1,
  })
  const rows = found.slice(0, PICTURES_A_PAGE)
  const last = rows.at(-1)
  return {
    rows,
    next: last && found.length > rows.length ? encodeCursor({ at: last.createdAt, id: last.id }) : null,
  }
}
