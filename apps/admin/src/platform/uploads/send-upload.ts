import { getUpload, type LibraryPicture, putUpload } from '@shop/contract/admin/media'
import { CallError, hasErrorCode } from '@shop/contract/call-error'
import type { Client } from '@shop/contract/client'
import * as z from 'zod/mini'

/** A lost connection costs this much at most; and the shop ends what takes longer than half a minute. */
const CHUNK_BYTES = 1024 * 1024

export type Sending = { id: string; name: string; bytes: Blob; onOffset: (offset: number) => void }

/**
 * Sends a picture chunk by chunk, from where the shop says that it stands: nothing at first, or whatever came before the
 * connection was lost. Throws a CallError; the same upload then goes on.
 */
export async function sendUpload(
  client: Client,
  { id, name, bytes, onOffset }: Sending,
): Promise<LibraryPicture> {
  const params = { uploadId: id }
  let { offset } = (await client.send(getUpload, { params })).data
  for (;;) {
    onOffset(offset)
    const query = { offset, length: bytes.size, name }
    const body = bytes.slice(offset, offset + CHUNK_BYTES)
    try {
      const { data } = await client.send(putUpload, { params, query, body })
      if (data.media) return data.media
      offset = data.offset
    } catch (error) {
      const stands = offsetIn(error)
      // Another chunk of it is on its way still: later.
      if (stands === undefined || stands === offset) throw error
      offset = stands
    }
  }
}

const offsetData = z.object({ offset: z.number() })

/** Where an upload stands that was gone on with from somewhere else. */
function offsetIn(error: unknown): number | undefined {
  if (!hasErrorCode(error, 'upload_offset') || !(error instanceof CallError)) return undefined
  const { failure } = error
  const read = offsetData.safeParse(failure.kind === 'HTTP_ERROR' ? failure.body.data : undefined)
  return read.data?.offset
}
