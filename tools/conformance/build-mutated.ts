import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildStorefront } from '../build/build-storefront.ts'
import { ROOT } from '../build/places.ts'
import { isStyle, readMutants } from './mutant.ts'
import { mutatePlugin } from './mutate-module.ts'
import { MUTATED_DIST } from './mutated-places.ts'

const IN_PAGES = /^(?:apps\/storefront|packages\/(?:contract|ui))\//

// Builds the pages once, with every mutant in them. A process of its own, since a build takes the working directory.
const mutants = await readMutants(ROOT)
await buildStorefront({ outDir: MUTATED_DIST, plugins: [mutatePlugin(mutants)] })
const built = await readPrograms(MUTATED_DIST)
// Modules that are read as text, or never loaded, bypass the plugin. The contract may be for the API alone.
const lost = mutants.filter((mutant) => {
  const isMeant = IN_PAGES.test(mutant.file) && !mutant.file.startsWith('packages/contract/')
  return (
    isMeant && !isStyle(mutant) && !built.includes(`"${mutant.id}"`) && !built.includes(`\`${mutant.id}\``)
  )
})
if (lost.length > 0) {
  console.error(`Not in the pages: ${lost.map(({ id, file }) => `${id} (${file})`).join(', ')}`)
  process.exitCode = 1
}

async function readPrograms(folder: string): Promise<string> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.js'))
  return (await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))).join('\n')
}
