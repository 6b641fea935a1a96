import type { Elements } from '#tools/screens/elements.ts'
import type { Page } from '../test.ts'

/** The colours in use, and the boxes of elements with a role. */
export async function readElements(page: Page): Promise<Elements> {
  return { colours: await readColours(page), boxes: await page.evaluate(findBoxes) }
}

/** Colours of text, backgrounds, borders and drawings, each once. */
export function readColours(page: Page): Promise<string[]> {
  return page.evaluate(findColours)
}

function findColours(): string[] {
  const colours = new Set<string>()
  const seen = [...document.querySelectorAll('html, body, body *')].filter((element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
  )
  for (const element of seen) {
    const style = getComputedStyle(element)
    const hasWords = [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim())
    if (hasWords) colours.add(style.color)
    colours.add(style.backgroundColor)
    for (const side of ['top', 'right', 'bottom', 'left']) {
      const width = Number.parseFloat(style.getPropertyValue(`border-${side}-width`))
      if (width > 0) colours.add(style.getPropertyValue(`border-${side}-color`))
    }
    const isDrawn = element instanceof SVGGeometryElement || element instanceof SVGUseElement
    if (isDrawn) colours.add(style.fill).add(style.stroke)
  }
  return [...colours].filter((colour) => colour.startsWith('rgb') && !/^rgba.*, 0\)$/.test(colour)).sort()
}

function findBoxes(): string[] {
  const LANDMARKS = 'header, nav, main, aside, footer, section, form, search, dialog'
  const CONTROLS = 'a[href], button, input, select, textarea'
  const ROLES = '[role=dialog], [role=alert], [role=tab], [role=tabpanel], [role=menuitem], [role=img]'
  const CONTENT = 'h1, h2, h3, h4, table, th, li, dt, picture, img, svg'
  const CONTAINERS = 'header, nav, main, aside, footer, section, form, dialog, table, svg'
  const all = document.body.querySelectorAll<HTMLElement>([LANDMARKS, CONTROLS, ROLES, CONTENT].join())
  return [...all].filter(isSeen).map(describe)

  function isSeen(element: HTMLElement): boolean {
    const { bottom, width, height } = element.getBoundingClientRect()
    const isOnPage = width > 1 && height > 1 && bottom + scrollY > 0
    return isOnPage && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  }
  function describe(element: HTMLElement): string {
    const { left, top, width, height } = element.getBoundingClientRect()
    const numbers = [left + scrollX, top + scrollY, width, height].map(Math.round)
    const role = element.getAttribute('role') ?? element.localName
    return `${role} ${JSON.stringify(nameOf(element))} ${numbers.join(' ')}`
  }
  function nameOf(element: HTMLElement): string {
    const words = element.matches(CONTAINERS) ? '' : element.textContent
    const name = element.getAttribute('aria-label') ?? words ?? ''
    return name.replaceAll(/\s+/g, ' ').trim().slice(0, 24)
  }
}
