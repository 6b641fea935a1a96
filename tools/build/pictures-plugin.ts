import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pictureManifest, toUncaptionedPicture } from '@shop/contract/picture-manifest'
import type { Plugin } from 'vite'

const PREFIX = 'virtual:picture/'
/** The zero byte keeps other plugins from taking the name for a path. */
const RESOLVED = `\0${PREFIX}`

const MANIFEST = resolve(import.meta.dirname, '../../.cache/images/manifest.json')

/**
 * `import hero from 'virtual:picture/hero-1'` gives what `<Picture>` needs of that one picture: its address, sizes and
 * blur placeholder. Only the pictures that a page names get into its bundle, and the build fails when there is none of
 * that name.
 */
export function picturesPlugin({ manifest = MANIFEST }: { manifest?: string } = {}): Plugin {
  return {
    name: 'shop:pictures',
    resolveId(id) {
      return id.startsWith(PREFIX) ? `\0${id}` : undefined
    },
    async load(id) {
      if (!id.startsWith(RESOLVED)) return undefined
      // In development a new run of the image step then shows at once.
      this.addWatchFile(manifest)
      const name = id.slice(RESOLVED.length)
      const pictures = await readManifest(manifest).catch((error: Error) => this.error(error.message))
      const record = Object.hasOwn(pictures, name) ? pictures[name] : undefined
      if (!record) {
        return this.error(`No picture "${name}": photography/ has neither a master nor a crop of that name.`)
      }
      const picture = JSON.stringify(toUncaptionedPicture(name, record))
      return { code: `export default ${picture}`, moduleSideEffects: false }
    },
  }
}

async function readManifest(path: string) {
  try {
    return pictureManifest.parse(JSON.parse(await readFile(path, 'utf8')))
  } catch (cause) {
    throw new Error(`The list of pictures ${path} is missing or damaged; \`npm start\` makes it anew.`, {
      cause,
    })
  }
}
