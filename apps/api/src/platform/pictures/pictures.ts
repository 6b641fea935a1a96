import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Picture } from '@shop/contract/picture'
import { type PictureManifest, pictureManifest, toUncaptionedPicture } from '@shop/contract/picture-manifest'
import { StartError } from '#api/platform/start-error.ts'

export type Pictures = {
  /** `alt`: what is to be seen on it. Undefined when there is none: the page shows its fallback. */
  pictureOf: (name: string, alt: string) => Picture | undefined
}

export function createPictures(manifest: PictureManifest): Pictures {
  const records = new Map(Object.entries(manifest))
  return {
    pictureOf(name, alt) {
      const record = records.get(name)
      return record && { ...toUncaptionedPicture(name, record), alt }
    },
  }
}

/** Reads the image step's manifest, once, at start. Throws StartError when it is missing or damaged. */
export async function loadPictures(folder: string): Promise<Pictures> {
  const path = join(folder, 'manifest.json')
  try {
    return createPictures(pictureManifest.parse(JSON.parse(await readFile(path, 'utf8'))))
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
export function requirePictures(pictures: Pictures, names: Iterable<string>): void {
  const unknown = [...new Set(names)].filter((name) => !pictures.pictureOf(name, ''))
  if (unknown.length === 0) return
  throw new StartError(`No picture of this name in photography/: ${unknown.sort().join(', ')}.`)
}
