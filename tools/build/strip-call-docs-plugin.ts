import { join } from 'node:path'
import type { Plugin } from 'vite'

const CONTRACT = join(import.meta.dirname, '../../packages/contract/src/')
/** As the formatter leaves them in a call's declaration. */
const DOCS = /\n\s+(?:summary:\s+(?:'[^']*'|"[^"]*"|`[^`]*`)|errors: \[[^\]]*\]),/g

/**
 * What calls say of themselves for OpenAPI, and which refusals the server may answer with: no page reads either, and a page has
 * the declarations of some thirty calls.
 */
export function stripCallDocs(source: string): string {
  return source.replace(DOCS, '')
}

/** Leaves {@link stripCallDocs} to the server. */
export function stripCallDocsPlugin(): Plugin {
  return {
    name: 'shop:strip-call-docs',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: (source, id) =>
      id.startsWith(CONTRACT) && source.includes('defineCall(')
        ? { code: stripCallDocs(source), map: null }
        : undefined,
  }
}
