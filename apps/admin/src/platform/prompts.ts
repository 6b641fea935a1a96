import { createStore, useStore } from '#admin/platform/store.ts'

/** What a person may be asked for in the middle of their work: signing in again, or showing that it is them. */
export type Prompt = 'sign-in' | 'step-up'

type Answer = (isPassed: boolean) => void

const waiting = createStore<Partial<Record<Prompt, readonly Answer[]>>>({})

/** Opens a prompt's dialog and resolves when it is answered: whether it was passed. All who wait share one dialog. */
export function showPrompt(prompt: Prompt): Promise<boolean> {
  return new Promise((resolve) => {
    const open = waiting.get()
    waiting.set({ ...open, [prompt]: [...(open[prompt] ?? []), resolve] })
  })
}

export function answerPrompt(prompt: Prompt, isPassed: boolean): void {
  const { [prompt]: answers = [], ...others } = waiting.get()
  waiting.set(others)
  for (const answer of answers) answer(isPassed)
}

/** External system: calls that were refused. */
export function useIsPromptOpen(prompt: Prompt): boolean {
  return useStore(waiting)[prompt] !== undefined
}
