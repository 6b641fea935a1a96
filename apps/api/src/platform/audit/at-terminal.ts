import { newId } from '#api/platform/ids/ids.ts'
import type { AboutChanges } from './in-change-set.ts'

/** Who sits at the machine, and which command they typed there. */
export type AtTerminal = { name: string; from: string }

/** A command has no session and no request; the log tells who typed it, and where. */
export function typedBy({ name, from }: AtTerminal): Omit<AboutChanges, 'summary'> & {
  staff: { staffId: null; name: string; sessionId: null }
} {
  return { staff: { staffId: null, name, sessionId: null }, call: from, requestId: newId() }
}
