import type { LibraryPicture } from '@shop/contract/admin/media'
import { createStore, useStore } from '#admin/platform/store.ts'

/** How far a picture on its way into the library has come. */
export type UploadState =
  /** Drawn anew on this device. */
  | { kind: 'preparing' }
  | { kind: 'waiting' }
  | { kind: 'sending'; fraction: number }
  /** The shop cannot be reached; goes on by itself. */
  | { kind: 'paused'; fraction: number }
  /** Another tab sends it. */
  | { kind: 'elsewhere' }
  /** `code`: of the refusal, or what this device says of the file; its bytes are kept where it may be tried again. */
  | { kind: 'failed'; code: string; canRetry: boolean }
  | { kind: 'arrived'; media: LibraryPicture }

export type Upload = {
  id: string
  /** Who waits for it: a product's page, or the library. */
  place: string
  /** As the file is called. */
  name: string
  /** Address of what is sent, for the eye; empty until it is prepared. */
  preview: string
  state: UploadState
}

export type UploadKinds = ReadonlyMap<string, UploadState['kind']>

const uploads = createStore<readonly Upload[]>([])
const uploadKinds = createStore<UploadKinds>(new Map())

function write(next: readonly Upload[]): void {
  const kinds = uploadKinds.get()
  const isSame = next.length === kinds.size && next.every(({ id, state }) => kinds.get(id) === state.kind)
  uploads.set(next)
  if (!isSame) uploadKinds.set(new Map(next.map(({ id, state }) => [id, state.kind])))
}

export function findUpload(id: string): Upload | undefined {
  return uploads.get().find((upload) => upload.id === id)
}

export function firstWaiting(): Upload | undefined {
  return uploads.get().find(({ state }) => state.kind === 'waiting')
}

export function arrivedIn(place: string): string[] {
  return uploads
    .get()
    .filter((upload) => upload.place === place && upload.state.kind === 'arrived')
    .map(({ id }) => id)
}

export function addUploads(added: readonly Upload[]): void {
  write([...uploads.get(), ...added])
}

export function updateUpload(id: string, change: Partial<Pick<Upload, 'preview' | 'state'>>): void {
  write(uploads.get().map((upload) => (upload.id === id ? { ...upload, ...change } : upload)))
}

export function removeUpload(id: string): void {
  const removed = findUpload(id)
  if (!removed) return
  if (removed.preview) URL.revokeObjectURL(removed.preview)
  write(uploads.get().filter((upload) => upload.id !== id))
}

/** External system: files on their way, of every place. */
export function useUploads(): readonly Upload[] {
  return useStore(uploads)
}

/** By id, for who need not know how far each has come: many chunks arrive within a second. */
export function useUploadKinds(): UploadKinds {
  return useStore(uploadKinds)
}
