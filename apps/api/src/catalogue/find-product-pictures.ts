import type { PictureInput } from '@shop/contract/admin/product-fields'
import { pickPictures } from '#api/media/index.ts'
import type { Read } from '#api/platform/db/index.ts'
import type { Pictures } from '#api/platform/pictures/index.ts'
import { invalidField } from '#api/refusal.ts'
import type { StoredPicture } from './catalogue.tables.ts'
import type { KeptPicture } from './kept-product.ts'

/**
 * Pictures as a product stores them, in the order asked for; those of the library as they are now. The caller holds
 * `lockShownPictures`. Throws a Refusal when one is not in the library.
 */
export async function findProductPictures(
  read: Read,
  wanted: readonly (PictureInput | KeptPicture)[],
): Promise<StoredPicture[]> {
  const ids = wanted.flatMap((each) => ('media' in each ? [each.media] : []))
  const picked = new Map((await pickPictures(read, ids)).map((picture, at) => [ids[at], picture]))
  return wanted.map((each) => {
    if (!('media' in each)) return toOwnWords(each)
    const picture = picked.get(each.media)
    if (!picture) throw invalidField('pictures')
    return picture
  })
}

function toOwnWords({ name, alt, isDecorative }: Exclude<PictureInput | KeptPicture, { media: string }>) {
  return isDecorative ? { name, alt: '', isDecorative } : { name, alt }
}

/** Those by name came with the release, or with the product. */
export function requireKnown(
  wanted: readonly PictureInput[],
  { pictureOf }: Pick<Pictures, 'pictureOf'>,
  present: readonly StoredPicture[],
): void {
  const isKnown = (name: string) =>
    pictureOf(name, '') !== undefined || present.some((each) => each.name === name)
  if (wanted.some((each) => !('media' in each) && !isKnown(each.name))) throw invalidField('pictures')
}
