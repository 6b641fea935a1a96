import { hash, randomUUID } from 'node:crypto'

/** A page as it leaves: its final text, and the sources of the inline scripts that are the page's own. */
export type FinishedPage = { html: string; ownScripts: readonly string[] }

/** A word for one rendering that no content of the page can know. */
export function newMark(): string {
  return randomUUID()
}

/**
 * Takes the marks off a rendered page and names the scripts that carried one by their hashes (CSP Level 3, 2.3.1).
 * A hash of everything that looks like a script would let pass whatever came in with the content; what carries no mark
 * is left without a hash, so that browsers do not run it. The hashes belong to these bytes: who keeps the page keeps
 * both.
 */
export function finishPage(rendered: string, mark: string): FinishedPage {
  const parts = rendered
    .replace(`<meta property="csp-nonce" content="${mark}"/>`, '')
    .split(` nonce="${mark}"`)
  const ownScripts = parts.slice(1).flatMap((after, index) => scriptBetween(parts[index] ?? '', after))
  return { ownScripts: [...new Set(ownScripts.map(hashSource))], html: parts.join('') }
}

/** The inline script whose tag held the mark that stood between two parts of a page, if it was one. */
function scriptBetween(before: string, after: string): string[] {
  const tagEnd = after.indexOf('>')
  const scriptEnd = after.indexOf('</script>', tagEnd)
  const tag = before.slice(before.lastIndexOf('<')) + after.slice(0, tagEnd)
  const isInline = tag.startsWith('<script') && !tag.includes('>') && !tag.includes(' src=')
  return isInline && scriptEnd >= 0 ? [after.slice(tagEnd + 1, scriptEnd)] : []
}

/** An inline script or style as a policy's source. */
export function hashSource(inline: string): string {
  return `'sha256-${hash('sha256', inline, 'base64')}'`
}
