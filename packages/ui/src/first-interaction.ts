/**
 * The one list of events of a first interaction: deferred programs begin by it (`inline-scripts/load-deferred.ts` of the
 * storefront), and lazy components are loaded. Without `scroll` (restored by browsers) and `pointermove` (every page's).
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
