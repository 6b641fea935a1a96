import type { Picture } from '@shop/contract/picture'
import { type Pictures, showPicture } from '#api/platform/pictures/index.ts'
import type { StoredPicture } from './catalogue.tables.ts'

/** The first that there is; null without any. */
export function mainPictureOf(
  stored: readonly StoredPicture[],
  pictures: Pick<Pictures, 'pictureOf'>,
): Picture | null {
  return stored.map((each) => showPicture(each, pictures)).find((picture) => picture !== undefined) ?? null
}
