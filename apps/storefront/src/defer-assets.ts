import loadDeferred from 'virtual:inline-script/load-deferred'
import rememberPresses from 'virtual:inline-script/remember-presses'

const LINK = /<link rel="([^"]+)"[^>]*? href="([^"]+)"[^>]*>/g
const ENTRY = /^<script type="module"[^>]*? src="([^"]+)"[^>]*><\/script>/

/**
 * Defers a page's programs, and links that say `data-deferred`, until its first screen is painted: on a slow line they
 * would share it with the titles' fonts and the first picture, and weigh four times as much. The first interaction
 * loads them at once; links also come early in a browser that has been here before, and styles where no script runs.
 *
 * Only what carries the rendering's nonce is taken for the page's own, as in the content policy: content that looks
 * like a script stays what it is. A page without a program stays as it is.
 *
 * What is pressed until then is remembered from the page's first byte on (`inline-scripts/remember-presses.ts`).
 */
export function deferAssets(html: string, nonce: string): string {
  const ofPage = ` nonce="${nonce}"`
  const headEnd = html.indexOf('</head>')
  const end = html.lastIndexOf('</body>')
  // Its own is the last: nothing stands behind the page's scripts.
  const at = html.lastIndexOf('<script type="module"', end)
  const [entry = '', program] = ENTRY.exec(html.slice(at, end)) ?? []
  if (headEnd === -1 || at === -1 || program === undefined || !entry.includes(ofPage)) return html

  const parts: string[] = []
  const links: Link[] = []
  const head = html.slice(0, headEnd).replace(LINK, (link: string, rel: string, href: string) => {
    if (!link.includes(ofPage)) return link
    if (rel === 'modulepreload') parts.push(href)
    else if (link.includes(' data-deferred=')) links.push({ rel, href })
    else return link
    return ''
  })
  const first = `<head><script${ofPage}>document.documentElement.dataset.early="";${rememberPresses}</script>`
  const styles = links.filter(({ rel }) => rel === 'stylesheet')
  const atOnce = styles
    .map(({ href }) => `<noscript><link rel="stylesheet" href="${href}"></noscript>`)
    .join('')
  const starter = `<script${ofPage}>{const waiting=${toSource({ program, parts, links })};${loadDeferred}}</script>`
  const body = html.slice(headEnd, at) + html.slice(at + entry.length, end)
  return head.replace('<head>', () => first) + body + atOnce + starter + html.slice(end)
}

export type Link = { rel: string; href: string }

/** What is deferred: the program's address, those of its chunks, and the links. */
export type Waiting = { program: string; parts: readonly string[]; links: readonly Link[] }

/** As the source of an inline script: without `<`, a text cannot end the script it stands in. */
function toSource(value: Waiting): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
