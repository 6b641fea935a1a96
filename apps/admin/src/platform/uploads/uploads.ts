import type { LibraryPicture } from '@shop/contract/admin/media'
import { errorCodeOf } from '@shop/contract/call-error'
import { createClient } from '@shop/contract/client'
import { randomUuid } from '@shop/contract/random-id'
import { createBytesTransport } from '#admin/platform/bytes-transport.ts'
import { preparePicture } from '#admin/platform/pictures/prepare-picture.ts'
import { createPromptingTransport } from '#admin/platform/prompting-transport.ts'
import { showPrompt } from '#admin/platform/prompts.ts'
import { canResume } from '#admin/platform/uploads/can-resume.ts'
import {
  dropUpload,
  type KeptUpload,
  keepUpload,
  readUpload,
  readUploads,
} from '#admin/platform/uploads/kept-uploads.ts'
import { lockUpload, type ReleaseLock } from '#admin/platform/uploads/lock-upload.ts'
import { sendUpload } from '#admin/platform/uploads/send-upload.ts'
import { untilReachable } from '#admin/platform/uploads/until-reachable.ts'
import {
  addUploads,
  arrivedIn,
  findUpload,
  firstWaiting,
  removeUpload,
  type Upload,
  updateUpload,
} from '#admin/platform/uploads/upload-store.ts'

/** How long a chunk may take: on a slow line what came of it counts, and the rest is sent anew. */
const CHUNK_TIMEOUT_MS = 60_000

/** What belongs to an upload beside what is shown of it. */
type UploadTask = { kept: KeptUpload; releaseLock: ReleaseLock; ended: AbortController }

const tasks = new Map<string, UploadTask>()

/** Who adds files, and what waits for them. */
export type UploadPlace = { place: string; staffId: string }

/**
 * Files on their way into the library: each is prepared on this device, kept there until it has arrived, and sent one after
 * another in the order in which they were added. @returns their ids
 */
export function addFiles({ place, staffId }: UploadPlace, files: readonly File[]): string[] {
  const added = files.map((file): Upload => {
    const name = file.name.trim().slice(0, MAX_NAME_LENGTH) || FALLBACK_NAME
    return { id: randomUuid(), place, name, preview: '', state: { kind: 'preparing' } }
  })
  addUploads(added)
  for (const [at, { id, name }] of added.entries()) {
    const file = files[at]
    if (file) void begin({ id, staffId, place, name, bytes: null, media: null, addedAt: momentOf(at) }, file)
  }
  return added.map(({ id }) => id)
}

const MAX_NAME_LENGTH = 200
const FALLBACK_NAME = 'picture'

/** Of files that are added at once the later is the later one. */
function momentOf(at: number): string {
  return new Date(Date.now() + at).toISOString()
}

async function begin(asked: KeptUpload, file: File): Promise<void> {
  const prepared = await preparePicture(file)
  if (!findUpload(asked.id)) return
  if ('fault' in prepared) {
    updateUpload(asked.id, { state: { kind: 'failed', code: prepared.fault, canRetry: false } })
    return
  }
  const kept = { ...asked, bytes: prepared.bytes }
  const releaseLock = (await lockUpload(asked.id, { waits: true })) ?? (() => undefined)
  await keepUpload(kept)
  if (findUpload(asked.id)) queue(kept, releaseLock)
  else await forget(asked.id, releaseLock)
}

function queue(kept: KeptUpload, releaseLock: ReleaseLock): void {
  const { id, bytes } = kept
  tasks.set(id, { kept, releaseLock, ended: new AbortController() })
  const preview = bytes ? URL.createObjectURL(bytes) : ''
  updateUpload(id, { preview, state: { kind: 'waiting' } })
  void sendAll()
}

async function forget(id: string, releaseLock?: ReleaseLock): Promise<void> {
  await dropUpload(id)
  releaseLock?.()
}

let isSending = false

async function sendAll(): Promise<void> {
  if (isSending) return
  isSending = true
  try {
    for (let next = firstWaiting(); next; next = firstWaiting()) await send(next.id)
  } finally {
    isSending = false
  }
}

/** Until it has arrived, is refused, or nobody wants it any more. */
async function send(id: string): Promise<void> {
  const task = tasks.get(id)
  const bytes = task?.kept.bytes
  if (!task || !bytes) {
    updateUpload(id, { state: { kind: 'failed', code: 'unreadable', canRetry: false } })
    return
  }
  const { signal } = task.ended
  for (let attempt = 0; !signal.aborted; attempt += 1) {
    try {
      const media = await sendOnce(task, bytes)
      if (signal.aborted) return
      await keepUpload({ ...task.kept, bytes: null, media })
      updateUpload(id, { state: { kind: 'arrived', media } })
      return
    } catch (error) {
      if (!canResume(error)) return fail(id, error)
      if (!signal.aborted) pause(id)
      await untilReachable(attempt, signal)
    }
  }
}

function sendOnce({ kept: { id, name }, ended }: UploadTask, bytes: Blob): Promise<LibraryPicture> {
  let offset = 0
  const show = (sent: number) => {
    const fraction = Math.min(1, (offset + sent) / bytes.size)
    updateUpload(id, { state: { kind: 'sending', fraction } })
  }
  const onOffset = (stands: number) => {
    offset = stands
    show(0)
  }
  const transport = createBytesTransport({
    onProgress: show,
    signal: ended.signal,
    timeoutMs: CHUNK_TIMEOUT_MS,
  })
  const client = createClient(createPromptingTransport(transport, showPrompt))
  return sendUpload(client, { id, name, bytes, onOffset })
}

function pause(id: string): void {
  const { state } = findUpload(id) ?? {}
  const fraction = state?.kind === 'sending' ? state.fraction : 0
  updateUpload(id, { state: { kind: 'paused', fraction } })
}

/** The picture itself is refused for good; where the shop could not keep it, its bytes stay here. */
function fail(id: string, error: unknown): void {
  const code = errorCodeOf(error) ?? 'unexpected'
  updateUpload(id, { state: { kind: 'failed', code, canRetry: !code.startsWith('picture_') } })
}

export function retryUpload(id: string): void {
  updateUpload(id, { state: { kind: 'waiting' } })
  void sendAll()
}

/** Ends it wherever it stands, or forgets that it has arrived: whoever waited for it has taken it. */
export async function endUpload(id: string): Promise<void> {
  const task = tasks.get(id)
  tasks.delete(id)
  task?.ended.abort()
  removeUpload(id)
  await forget(id, task?.releaseLock)
}

/** Whoever waited for these has them, but for `awaited`. */
export async function endArrived(place: string, awaited: readonly (string | null)[]): Promise<void> {
  const ids = arrivedIn(place).filter((id) => !awaited.includes(id))
  await Promise.all(ids.map(endUpload))
}

const resumed = new Set<string>()

/** Goes on with what a closed tab left. What another tab is sending waits until that tab is gone. */
export async function resumeUploads({ place, staffId }: UploadPlace): Promise<void> {
  const left = await readUploads(place, staffId)
  await Promise.all(left.filter(({ id }) => !resumed.has(id) && !findUpload(id)).map(resume))
}

async function resume(kept: KeptUpload): Promise<void> {
  resumed.add(kept.id)
  const releaseLock = await lockUpload(kept.id, { waits: false })
  if (releaseLock) return adopt(kept, releaseLock)
  const { id, place, name } = kept
  addUploads([{ id, place, name, preview: '', state: { kind: 'elsewhere' } }])
  // Not awaited: the other tab may stay open for hours.
  void lockUpload(id, { waits: true }).then(async (later) => {
    const [still, isWanted] = [await readUpload(id), findUpload(id) !== undefined]
    removeUpload(id)
    if (still && later && isWanted) adopt(still, later)
    else later?.()
  })
}

function adopt(kept: KeptUpload, releaseLock: ReleaseLock): void {
  const { id, place, name, media } = kept
  const state = media ? ({ kind: 'arrived', media } as const) : ({ kind: 'waiting' } as const)
  addUploads([{ id, place, name, preview: '', state }])
  if (media) tasks.set(id, { kept, releaseLock, ended: new AbortController() })
  else queue(kept, releaseLock)
}
