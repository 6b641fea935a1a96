import type { Read } from '#api/platform/db/index.ts'
import { isId } from '#api/platform/ids/ids.ts'
import type { ShownMedia } from '#api/platform/pictures/index.ts'
import { selectMediaByIds } from './media.repository.ts'
import type { MediaRow } from './media.tables.ts'

/** A picture of the library as whoever shows it keeps it. Without words and not decorative, nothing goes live with it. */
export type PickedPicture = { name: string; alt: string; isDecorative?: true; media: ShownMedia }

/**
 * Pictures of the library for whatever shows them, in the order asked for; undefined for what is not there. Later changes of
 * what is shown of a picture reach it by themselves (`pass_on_media`), if it is asked for under `lockShownPictures`.
 */
export async function pickPictures(
  read: Read,
  ids: readonly string[],
): Promise<(PickedPicture | undefined)[]> {
  const rows = new Map((await selectMediaByIds(read, ids.filter(isId))).map((row) => [row.id, row]))
  return ids.map((id) => {
    const row = rows.get(id)
    return row && toPicked(row)
  })
}

function toPicked({ id, name, alt, isDecorative, focal, shown }: MediaRow): PickedPicture {
  return {
    name,
    alt: isDecorative ? '' : alt,
    ...(isDecorative && { isDecorative }),
    media: { ...shown, id, ...(focal && { focal }) },
  }
}

/** What an edit of each picture names in `If-Match`. */
export async function versionsOfPictures(read: Read, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await selectMediaByIds(read, ids)
  return new Map(rows.map(({ id, version }) => [id, version]))
}
