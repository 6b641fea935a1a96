import { customerPictureKeys, lastingCustomerKeys, type WholeRead } from '#api/media/index.ts'
import type { PhotoRow } from './reviews.tables.ts'

type KeptPhoto = Pick<PhotoRow, 'shown' | 'isWhole' | 'isApart' | 'reviewId'>

/** Where the files of reviews' photos lie, for an export. */
export async function listPhotoFiles(client: WholeRead): Promise<string[]> {
  const rows = await selectKept(client)
  return rows.flatMap(({ isWhole, ...photo }) => customerPictureKeys(photo, { isWhole }))
}

/** Of each photo of a review the places of which one holds what cannot be made anew; what nobody names may still arrive. */
export async function listLastingPhotoFiles(client: WholeRead): Promise<string[][]> {
  const named = (await selectKept(client)).filter(({ reviewId }) => reviewId !== null)
  return named.map(({ isWhole, ...photo }) => lastingCustomerKeys(photo, { isWhole }))
}

/** The database of an export may be older than they are. */
async function selectKept(client: WholeRead): Promise<KeptPhoto[]> {
  const { rows: known } = await client.query<{ known: boolean }>(
    "select to_regclass('review_photo') is not null as known",
  )
  if (!known[0]?.known) return []
  const { rows } = await client.query<KeptPhoto>(
    `select shown, is_whole as "isWhole", review_id as "reviewId",
        coalesce((to_jsonb(review_photo) ->> 'is_apart')::boolean, false) as "isApart"
      from review_photo where user_id is not null order by id`,
  )
  return rows
}
