import { useSyncExternalStore } from 'react'

/** What a person may be asked for in the middle of their work: signing in again, or showing that it is them. */
export type Gate = 'sign-in' | 'step-up'

type Waiting = { promise: Promise<boolean>; resolve: (isPassed: boolean) => void }

const waiting = new Map<Gate, Waiting>()
const listeners = new Set<() => void>()

function changed(): void {
  for (const listener of listeners) listener()
}

/** Opens a gate's dialog and resolves when it is answered: whether it was passed. All who wait share one dialog. */
export function passGate(gate: Gate): Promise<boolean> {
  const open = waiting.get(gate)
  if (open) return open.promise
  const { promise, resolve } = Promise.withResolvers<boolean>()
  waiting.set(gate, { promise, resolve })
  changed()
  return promise
}

export function answerGate(gate: Gate, isPassed: boolean): void {
  const open = waiting.get(gate)
  waiting.delete(gate)
  open?.resolve(isPassed)
  changed()
}

/** External system: calls that were refused. */
export function useIsGateOpen(gate: Gate): boolean {
  return useSyncExternalStore(subscribe, () => waiting.has(gate))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
