import type { Read } from '#api/platform/db/index.ts'
import { selectLaterChanges } from './audit.repository.ts'
import { isComplete } from './merge-rules.ts'

type Versions = { kind: string; id: string; seen: number; version: number }

/** Whether a change set tells of every version that a thing has had since the one that was seen. */
export async function isRecordedSince(read: Read, { kind, id, seen, version }: Versions): Promise<boolean> {
  return seen === version || isComplete({ seen, version }, await selectLaterChanges(read, { kind, id, seen }))
}
