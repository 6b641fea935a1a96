import { getImportFile, type ImportFile, putImportFile } from '@shop/contract/admin/imports'
import { createClient } from '@shop/contract/client'
import { type Line, whenReachable } from '#admin/features/import/when-reachable.ts'
import { createBytesTransport } from '#admin/platform/bytes-transport.ts'
import { client } from '#admin/platform/client.ts'
import { createPromptingTransport } from '#admin/platform/prompting-transport.ts'
import { showPrompt } from '#admin/platform/prompts.ts'

/** Within what a server waits for one request, on all but the slowest lines; there, what has arrived stays. */
const CHUNK_BYTES = 8 * 1024 * 1024
/** A line that says nothing any more is given up, and what came of the chunk counts. */
const CHUNK_TIMEOUT_MS = 60_000

type Uploading = Line & {
  id: string
  file: ImportFile
  bytes: Blob
  /** Bytes that have arrived or are on their way. */
  onProgress: (sentBytes: number) => void
}

/**
 * Sends a file chunk by chunk, each from where the shop says that it stands: after a lost connection, or an attempt that was
 * given up, it goes on. Throws a CallError, or a DOMException when the file was changed or is gone since it was chosen.
 */
export async function uploadFile(uploading: Uploading): Promise<void> {
  let offset: number
  do {
    offset = await whenReachable(() => sendNext(uploading), uploading)
  } while (offset < uploading.bytes.size)
}

async function sendNext(uploading: Uploading): Promise<number> {
  const { id, file, bytes, onLost, signal } = uploading
  const { offset } = (await client.send(getImportFile, { params: { id, file } })).data
  signal.throwIfAborted()
  onLost(false)
  // An empty file is sent, too: the shop says what is wrong with it.
  return offset > 0 && offset >= bytes.size ? offset : sendChunk(uploading, offset)
}

async function sendChunk(
  { id, file, bytes, onProgress, signal }: Uploading,
  offset: number,
): Promise<number> {
  // Read first: a file that cannot be read looks to a request as a lost connection does.
  const chunk = await bytes.slice(offset, offset + CHUNK_BYTES).arrayBuffer()
  const transport = createBytesTransport({
    onProgress: (sent) => onProgress(offset + sent),
    signal,
    timeoutMs: CHUNK_TIMEOUT_MS,
  })
  const sender = createClient(createPromptingTransport(transport, showPrompt))
  const { data } = await sender.send(putImportFile, {
    params: { id, file },
    query: { offset: String(offset), length: String(bytes.size) },
    body: new Blob([chunk]),
  })
  return data.offset
}
