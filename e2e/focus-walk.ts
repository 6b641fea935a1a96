import type { JSHandle, Page } from '@playwright/test'

type Watch = { findFaults: () => string[] }

/** The focus is out of sight, covered, or without a ring. None at all is no fault. */
export async function findFocusFaults(page: Page): Promise<string[]> {
  const watch = await watchFocus(page)
  return watch.evaluate(({ findFaults }) => findFaults())
}

/** Goes through a page with the Tab key and returns the focus faults. The page itself looks: a third of the work of asking it. */
export async function walkWithTab(page: Page, stops: number): Promise<string[]> {
  const watch = await watchFocus(page)
  const notes = await watch.evaluateHandle(({ findFaults }) => {
    const faults: string[] = []
    // Each press moves the focus before it returns.
    const note = () => void faults.push(...findFaults())
    window.addEventListener('keyup', note, { capture: true })
    return { faults, stop: () => window.removeEventListener('keyup', note, { capture: true }) }
  })
  for (let stop = 0; stop < stops; stop += 1) await page.keyboard.press('Tab')
  return notes.evaluate(({ faults, stop }) => {
    stop()
    return faults
  })
}

function watchFocus(page: Page): Promise<JSHandle<Watch>> {
  return page.evaluateHandle(() => {
    return { findFaults }

    function findFaults(): string[] {
      const focused = document.activeElement
      if (!(focused instanceof HTMLElement) || focused === document.body) return []
      const labels = focused instanceof HTMLInputElement ? [...(focused.labels ?? [])] : []
      const parts = [focused, ...labels]
      return [
        ...(parts.some(isOnTop) ? [] : [`${nameOf(focused)}: covered or out of sight`]),
        ...(parts.some(hasRing) ? [] : [`${nameOf(focused)}: no ring`]),
      ]
    }
    function nameOf(part: HTMLElement): string {
      const name = part.getAttribute('aria-label') ?? part.textContent?.slice(0, 40)
      return `${part.tagName.toLowerCase()} "${name}" ${part.getAttribute('name') ?? ''}`
    }
    function isOnTop(part: HTMLElement): boolean {
      // The first line's box: the middle of a link over two lines belongs to neither.
      const [box] = part.getClientRects()
      if (!box) return false
      const [left, right] = [Math.max(box.left, 0), Math.min(box.right, window.innerWidth)]
      const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, window.innerHeight)]
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      return left < right && top < bottom && hit !== null && part.contains(hit)
    }
    function hasRing(part: HTMLElement): boolean {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(part)
      return (
        outlineStyle !== 'none' &&
        Number.parseFloat(outlineWidth) >= 1.5 &&
        !/^rgba\(.*, 0\)$/.test(outlineColor)
      )
    }
  })
}
