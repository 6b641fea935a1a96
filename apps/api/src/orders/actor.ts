import { hostname } from 'node:os'
import type { orderStatusEntry } from './orders.tables.ts'

/**
 * Who changes an order or gives its money back, as the audit trail keeps it. `name`: the customer's id, the owner's user
 * name, the job's or the provider's name. `from`: the customer's network address, the owner's command and machine, the
 * job's machine, the id of the provider's event.
 */
export type Actor = {
  kind: NonNullable<(typeof orderStatusEntry.$inferSelect)['actorKind']>
  name: string
  from: string
}

/** An actor as the audit trail tells of it; `from` is null where the address of a customer was forgotten after its time. */
export type RecordedActor = Omit<Actor, 'from'> & { from: string | null }

/** A customer, at a network address. */
export function customerActor({ userId, address }: { userId: string; address: string }): Actor {
  return { kind: 'customer', name: userId, from: address }
}

/** A job that nobody asked for, on this machine. */
export function jobActor(job: string): Actor {
  return { kind: 'system', name: job, from: hostname() }
}

/** An actor as it is stored beside what was done. */
export function toActorColumns({ kind, name, from }: Actor) {
  return { actorKind: kind, actorName: name, actorFrom: from }
}

type ActorColumns = { actorKind: Actor['kind'] | null; actorName: string | null; actorFrom: string | null }

/** Who is stored beside what was done; null for what was done before the audit trail was kept. */
export function readActor({ actorKind, actorName, actorFrom }: ActorColumns): RecordedActor | null {
  return actorKind === null ? null : { kind: actorKind, name: actorName ?? '', from: actorFrom }
}
