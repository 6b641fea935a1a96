import { listFileKeys } from '#api/media/index.ts'
import { listPhotoFiles } from '#api/reviews/index.ts'

type Client = Parameters<typeof listFileKeys>[0]

/** Where all pictures lie that are no part of the release: the library's, and photos of reviews. */
export async function listPictureFiles(client: Client): Promise<string[]> {
  return [...(await listFileKeys(client)), ...(await listPhotoFiles(client))]
}
