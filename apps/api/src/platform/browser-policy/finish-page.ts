import { hash, randomUUID } from 'node:crypto'

/** `ownScripts`: the inline scripts that are the page's own, as CSP sources. */
export type FinishedPage = { html: string; ownScripts: readonly string[] }

/** A nonce of one rendering, which no content of the page can know. */
export function createNonce(): string {
  return randomUUID()
}

/**
 * Takes the nonces off a rendered page and lists the scripts that carried one by hash (CSP Level 3, 2.3.1): a script
 * that came in with the content has none and does not run. The hashes belong to these bytes: cache both together.
 */
export function finishPage(rendered: string, nonce: string): FinishedPage {
  const parts = rendered
    .replace(`<meta property="csp-nonce" content="${nonce}"/>`, '')
    .split(` nonce="${nonce}"`)
  const ownScripts = parts.slice(1).flatMap((after, index) => scriptBetween(parts[index] ?? '', after))
  return { ownScripts: [...new Set(ownScripts.map(hashSource))], html: parts.join('') }
}

/** The inline script whose tag held the nonce between these two parts of a page, if it was one. */
function scriptBetween(before: string, after: string): string[] {
  const tagEnd = after.indexOf('>')
  const scriptEnd = after.indexOf('</script>', tagEnd)
  const tag = before.slice(before.lastIndexOf('<')) + after.slice(0, tagEnd)
  const isInline = tag.startsWith('<script') && !tag.includes('>') && !tag.includes(' src=')
  return isInline && scriptEnd >= 0 ? [after.slice(tagEnd + 1, scriptEnd)] : []
}

export function hashSource(inline: string): string {
  return `'sha256-${hash('sha256', inline, 'base64')}'`
}
