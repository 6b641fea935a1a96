import { type GivenFields, inChangeSet } from '#api/platform/audit/index.ts'
import type { Tx } from '#api/platform/db/index.ts'
import type { StaffActor } from './actors.ts'

type OwnChange = { summary: string; before: GivenFields; after: GivenFields }

/** Writes down that somebody changed how they get in; what it is now stands in no log. */
export async function recordOwn(
  tx: Tx,
  by: StaffActor,
  { summary, before, after }: OwnChange,
): Promise<void> {
  await inChangeSet(tx, { ...by, summary }, async (changes) => {
    changes.record({ kind: 'staff', id: by.staff.staffId, before, after })
  })
}
