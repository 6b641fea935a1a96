import { customerPictureKeys, type WholeRead } from '#api/media/index.ts'
import type { PhotoRow } from './reviews.tables.ts'

/** Where the files of reviews' photos lie, for an export; its database may be older than they are. */
export async function listPhotoFiles(client: WholeRead): Promise<string[]> {
  const { rows: known } = await client.query<{ known: boolean }>(
    "select to_regclass('review_photo') is not null as known",
  )
  if (!known[0]?.known) return []
  const { rows } = await client.query<Pick<PhotoRow, 'shown' | 'isWhole' | 'isApart'>>(
    `select shown, is_whole as "isWhole", coalesce((to_jsonb(review_photo) ->> 'is_apart')::boolean, false) as "isApart"
      from review_photo where user_id is not null order by id`,
  )
  return rows.flatMap(({ isWhole, ...photo }) => customerPictureKeys(photo, { isWhole }))
}
