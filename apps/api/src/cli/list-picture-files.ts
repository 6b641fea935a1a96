import { listFileKeys, listOriginalKeys } from '#api/media/index.ts'
import { listLastingPhotoFiles, listPhotoFiles } from '#api/reviews/index.ts'

type Client = Parameters<typeof listFileKeys>[0]

/**
 * Where all pictures lie, or will, that are no part of the release: the library's, and photos of reviews. `lasting`: of each
 * the places of which one holds what cannot be made anew.
 */
export type PictureFiles = { keys: string[]; lasting: string[][] }

export async function listPictureFiles(client: Client): Promise<PictureFiles> {
  const originals = await listOriginalKeys(client)
  return {
    keys: [...(await listFileKeys(client)), ...(await listPhotoFiles(client))],
    lasting: [...originals.map((key) => [key]), ...(await listLastingPhotoFiles(client))],
  }
}
