import { getImportFile, type ImportFile, putImportFile } from '@shop/contract/admin/imports'
import { createClient } from '@shop/contract/client'
import { createBytesTransport } from '#admin/platform/bytes-transport.ts'
import { client } from '#admin/platform/client.ts'
import { createPromptingTransport } from '#admin/platform/prompting-transport.ts'
import { showPrompt } from '#admin/platform/prompts.ts'
import { canGoOn } from '#admin/platform/uploads/can-go-on.ts'

/** Within what a server waits for one request, on all but the slowest lines; there, what has arrived stays. */
const CHUNK_BYTES = 8 * 1024 * 1024
const MOST_FAILURES = 6
const PAUSE_MS = 1_000

type Uploading = {
  id: string
  file: ImportFile
  bytes: Blob
  /** Bytes that have arrived or are on their way. */
  onProgress: (sentBytes: number) => void
  /** Whether the connection is lost at present. */
  onLost: (isLost: boolean) => void
  signal: AbortSignal
}

/** Sends a file chunk by chunk; after a lost connection it goes on from what has arrived. */
export async function uploadFile(uploading: Uploading): Promise<void> {
  const { bytes, onLost, signal } = uploading
  let offset = 0
  let failures = 0
  do {
    try {
      offset = await sendChunk(uploading, offset)
      failures = 0
      onLost(false)
    } catch (error) {
      failures += 1
      if (signal.aborted || failures >= MOST_FAILURES || !canGoOn(error)) throw error
      onLost(true)
      await pause(PAUSE_MS * failures)
      signal.throwIfAborted()
      offset = await findOffset(uploading).catch(() => offset)
      signal.throwIfAborted()
    }
  } while (offset < bytes.size)
}

async function sendChunk(
  { id, file, bytes, onProgress, signal }: Uploading,
  offset: number,
): Promise<number> {
  const transport = createBytesTransport({ onProgress: (sent) => onProgress(offset + sent), signal })
  const sender = createClient(createPromptingTransport(transport, showPrompt))
  const { data } = await sender.send(putImportFile, {
    params: { id, file },
    query: { offset: String(offset), length: String(bytes.size) },
    body: bytes.slice(offset, offset + CHUNK_BYTES),
  })
  return data.offset
}

async function findOffset({ id, file }: Uploading): Promise<number> {
  return (await client.send(getImportFile, { params: { id, file } })).data.offset
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
