import { isUndescribed, type PictureEntry } from '#admin/features/products/picture-entries.ts'
import type { EditedProduct, StateInput } from '#admin/features/products/product-calls.ts'
import { type UploadKinds, useUploadKinds } from '#admin/platform/uploads/upload-store.ts'
import { productPicturesTexts as texts } from '#admin/texts/pictures.ts'

/** What of the pictures keeps a product from being saved, and from being published, in words; undefined: nothing. */
export type PictureBlocks = { toSave: string | undefined; toPublish: string | undefined }

/** @returns a function that tells it of the pictures given */
export function usePictureBlocks({
  state,
  publishAt,
}: Pick<EditedProduct, 'state' | 'publishAt'>): (entries: readonly PictureEntry[]) => PictureBlocks {
  const kinds = useUploadKinds()
  return (entries) => blocksOf(entries, kinds, state === 'active' || publishAt !== null)
}

/** What of them keeps this wish from being saved. */
export function blockOf(
  { toSave, toPublish }: PictureBlocks,
  wish: StateInput | undefined,
): string | undefined {
  return isPublishing(wish) ? toPublish : toSave
}

/** `isShown`: to shoppers, or at a set time. */
export function blocksOf(
  entries: readonly PictureEntry[],
  kinds: UploadKinds,
  isShown: boolean,
): PictureBlocks {
  const coming = entries.flatMap(({ upload }) => upload ?? [])
  const lost = coming.filter((id) => (kinds.get(id) ?? 'failed') === 'failed').length
  const underWay = coming.length - lost
  const undescribed = entries.filter(isUndescribed).length
  const missing = underWay > 0 ? texts.underWay(underWay) : undefined
  const here = lost > 0 ? texts.notArrived(lost) : missing
  const words = undescribed > 0 ? texts.undescribed(undescribed) : undefined
  return { toSave: here ?? (isShown ? words : undefined), toPublish: here ?? words }
}

/** Whether it is on sale then, or will be. */
export function isPublishing(wish: StateInput | undefined): boolean {
  return wish?.state === 'active' || (wish?.publishAt ?? null) !== null
}
