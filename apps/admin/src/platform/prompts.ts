import { useSyncExternalStore } from 'react'

/** What a person may be asked for in the middle of their work: signing in again, or showing that it is them. */
export type Prompt = 'sign-in' | 'step-up'

type Answer = (isPassed: boolean) => void

const waiting = new Map<Prompt, readonly Answer[]>()
const listeners = new Set<() => void>()

function changed(): void {
  for (const listener of listeners) listener()
}

/** Opens a prompt's dialog and resolves when it is answered: whether it was passed. All who wait share one dialog. */
export function showPrompt(prompt: Prompt): Promise<boolean> {
  return new Promise((resolve) => {
    waiting.set(prompt, [...(waiting.get(prompt) ?? []), resolve])
    changed()
  })
}

export function answerPrompt(prompt: Prompt, isPassed: boolean): void {
  const answers = waiting.get(prompt) ?? []
  waiting.delete(prompt)
  for (const answer of answers) answer(isPassed)
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
