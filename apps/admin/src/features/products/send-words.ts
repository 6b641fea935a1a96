import type { LibraryPicture } from '@shop/contract/admin/media'
import { hasErrorCode } from '@shop/contract/call-error'
import { hasNewWords, type PictureEntry } from '#admin/features/products/picture-entries.ts'
import { WordsClash } from '#admin/features/products/words-clash.ts'
import { mediaQuery, sendMedia } from '#admin/parts/pictures/media-calls.ts'
import { queryClient } from '#admin/platform/query-client.ts'

/**
 * Words that were typed here for pictures of the library, which has them for all products. `onClash`: how a picture is now
 * whose words somebody else has changed; sent again they count. Throws {@link WordsClash}.
 */
export async function sendWords(
  entries: readonly PictureEntry[],
  onClash: (media: LibraryPicture) => void,
): Promise<void> {
  for (const entry of entries) {
    const { media, alt, isDecorative } = entry
    if (!media || !hasNewWords(entry)) continue
    try {
      await sendMedia(media, { alt: alt.trim(), isDecorative })
    } catch (cause) {
      // Deleted meanwhile: the product is refused with it then, which is said at its pictures.
      if (hasErrorCode(cause, 'not_found')) continue
      if (!hasErrorCode(cause, 'stale')) throw cause
      const latest = await queryClient.fetchQuery({ ...mediaQuery(media.id), staleTime: 0 })
      onClash(latest.media)
      throw new WordsClash(latest.media.alt, { cause })
    }
  }
}
