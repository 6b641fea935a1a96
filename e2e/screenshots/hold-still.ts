import type { Page } from '../test.ts'

/**
 * Photographs become flat boxes: of their scent where they have one, else of one colour. A picture has its own ratio
 * only once it has arrived, and may lack a hair to the one that is written at it: the written one counts.
 */
const FLAT = `
  picture { background-image: none !important }
  picture > img { opacity: 0 !important; transition: none !important }
  img { aspect-ratio: attr(width type(<number>)) / attr(height type(<number>)) !important }
  img:not(picture > img) { background: var(--color-sage) !important; object-position: 200vw 0 !important }
`
const WITHOUT_FOOTER = 'footer:not(main footer) { display: none !important }'
const WITHOUT_TOASTS = '.toast-layer { display: none !important }'

/** What differs from run to run, and what is written in its place. */
const CHANGING = [
  { pattern: '\\d+-\\d+-\\d+@example\\.com', words: 'amelia.hart@example.com' },
  { pattern: '(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}', words: '7K2M-90QX-4TWB-63NP' },
] as const

/** What belongs into a picture of a page, and how far it is scrolled. */
export type Still = {
  hasPhotographs?: boolean
  hasFooter?: boolean
  hasToasts?: boolean
  scrolledPx?: number
}

/**
 * Has a page look the same in every run: flat pictures, all fonts there, fixed words, the pointer over nothing. It is
 * of no use to shoppers until it is {@link letGo}.
 */
export async function holdStill(page: Page, still: Still): Promise<void> {
  const { hasPhotographs = false, hasFooter = false, hasToasts = false, scrolledPx = 0 } = still
  await page.mouse.move(0, 0)
  const rules = [hasPhotographs ? '' : FLAT, hasFooter ? '' : WITHOUT_FOOTER, hasToasts ? '' : WITHOUT_TOASTS]
  await page.evaluate(addStyle, rules.join(''))
  await page.evaluate(replaceWords, CHANGING)
  await page.evaluate(replaceToday)
  // The header looks for itself whether it is to be small, some frames later; and the page may be scrolling yet.
  await page.waitForFunction((top) => {
    scrollTo({ top, behavior: 'instant' })
    const header = document.querySelector<HTMLElement>('[data-shrunk]')
    return header === null || header.dataset.shrunk === String(top > 0)
  }, scrolledPx)
}

/** Takes back what {@link holdStill} did, but for the words. */
export async function letGo(page: Page): Promise<void> {
  await page.evaluate(addStyle, '')
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
}

/** The page forbids style elements that are not its own; a sheet of the script's is none. There is one at a time. */
async function addStyle(style: string): Promise<void> {
  const sheet = Object.assign(new CSSStyleSheet(), { isStill: true })
  sheet.replaceSync(style)
  document.adoptedStyleSheets = [
    ...document.adoptedStyleSheets.filter((other) => !('isStill' in other)),
    sheet,
  ]
  // At another width there may be words in a font that was not needed before: laying them out asks for it.
  document.body.getBoundingClientRect()
  await document.fonts.ready
}

function replaceWords(changing: typeof CHANGING): void {
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (nodes.nextNode()) {
    const { currentNode: node } = nodes
    if (node.nodeValue !== fixed(node.nodeValue ?? '')) node.nodeValue = fixed(node.nodeValue ?? '')
  }
  for (const field of document.querySelectorAll('input')) {
    if (field.value !== fixed(field.value)) field.value = fixed(field.value)
  }

  function fixed(text: string): string {
    return changing.reduce((all, { pattern, words }) => all.replaceAll(new RegExp(pattern, 'g'), words), text)
  }
}

/** What happened in this run is told as if it had happened on one certain day. */
function replaceToday(): void {
  const DAY_MS = 86_400_000
  for (const time of document.querySelectorAll('time')) {
    const isOfToday = Math.abs(Date.parse(time.dateTime) - Date.now()) < DAY_MS
    if (!isOfToday) continue
    const hasHour = time.textContent?.includes(',')
    time.textContent = hasHour ? '04 Jan 2025, 9:41 AM' : '04 Jan 2025'
  }
}
