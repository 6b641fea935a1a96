import { basename, join, parse } from 'node:path'
import { parseFileName } from '../../apps/api/src/platform/pictures/picture-files.ts'
import { listPictureSources } from '../../apps/api/src/platform/pictures/picture-sources.ts'
import { ENCODED_FOLDER, shortHashOf } from '../build-images.ts'
import { listFiles } from './source-files.ts'

const PHOTOGRAPHY = 'photography'

/** Photographs come with their AVIF files, and with none of an earlier master, crop or recipe. */
export async function checkEncodedPictures(root: string): Promise<string[]> {
  const sources = await listPictureSources(join(root, PHOTOGRAPHY))
  const stems = await Promise.all(
    sources.map(async (source) => `${source.name}.${await shortHashOf(source)}`),
  )
  const folder = `${PHOTOGRAPHY}/${ENCODED_FOLDER}/`
  const files = (await listFiles(root)).filter((path) => path.startsWith(folder))
  const encoded = new Set(files.map(stemOf))
  const wanted = new Set<string | undefined>(stems)
  return [
    ...stems
      .filter((stem) => !encoded.has(stem))
      .map((stem) => `${folder} has no AVIF file of ${parse(stem).name}: run \`npm run pictures\``),
    ...files
      .filter((path) => !wanted.has(stemOf(path)))
      .map((path) => `${path} is of no picture there is: run \`npm run pictures\``),
  ]
}

/** `bar-rose.1a2b3c4d` of `photography/avif/bar-rose.1a2b3c4d-400.avif`. */
function stemOf(path: string): string | undefined {
  return parseFileName(basename(path))?.stem
}
