import { PICTURES_A_PAGE } from '@shop/contract/admin/media'
import type { Read } from '#api/platform/db/index.ts'
import { isId } from '#api/platform/ids/ids.ts'
import { type ListedMedia, type MediaCursor, selectLibrary } from './media.repository.ts'

/** A page of the library, newest first; `next` leads to the one behind it. */
export async function listLibrary(
  read: Read,
  { search, after }: { search?: string | undefined; after?: string | undefined },
): Promise<{ rows: ListedMedia[]; next: string | null }> {
  const found = await selectLibrary(read, {
    term: search,
    after: after === undefined ? undefined : parseCursor(after),
    limit: PICTURES_A_PAGE + 1,
  })
  const rows = found.slice(0, PICTURES_A_PAGE)
  const last = rows.at(-1)
  return { rows, next: last && found.length > rows.length ? formatCursor(last) : null }
}

function formatCursor({ createdAt, id }: MediaCursor): string {
  return `${createdAt.getTime()}.${id}`
}

/** Any other text leads to the first page. */
function parseCursor(text: string): MediaCursor | undefined {
  const [time = '', id = ''] = text.split('.')
  return /^\d{1,15}$/.test(time) && isId(id) ? { createdAt: new Date(Number(time)), id } : undefined
}
