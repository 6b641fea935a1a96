/** What a visitor does before anything else can be done: any of these comes before a press. */
const SIGNS = ['pointermove', 'pointerdown', 'wheel', 'scroll', 'keydown', 'focusin'] as const

let heard: Promise<void> | undefined

/**
 * Comes when the visitor first does something on the page, in the browser; at once where a press waits for an answer already.
 * What is needed for an answer only is loaded then and not before: a page that is merely looked at stays light.
 */
export function firstSign(): Promise<void> {
  heard ??= new Promise((resolve) => {
    if (document.querySelector('[data-pressed]')) return resolve()
    const listening = new AbortController()
    const hear = () => {
      listening.abort()
      resolve()
    }
    for (const sign of SIGNS) {
      document.addEventListener(sign, hear, { capture: true, passive: true, signal: listening.signal })
    }
  })
  return heard
}
