import { rm } from 'node:fs/promises'
import { basename } from 'node:path/posix'
import type { Deps } from '#api/deps.ts'
import { stagePicture } from '#api/media/index.ts'
import { newId } from '#api/platform/ids/ids.ts'
import type { Encoder } from '#api/platform/pictures/index.ts'
import { Refusal } from '#api/refusal.ts'
import { cellTexts, fileTexts } from '#api/texts/imports.ts'
import { FileProblem } from './file-problem.ts'
import { type ImportName, isFileThere, pathOfFile } from './import-files.ts'
import { openPictureZip, type PictureZip } from './picture-zip.ts'
import type { WantedPicture } from './wanted-product.ts'

/** A job that takes longer than five minutes counts as lost and is given to another. */
const BUDGET_MS = 200_000

export type StagingShop = Pick<
  Deps,
  'db' | 'clock' | 'jobs' | 'storage' | 'uploadsFolder' | 'encoders' | 'load' | 'pictures'
>
export type PictureFile = Extract<WantedPicture, { file: string }>

/** By what is in the file: the picture's id, or why it is none. */
export type StagedPictures = ReadonlyMap<string, { id: string } | { problem: string }>

type Staging = {
  files: readonly PictureFile[]
  /** Called after each picture. False ends it: nobody waits for the others any more. */
  onProgress: (done: number, total: number) => Promise<boolean>
}

/**
 * Brings pictures of the zip so far that they can be admitted, two at a time; those that are there already cost nothing.
 * Undefined where not all of them are: to be called again. Throws FileProblem `files_gone`.
 */
export async function stagePictures(
  shop: StagingShop,
  name: ImportName,
  { files, onProgress }: Staging,
): Promise<StagedPictures | undefined> {
  // Each content once, under its first name.
  const waiting = [...new Map(files.toReversed().map((file) => [file.sha256, file])).values()].toReversed()
  const staged = new Map<string, { id: string } | { problem: string }>()
  if (waiting.length === 0) return staged
  if (!(await isFileThere(shop, name, 'zip'))) throw new FileProblem('files_gone', fileTexts.files_gone)
  const zip = await openPictureZip(pathOfFile(shop, name, 'zip'))
  const total = waiting.length
  const endMs = performance.now() + BUDGET_MS
  const work = async (encoder: Encoder, path: string) => {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      staged.set(file.sha256, await stageOne(shop, { zip, file, encoder, path }))
      const isWanted = await onProgress(staged.size, total)
      if (!isWanted || performance.now() > endMs) return
    }
  }
  try {
    const { quick, later } = shop.encoders
    // Another process, or what was begun before, may be at the same pictures.
    const newPath = () => pathOfFile(shop, name, `picture-${newId()}`)
    await Promise.all([work(quick, newPath()), work(later, newPath())])
    return waiting.length === 0 ? staged : undefined
  } finally {
    zip.close()
  }
}

type One = { zip: PictureZip; file: PictureFile; encoder: Encoder; path: string }

async function stageOne(
  shop: StagingShop,
  { zip, file: { file }, encoder, path }: One,
): Promise<{ id: string } | { problem: string }> {
  const name = basename(file)
  try {
    await zip.unpack(file, path)
    return { id: (await stagePicture(shop, { path, name, encoder })).id }
  } catch (error) {
    const problem = error instanceof Refusal ? problemOf(error, name) : undefined
    if (problem === undefined) throw error
    return { problem }
  } finally {
    await rm(path, { force: true })
  }
}

/** Of the picture itself. */
function problemOf({ code }: Refusal, name: string): string | undefined {
  if (!code.startsWith('picture_')) return undefined
  const isTooMany = code === 'picture_too_many_pixels'
  return cellTexts.ofPicture(name, isTooMany ? cellTexts.pictureTooManyPixels : cellTexts.pictureDamaged)
}
