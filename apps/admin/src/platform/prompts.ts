import { useSyncExternalStore } from 'react'

/** What a person may be asked for in the middle of their work: signing in again, or showing that it is them. */
export type Prompt = 'sign-in' | 'step-up'

type Waiting = { promise: Promise<boolean>; resolve: (isPassed: boolean) => void }

const waiting = new Map<Prompt, Waiting>()
const listeners = new Set<() => void>()

function changed(): void {
  for (const listener of listeners) listener()
}

/** Opens a prompt's dialog and resolves when it is answered: whether it was passed. All who wait share one dialog. */
export function showPrompt(prompt: Prompt): Promise<boolean> {
  const open = waiting.get(prompt)
  if (open) return open.promise
  const { promise, resolve } = Promise.withResolvers<boolean>()
  waiting.set(prompt, { promise, resolve })
  changed()
  return promise
}

export function answerPrompt(prompt: Prompt, isPassed: boolean): void {
  const open = waiting.get(prompt)
  waiting.delete(prompt)
  open?.resolve(isPassed)
  changed()
}

/** External system: calls that were refused. */
export function useIsPromptOpen(prompt: Prompt): boolean {
  return useSyncExternalStore(subscribe, () => waiting.has(prompt))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
