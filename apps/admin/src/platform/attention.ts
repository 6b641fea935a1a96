/** What somebody does who is there. Also moves of the pointer alone: who reads has a hand on it. */
const SIGNS = ['pointerdown', 'pointermove', 'wheel', 'keydown', 'input', 'click', 'drop'] as const

/** How long without any of them until nobody is taken to be there, in ms. */
const AWAY_MS = 5 * 60_000

/** Whether somebody is at this page. */
export function createAttention(now: () => number) {
  let lastSign = now()
  const note = () => {
    lastSign = now()
  }
  return {
    /** Once, at the start. */
    listen(page: EventTarget): void {
      for (const sign of SIGNS) page.addEventListener(sign, note, { capture: true, passive: true })
    },
    isAway: (): boolean => now() - lastSign >= AWAY_MS,
  }
}

/** By the device's clock: the page's own stands still while the device sleeps. */
export const attention = createAttention(Date.now)
