import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { ownPartsPlugin } from './own-parts-plugin.ts'

const PAGES: Record<string, string> = {
  'virtual:basket': `import { Button } from '@shop/ui/button'\nexport const basket = Button`,
  'virtual:design': `import { Gallery } from '@shop/ui/gallery'\nexport const design = Gallery`,
}
const BUTTON = join(import.meta.dirname, '../../../packages/ui/src/button.tsx')

/** The modules that each of two pages loads for itself, and those that they share. */
async function modulesOf(plugins: 'with' | 'without'): Promise<{ shared: string[]; design: string[] }> {
  const pages = {
    name: 'pages',
    resolveId: (source: string) => (source in PAGES ? join(import.meta.dirname, source) : undefined),
    load: (id: string) => PAGES[id.slice(import.meta.dirname.length + 1)],
  }
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [pages, ...(plugins === 'with' ? [ownPartsPlugin()] : [])],
    build: {
      write: false,
      rolldownOptions: {
        input: { basket: 'virtual:basket', design: 'virtual:design' },
        external: /^(react|sonner)/,
        preserveEntrySignatures: 'strict',
      },
    },
  })
  const output = [built].flat().flatMap((each) => ('output' in each ? each.output : []))
  const chunks = output.filter((each): each is Rolldown.OutputChunk => each.type === 'chunk')
  return {
    shared: chunks.filter(({ isEntry }) => !isEntry).flatMap(({ moduleIds }) => moduleIds),
    design: chunks.filter(({ name }) => name === 'design').flatMap(({ moduleIds }) => moduleIds),
  }
}

test('without the plugin the gallery would share the parts of the other pages', async () => {
  const { shared } = await modulesOf('without')

  expect(shared).toContain(BUTTON)
})

test('the gallery has copies of the parts it shows', async () => {
  const { shared, design } = await modulesOf('with')

  expect(shared).not.toContain(BUTTON)
  expect(design).toContain(`${BUTTON}?gallery`)
})
