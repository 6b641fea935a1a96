import type { Plugin } from 'vite'

const GALLERY = '@shop/ui/gallery'
const MARK = '?gallery'
/** Knows where toasts are shown: a copy would know of no place. */
const SHARED = /\/ui\/src\/toast\.ts$/
const PART = /\/(?:packages\/ui\/src|lucide-react)\/[^?]+\.(?:tsx?|m?js)$/

/**
 * Gives the gallery of the design system copies of the parts it shows. It shows all of them: if it shared the shop's,
 * the bundler would take them out of the screens they belong to and put them into files that every page loads.
 */
export function ownPartsPlugin(): Plugin {
  return {
    name: 'shop:own-parts',
    enforce: 'pre',
    apply: 'build',
    async resolveId(source, importer, options) {
      if (!importer || (source !== GALLERY && !importer.endsWith(MARK))) return
      const resolved = await this.resolve(source, importer.replace(MARK, ''), { ...options, skipSelf: true })
      return resolved && PART.test(resolved.id) && !SHARED.test(resolved.id)
        ? { ...resolved, id: resolved.id + MARK }
        : resolved
    },
  }
}
