import { type AboutChanges, type Author, inChangeSet } from '#api/platform/audit/index.ts'
import type { Tx } from '#api/platform/db/index.ts'
import { newId } from '#api/platform/ids/ids.ts'
import { insertMovements, MOVEMENT_KIND, type Movement } from './stock.repository.ts'

export type AboutStock = Pick<AboutChanges, 'call' | 'requestId' | 'address'> & {
  staff: Author & { staffId: string }
}

export type BookedMovement = Pick<Movement, 'product' | 'delta' | 'reason' | 'note' | 'expected' | 'counted'>

/** In the order of the products' ids, in which undo will lock them by the movements' own. */
export async function bookMovements(
  tx: Tx,
  { about, summary, at }: { about: AboutStock; summary: string; at: Date },
  movements: readonly BookedMovement[],
): Promise<{ changeSetId: string | null }> {
  const { staffId, name: staffName } = about.staff
  return inChangeSet(tx, { ...about, summary }, async (changes) => {
    const ordered = movements.toSorted((one, other) => (one.product < other.product ? -1 : 1))
    const booked = ordered.map((movement) => ({ ...movement, id: newId() }))
    for (const { id, ...after } of booked) {
      if (after.delta !== 0) changes.record({ kind: MOVEMENT_KIND, id, before: null, after })
    }
    const changeSetId = changes.id
    await insertMovements(
      tx,
      booked.map((movement) => ({ ...movement, staffId, staffName, changeSetId, createdAt: at })),
    )
    return { changeSetId }
  })
}
