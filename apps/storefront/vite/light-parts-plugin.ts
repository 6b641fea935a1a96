import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** What stands in for what, wherever this library imports it. */
const PARTS = [
  // Lucide's way to make components of its drawings can do much more than any page of ours asks of it.
  {
    library: '/lucide-react/',
    part: '/createLucideIcon.mjs',
    ours: import.meta.resolve('@shop/ui/create-lucide-icon'),
  },
].map((each) => ({ ...each, ours: fileURLToPath(each.ours) }))

/** Gives browsers lighter parts in place of what libraries bring and the shop does not use. */
export function lightPartsPlugin(): Plugin {
  return {
    name: 'shop:light-parts',
    enforce: 'pre',
    apply: 'build',
    resolveId(source, importer) {
      return PARTS.find(({ library, part }) => importer?.includes(library) && source.endsWith(part))?.ours
    },
  }
}
