import { join, resolve } from 'node:path'
import { build, type Plugin } from 'vite'

const PREFIX = 'virtual:inline-script/'
/** The zero byte keeps other plugins from taking the name for a path. */
const RESOLVED = `\0${PREFIX}`

const FOLDER = resolve(import.meta.dirname, '../src/inline-scripts')

/**
 * `import source from 'virtual:inline-script/remember-presses'` gives a program of `src/inline-scripts` as text:
 * compiled, minified, and wrapped so that it leaves no name behind. Type-checked and linted like every other file, it
 * can stand in a page that loads nothing yet.
 */
export function inlineScriptsPlugin({ folder = FOLDER }: { folder?: string } = {}): Plugin {
  return {
    name: 'shop:inline-scripts',
    resolveId(id) {
      return id.startsWith(PREFIX) ? `\0${id}` : undefined
    },
    async load(id) {
      if (!id.startsWith(RESOLVED)) return undefined
      const file = join(folder, `${id.slice(RESOLVED.length)}.ts`)
      this.addWatchFile(file)
      return { code: `export default ${JSON.stringify(await compile(file))}`, moduleSideEffects: false }
    },
  }
}

async function compile(file: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: file, output: { format: 'iife' } },
    },
  })
  const [chunk] = [built].flat().flatMap((each) => ('output' in each ? each.output : []))
  if (chunk?.type !== 'chunk') throw new Error(`${file} compiles to no script.`)
  return chunk.code.trim()
}
