import type { Boxes } from '#tools/screens/boxes.ts'
import type { Page } from '../test.ts'

/** What can be seen on a page of what has a role: where it stands, how large it is. */
export function readBoxes(page: Page): Promise<Boxes> {
  return page.evaluate(() => {
    const LANDMARKS = 'header, nav, main, aside, footer, section, form, search, dialog'
    const CONTROLS = 'a[href], button, input, select, textarea'
    const ROLES = '[role=dialog], [role=alert], [role=tab], [role=tabpanel], [role=menuitem], [role=img]'
    const CONTENT = 'h1, h2, h3, h4, table, th, li, dt, picture, img, svg'
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
      const isContainer = element.matches(
        'header, nav, main, aside, footer, section, form, dialog, table, svg',
      )
      const words = element.getAttribute('aria-label') ?? (isContainer ? '' : element.textContent) ?? ''
      return words.replaceAll(/\s+/g, ' ').trim().slice(0, 24)
    }
  })
}
