import type { Page } from '../test.ts'

declare global {
  interface Window {
    countsPresses?: boolean
  }
}

/**
 * Counts what a person presses from here on, across pages of the same tab: presses of the pointer, and Enter or Space where
 * they do something. Typing is none: neither a line break in a text area nor a blank in a field. @returns what reads the count
 */
export async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(listen)
  await page.evaluate(listen)
  await page.evaluate(() => sessionStorage.setItem('presses', '0'))
  return () => page.evaluate(() => Number(sessionStorage.getItem('presses')))
}

/** In the page, so it stands on its own. */
function listen(): void {
  if (window.countsPresses) return
  window.countsPresses = true
  const count = () =>
    sessionStorage.setItem('presses', String(Number(sessionStorage.getItem('presses') ?? 0) + 1))
  const takesText = (target: EventTarget | null, key: string) => {
    if (!(target instanceof HTMLElement)) return false
    if (target instanceof HTMLTextAreaElement || target.isContentEditable) return true
    const isField =
      target instanceof HTMLInputElement && !/^(?:button|checkbox|radio|range|submit|file)$/.test(target.type)
    return isField && key === ' '
  }
  document.addEventListener('pointerdown', (event) => event.isTrusted && event.button === 0 && count(), true)
  document.addEventListener(
    'keydown',
    (event) => {
      const isActivation = event.key === 'Enter' || event.key === ' '
      if (isActivation && event.isTrusted && !event.repeat && !takesText(event.target, event.key)) count()
    },
    true,
  )
}
