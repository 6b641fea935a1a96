import type { StaffMember } from '#api/caller.ts'
import type { AboutChanges } from '#api/platform/audit/index.ts'

/** By which request something is changed. */
export type RequestInfo = Pick<AboutChanges, 'call' | 'requestId' | 'address'>

/** A member of staff who changes something, and by which request: what the change log will say. */
export type StaffActor = RequestInfo & { staff: StaffMember }

/** A command in a terminal, which may grant every permission. */
export type TerminalActor = RequestInfo & { staff: { staffId: null; name: string; sessionId: null } }
