/**
 * By which a visitor shows that they are going to use the page. The one list of them: programs that wait for the first
 * screen begin by it (`inline-scripts/load-deferred.ts` of the storefront), and code that only answers a press is loaded.
 * Without what happens to a page by itself (scrolling back to where it was) or to every page (a pointer on its way).
 */
export const INTERACTIONS = ['pointerdown', 'wheel', 'keydown', 'focusin', 'click'] as const

/** Listens for the first interaction with the page, once. */
export function onFirstInteraction(act: () => void): void {
  const listening = new AbortController()
  const { signal } = listening
  const hear = () => {
    listening.abort()
    act()
  }
  for (const name of INTERACTIONS) {
    document.addEventListener(name, hear, { capture: true, passive: true, signal })
  }
}
