import { createHash, randomUUID } from 'node:crypto'

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
  const attribute = ` nonce="${mark}"`
  const marked = new RegExp(`<script(?=[^>]*${attribute})(?![^>]* src=)[^>]*>(.*?)</script>`, 'gs')
  const ownScripts = rendered.matchAll(marked).map(([, script = '']) => hashSource(script))
  return {
    ownScripts: [...new Set(ownScripts)],
    html: rendered.replace(`<meta property="csp-nonce" content="${mark}"/>`, '').replaceAll(attribute, ''),
  }
}

/** An inline script or style as a policy's source. */
export function hashSource(inline: string): string {
  return `'sha256-${createHash('sha256').update(inline).digest('base64')}'`
}
