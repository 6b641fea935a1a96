import { copyFile, mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { IMAGES_FOLDER, PHOTOGRAPHY_FOLDER } from './build/places.ts'
import { buildImages, ENCODED_FOLDER } from './build-images.ts'
import { runTool } from './testing/run-tool.ts'

const HELP =
  'npm run pictures                makes the AVIF files that come with the photographs: after one, its crop or the recipe changed'

const FILES = join(IMAGES_FOLDER, 'files')
const ENCODED = join(PHOTOGRAPHY_FOLDER, ENCODED_FOLDER)

/** @returns the exit code */
async function main(args: string[]): Promise<number> {
  if (args.length > 0) {
    console.log(HELP)
    return args.includes('--help') ? 0 : 2
  }
  await buildImages({ log: console })
  await mkdir(ENCODED, { recursive: true })
  const [wanted, present] = [await avifFilesIn(FILES), await avifFilesIn(ENCODED)]
  const missing = [...wanted].filter((name) => !present.has(name))
  const stale = [...present].filter((name) => !wanted.has(name))
  for (const name of missing) await copyFile(join(FILES, name), join(ENCODED, name))
  for (const name of stale) await rm(join(ENCODED, name))
  console.log(`${wanted.size} AVIF files: ${missing.length} new, ${stale.length} removed`)
  return 0
}

async function avifFilesIn(folder: string): Promise<Set<string>> {
  return new Set((await readdir(folder)).filter((name) => name.endsWith('.avif')))
}

await runTool(main)
