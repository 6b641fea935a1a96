import { createStore, useStore } from '#admin/platform/store.ts'

/** What can be open of a review; the first is shown where both hold words. */
const PANELS = ['answering', 'hiding'] as const
export type Panel = (typeof PANELS)[number]

/** What is typed about reviews, until it is sent or given up: also while another review, list or page is open. */
const unsent = createStore<ReadonlyMap<string, string>>(new Map())

const keyOf = (id: string, panel: Panel) => `${panel} ${id}`

/** Undefined as long as nothing was typed. */
export function useUnsentWords(id: string, panel: Panel): [string | undefined, (words: string) => void] {
  const key = keyOf(id, panel)
  const words = useStore(unsent).get(key)
  return [words, (typed) => setUnsent(new Map(unsent.get()).set(key, typed))]
}

/** Tells which panel of a review holds words: it stays open, so that nobody has to remember them. */
export function useUnsentPanel(): (id: string) => Panel | undefined {
  const kept = useStore(unsent)
  return (id) => PANELS.find((panel) => kept.has(keyOf(id, panel)))
}

/** Given up, or sent. `sent`: what was typed while it was on its way stays. */
export function forgetWords(id: string, panel: Panel, sent?: string): void {
  const key = keyOf(id, panel)
  if (sent !== undefined && unsent.get().get(key) !== sent) return
  setUnsent(new Map([...unsent.get()].filter(([each]) => each !== key)))
}

function setUnsent(next: ReadonlyMap<string, string>): void {
  unsent.set(next)
  if (next.size > 0) window.addEventListener('beforeunload', askBeforeUnload)
  else window.removeEventListener('beforeunload', askBeforeUnload)
}

/** Words are kept in this page alone: the browser asks before it closes it or loads it anew. */
function askBeforeUnload(event: BeforeUnloadEvent): void {
  const isWritten = [...unsent.get().values()].some((words) => words.trim() !== '')
  if (isWritten) event.preventDefault()
}
