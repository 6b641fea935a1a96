import type { Picture } from '@shop/contract/picture'
import { absoluteUrl } from '#storefront/platform/page-settings.ts'

/** The width that places where links are shared ask for, in px. */
const SHARED_WIDTH_PX = 1200

/** A picture as other sites load it: a whole address, in the format that all of them read; sizes in px. */
export type SharedPicture = { url: string; width: number; height: number }

/** The JPEG of a picture that is shown elsewhere: 1200 px wide, or as wide as there is. */
export function toSharedPicture({ src, widths, width, height }: Picture): SharedPicture {
  const shared = widths.findLast((step) => step <= SHARED_WIDTH_PX) ?? width
  return {
    url: absoluteUrl(`${src}-${shared}.jpg`),
    width: shared,
    height: Math.round((shared * height) / width),
  }
}
