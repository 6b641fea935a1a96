import type { Tx } from '#api/platform/db/index.ts'
import { newId } from '#api/platform/ids/ids.ts'
import { saveAsked } from './newsletter.repository.ts'

/** A second attempt where the row went away in between: by then nothing stands in the way of a new one. */
export async function findOrMakeSubscriber(
  tx: Tx,
  asked: Omit<Parameters<typeof saveAsked>[1], 'id'>,
): Promise<string> {
  const id =
    (await saveAsked(tx, { id: newId(), ...asked })) ?? (await saveAsked(tx, { id: newId(), ...asked }))
  if (id === undefined) throw new Error('A subscriber went away twice while somebody asked')
  return id
}
