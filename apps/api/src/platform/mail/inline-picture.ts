import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Goes with the mail and is shown in its page as `cid:{name}` (RFC 2392): nobody is asked for it, so nobody is counted. */
export type InlinePicture = { name: string; type: 'image/jpeg' | 'image/png'; bytes: Uint8Array }

/** Stands at the head of mails' pages. Drawn by `tools/build-brand.ts`. */
export const SHOP_MARK: InlinePicture = {
  name: 'shop-mark',
  type: 'image/png',
  bytes: readFileSync(join(import.meta.dirname, 'shop-mark.png')),
}

type Mailed = { html?: string | undefined; pictures?: readonly InlinePicture[] | undefined }

/** All that a mail's page shows. */
export function picturesOf({ html = '', pictures = [] }: Mailed): InlinePicture[] {
  return [SHOP_MARK, ...pictures].filter(({ name }) => html.includes(sourceOf(name)))
}

/** What the page names it by, in an `img`. */
function sourceOf(name: string): string {
  return `src="cid:${name}"`
}

/** The page by itself: what would go with it stands in it. */
export function withPictures(page: string, pictures: readonly InlinePicture[]): string {
  return pictures.reduce(
    (shown, { name, type, bytes }) =>
      shown.replaceAll(sourceOf(name), `src="data:${type};base64,${Buffer.from(bytes).toString('base64')}"`),
    page,
  )
}
