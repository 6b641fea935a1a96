import { rm } from 'node:fs/promises'
import { readConfig } from '#api/config/index.ts'
import { createStorage, placeOfPictures } from '#api/media/index.ts'
import { messageOf, StartError } from '#api/platform/start-error.ts'
import { Refusal } from '#api/refusal.ts'
import { refusalMessages } from '#api/texts/refusals.ts'
import type { PictureFiles } from './list-picture-files.ts'
import { archiveOf, writeArchive } from './picture-archive.ts'

type Picturing = {
  env: NodeJS.ProcessEnv
  /** The list as it is by now. */
  listAgain: () => Promise<PictureFiles>
}

/** An export without its pictures is none: whatever fails here, fails it. @returns how many files there were */
export async function writePictures(
  file: string,
  { keys, lasting }: PictureFiles,
  { env, listAgain }: Picturing,
): Promise<number> {
  try {
    const config = readConfig(env)
    const written = await writeArchive(createStorage(config), keys, archiveOf(file))
    const lost = lasting.filter((places) => !places.some((key) => written.has(key)))
    // What was deleted while the others were copied is missed by nobody.
    const kept = new Set(lost.length > 0 ? (await listAgain()).lasting.flat() : [])
    const missed = lost.filter((places) => places.some((key) => kept.has(key)))
    if (missed.length > 0) throw new Error(tellMissed(missed.length, lasting.length, placeOfPictures(config)))
    return written.size
  } catch (cause) {
    for (const path of [file, archiveOf(file)]) await rm(path, { force: true })
    throw new StartError(`The pictures cannot be written to ${archiveOf(file)}: ${reasonOf(cause)}`, {
      cause,
    })
  }
}

function tellMissed(missed: number, all: number, place: string): string {
  return `of ${all} pictures ${missed} are not in ${place}. Are DATA_DIR and MEDIA_S3_… set as for the shop? Where they are lost for good, export --without-pictures writes the rows.`
}

function reasonOf(cause: unknown): string {
  return cause instanceof Refusal ? refusalMessages[cause.code] : messageOf(cause)
}
