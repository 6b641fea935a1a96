import type { Page } from '@playwright/test'

/** What does not fit the page's width: the page itself when it scrolls sideways, and words that a box cuts off. */
export function findCutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement
    const faults = [...document.body.querySelectorAll<HTMLElement>('*')].filter(isCut).map(describe)
    if (root.scrollWidth > window.innerWidth) {
      const widest = [...document.body.querySelectorAll('main *, header *, footer *')]
        .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1)
        .map(describe)
      faults.push(`scrolls sideways: ${root.scrollWidth} in ${window.innerWidth} px`, ...widest.slice(0, 5))
    }
    return faults

    function isCut(element: HTMLElement): boolean {
      const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(element)
      const hasWords = [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim())
      // One pixel is how words for assistive technology alone are hidden; clamped lines end in dots on purpose.
      if (!hasWords || element.clientWidth <= 1 || webkitLineClamp !== 'none') return false
      const isTooWide = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1
      const isTooHigh = overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 1
      return isTooWide || isTooHigh
    }
    function describe(element: Element): string {
      return `${element.tagName.toLowerCase()}.${element.getAttribute('class')} "${element.textContent?.slice(0, 40)}"`
    }
  })
}

/**
 * What is too small to hit: less than 44 px for buttons and fields, 24 px for links that stand alone. A link inside a
 * sentence is as high as its line; a box to tick is as large as its label.
 */
export function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const CONTROLS = 'button, input, select, textarea, [role=button], .icon-button'
    const all = [...document.querySelectorAll<HTMLElement>(`a[href], ${CONTROLS}`)]
    return all.filter((element) => isThere(element) && !isInSentence(element)).flatMap(measure)

    function isThere(element: HTMLElement): boolean {
      const { width, height } = element.getBoundingClientRect()
      return element.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1
    }
    function isInSentence(element: HTMLElement): boolean {
      return getComputedStyle(element).display === 'inline'
    }
    function measure(element: HTMLElement): string[] {
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
      const rects = [element, ...labels].map((part) => part.getBoundingClientRect())
      const width = Math.max(...rects.map((rect) => rect.right)) - Math.min(...rects.map((rect) => rect.left))
      const height =
        Math.max(...rects.map((rect) => rect.bottom)) - Math.min(...rects.map((rect) => rect.top))
      const least = element.matches(CONTROLS) ? 44 : 24
      if (width > least - 0.5 && height > least - 0.5) return []
      const name = element.getAttribute('aria-label') ?? element.textContent?.slice(0, 40)
      return [`${element.tagName.toLowerCase()} "${name}": ${Math.round(width)} x ${Math.round(height)}`]
    }
  })
}

/** Fields without an edge, and buttons without edge, words or drawing, where the system's few colours replace the shop's. */
export function findEdgeless(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const FIELDS = 'input:not([type=checkbox], [type=radio], [type=hidden]), select, textarea'
    const BUTTONS = 'main button:not([role=tab]), footer button'
    return [...document.querySelectorAll<HTMLElement>(`${FIELDS}, ${BUTTONS}`)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !hasEdge(element))
      .map(
        (element) =>
          `${element.tagName.toLowerCase()} "${element.getAttribute('aria-label') ?? element.textContent}"`,
      )

    function hasEdge(element: HTMLElement): boolean {
      // A compound field, such as a password with its eye or a quantity, draws the edge around all its parts.
      const hasFace =
        element.matches('button') && (element.textContent !== '' || element.querySelector('svg') !== null)
      return (
        hasFace ||
        [element, element.parentElement, ...element.children].some((part) => {
          if (!part) return false
          const { borderBottomStyle, borderBottomWidth, borderBottomColor } = getComputedStyle(part)
          const isDrawn = borderBottomStyle !== 'none' && Number.parseFloat(borderBottomWidth) > 0
          return isDrawn && !/^rgba\(.*, 0\)$/.test(borderBottomColor)
        })
      )
    }
  })
}

/** What moves by itself. */
export function findMoving(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && Number(effect?.getComputedTiming().endTime) > 50,
      )
      .map(({ effect }) =>
        effect instanceof KeyframeEffect ? String(effect.target?.outerHTML.slice(0, 120)) : 'unknown',
      ),
  )
}

/** How far the page's parts have jumped by themselves since it was opened, as the browser scores it; 0 is not at all. */
export function measureJumps(page: Page): Promise<{ score: number; what: string[] }> {
  return page.evaluate(async () => {
    const jumps: Jump[] = []
    type Jump = { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(take))
    observer.observe({ type: 'layout-shift', buffered: true })
    // What was noted before is handed over in a task of its own, at the latest with the second picture from now.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    observer.disconnect()
    return { score: jumps.reduce((sum, { value }) => sum + value, 0), what: jumps.map(describe) }

    function take(entry: PerformanceEntry): void {
      if (isJump(entry) && !entry.hadRecentInput) jumps.push(entry)
    }
    function isJump(entry: PerformanceEntry): entry is PerformanceEntry & Jump {
      return 'value' in entry && 'hadRecentInput' in entry && 'sources' in entry
    }
    function describe({ value, sources }: Jump): string {
      const moved = sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 100) : ''))
      return `${value.toFixed(4)}: ${moved.join(' + ')}`
    }
  })
}
