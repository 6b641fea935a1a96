import { hostname } from 'node:os'
import type { orderStatusEntry } from './orders.tables.ts'

/**
 * Who changes an order or refunds it, for the audit trail. `name`: the customer's id, the owner's user name, the job's
 * or the provider's name. `from`: the customer's network address, the owner's command and machine, the job's machine,
 * the id of the provider's event.
 */
export type Actor = {
  kind: NonNullable<(typeof orderStatusEntry.$inferSelect)['actorKind']>
  name: string
  from: string
}

/** `from` is null where a customer's address was deleted after its time. */
export type RecordedActor = Omit<Actor, 'from'> & { from: string | null }

export function customerActor({ userId, address }: { userId: string; address: string }): Actor {
  return { kind: 'customer', name: userId, from: address }
}

export function jobActor(job: string): Actor {
  return { kind: 'system', name: job, from: hostname() }
}

export function toActorColumns({ kind, name, from }: Actor) {
  return { actorKind: kind, actorName: name, actorFrom: from }
}

type ActorColumns = { actorKind: Actor['kind'] | null; actorName: string | null; actorFrom: string | null }

/** Null for what was done before there was an audit trail. */
export function readActor({ actorKind, actorName, actorFrom }: ActorColumns): RecordedActor | null {
  return actorKind === null ? null : { kind: actorKind, name: actorName ?? '', from: actorFrom }
}
