import { type Html, html } from '#api/platform/html/html.ts'
import type { InlinePicture } from './inline-picture.ts'
import { mailStyles } from './mail-page.ts'
import type { MailBlock } from './write-mail.ts'

/** JPEGs by the id of what they show; what has none is not in it. */
export type Jpegs = ReadonlyMap<string, Uint8Array>

/** A mail about many things must not be refused for its size. */
export const MOST_PICTURES = 12

/** In px, square. */
const BESIDE_A_NAME = 56
const ALONE = 200

/** By id; a mail carries no more than MOST_PICTURES, so of the first ids alone. */
export function inlinePictures(ids: readonly string[], jpegs: Jpegs): Map<string, InlinePicture> {
  return new Map(
    ids.slice(0, MOST_PICTURES).flatMap((id, index) => {
      const bytes = jpegs.get(id)
      return bytes ? [[id, { name: `picture-${index + 1}`, type: 'image/jpeg', bytes }]] : []
    }),
  )
}

/** Two cells of a row, or one over both columns where there is no picture. */
export function nameCells(name: string, picture: InlinePicture | undefined): Html {
  const { cell } = mailStyles
  if (!picture) return html`<td colspan="2" style="${cell}">${name}</td>`
  return html`<td style="${cell}width:${BESIDE_A_NAME}px;">${show(picture, BESIDE_A_NAME)}</td><td style="${cell}padding-left:12px;">${name}</td>`
}

/** One thing a line. */
export function picturedNames(
  things: readonly { id: string; name: string }[],
  pictures: ReadonlyMap<string, InlinePicture>,
): MailBlock {
  return {
    text: things.map(({ name }) => name).join('\n'),
    html: html`<table role="presentation" style="${mailStyles.table}">
<tbody>${things.map(
      ({ id, name }) => html`
<tr>${nameCells(name, pictures.get(id))}</tr>`,
    )}
</tbody>
</table>
`,
  }
}

/** Of what the words above name: it has none of its own. */
export function picture(shown: InlinePicture): MailBlock {
  return {
    text: '',
    html: html`<p style="${mailStyles.text}">${show(shown, ALONE)}</p>
`,
  }
}

function show({ name }: InlinePicture, size: number): Html {
  return html`<img src="cid:${name}" alt="" width="${size}" height="${size}" style="display:block;object-fit:cover;">`
}
