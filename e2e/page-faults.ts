import type { Page } from '@playwright/test'

/** Overflow: a page that scrolls sideways, and text that is cut off. */
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
      // 1 px is visually hidden text; clamped lines end in dots on purpose.
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
 * Targets below 44 px for buttons and fields, 24 px for links; links in a sentence are exempt, a box to tick counts with
 * its label.
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

/** Controls of a head that lie on one another: whoever presses one may meet the other. */
export function findOverlaps(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    return [...document.querySelectorAll('main header')].flatMap((head) => {
      const controls = [...head.querySelectorAll<HTMLElement>('a[href], button, input')].filter(isSeen)
      return controls.flatMap((one, index) =>
        controls
          .slice(index + 1)
          .filter((other) => isOn(one.getBoundingClientRect(), other.getBoundingClientRect()))
          .map((other) => `${nameOf(one)} lies on ${nameOf(other)}`),
      )
    })

    function isSeen(element: HTMLElement): boolean {
      return element.checkVisibility({ visibilityProperty: true })
    }
    /** Edges may touch. */
    function isOn(one: DOMRect, other: DOMRect): boolean {
      const isBeside = one.right < other.left + 1 || other.right < one.left + 1
      return !isBeside && one.bottom > other.top + 1 && other.bottom > one.top + 1
    }
    function nameOf(element: HTMLElement): string {
      return `"${element.getAttribute('aria-label') ?? element.textContent}"`
    }
  })
}

/** Forced colours: fields without a border, and buttons without border, text or icon. */
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
      // A compound field (a password with its toggle, a quantity) has one border around all its parts.
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

/** Cumulative layout shift since the page was opened, as the browser scores it. */
export function measureJumps(page: Page): Promise<{ score: number; what: string[] }> {
  return page.evaluate(async () => {
    const jumps: Jump[] = []
    type Jump = { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(take))
    observer.observe({ type: 'layout-shift', buffered: true })
    // Layout shifts are reported in a task of their own, at the latest after the second frame from now.
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
