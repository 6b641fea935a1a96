import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Picture } from '@shop/contract/picture'
import { type PictureManifest, pictureManifest, toUncaptionedPicture } from '@shop/contract/picture-manifest'
import { StartError } from '#api/platform/start-error.ts'
import { parseFileName, quickRenditionOf, smallestJpeg } from './picture-files.ts'
import { createPictureStore, type UnfinishedFile } from './picture-store.ts'

export type Pictures = {
  /** `alt`: what is to be seen on it. Undefined when there is none: the page shows its fallback. */
  pictureOf: (name: string, alt: string) => Picture | undefined
  /** The file that is shown until the one of this name is made; undefined when no picture has one of this name. */
  standInFor: (fileName: string) => string | undefined
  /** Where its smallest JPEG lies, or will lie once it is made; undefined when there is no picture of the name. */
  smallestJpegOf: (name: string) => string | undefined
  /** The best of its files that are there; undefined when there is none. */
  findFile: (name: string) => Promise<string | undefined>
  /** Files that are still to be made: a start waits for none but the quick ones. */
  listUnfinished: () => Promise<UnfinishedFile[]>
}

/** `folder`: where their files lie; without one there is nothing to finish. */
export function createPictures(manifest: PictureManifest, folder?: string): Pictures {
  const records = new Map(Object.entries(manifest))
  const byStem = new Map([...records].map(([name, record]) => [`${name}.${record.hash}`, { name, record }]))
  const store = folder === undefined ? undefined : createPictureStore(folder)
  return {
    pictureOf(name, alt) {
      const record = records.get(name)
      return record && { ...toUncaptionedPicture(name, record), alt }
    },
    standInFor(fileName) {
      const file = parseFileName(fileName)
      const known = file && byStem.get(file.stem)
      if (!known?.record.widths.includes(file?.rendition.width ?? 0)) return undefined
      return store?.filePath(known.name, known.record, quickRenditionOf(known.record))
    },
    smallestJpegOf(name) {
      const record = records.get(name)
      return record && store?.filePath(name, record, smallestJpeg(record))
    },
    async findFile(name) {
      const record = records.get(name)
      return record && (await store?.findBest(name, record))
    },
    listUnfinished: async () => (await store?.listUnfinished(manifest)) ?? [],
  }
}

/** Reads the image step's manifest, once, at start. Throws StartError when it is missing or damaged. */
export async function loadPictures(folder: string): Promise<Pictures> {
  const path = join(folder, 'manifest.json')
  try {
    return createPictures(pictureManifest.parse(JSON.parse(await readFile(path, 'utf8'))), folder)
  } catch (cause) {
    throw new StartError(`The list of pictures ${path} is missing or damaged; \`npm start\` makes it anew.`, {
      cause,
    })
  }
}

/** Its files are served, for ever the same, under `/images/`. */
export function imagesRoot(folder: string): string {
  return join(folder, 'files')
}

/** Every picture that the catalogue names must be there: throws StartError naming those that are not. */
export function requirePictures(pictures: Pick<Pictures, 'pictureOf'>, names: Iterable<string>): void {
  const unknown = [...new Set(names)].filter((name) => !pictures.pictureOf(name, ''))
  if (unknown.length === 0) return
  throw new StartError(`No picture of this name in photography/: ${unknown.sort().join(', ')}.`)
}
