import { untilTrue } from '../open-page.ts'
import type { Page } from '../test.ts'

/**
 * Photographs become flat boxes: of their scent or one colour, in the ratio of their attributes, which decoding changes
 * by a hair.
 */
const FLAT = `
  picture { background-image: none !important }
  picture > img { opacity: 0 !important; transition: none !important }
  img { aspect-ratio: attr(width type(<number>)) / attr(height type(<number>)) !important }
  img:not(picture > img) { background: var(--color-sage) !important; object-position: 200vw 0 !important }
`
const WITHOUT_CARET = '* { caret-color: transparent !important }'
const WITHOUT_FOOTER = 'footer:not(main footer) { display: none !important }'
/** Of a page behind a dialog: it may still be loading, and shows in the corners of a picture of the dialog alone. */
const WITHOUT_PAGE_BEHIND = 'dialog::backdrop { background: var(--color-bottle) !important }'
const WITHOUT_TOASTS = '.toast-layer { display: none !important }'

/** What differs from run to run, and its replacement. */
const CHANGING = [
  { pattern: '\\d+-\\d+-\\d+@example\\.com', words: 'amelia.hart@example.com' },
  { pattern: '(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}', words: '7K2M-90QX-4TWB-63NP' },
] as const

/** What belongs into the picture, and how far the page is scrolled. */
export type Still = {
  hasPhotographs?: boolean
  hasFooter?: boolean
  hasToasts?: boolean
  /** Times of today as they are. */
  hasToday?: boolean
  scrolledPx?: number
  /** The picture is of a part of the page, maybe of what lies over it. */
  isPart?: boolean
}

/**
 * Makes a page reproducible: flat pictures, all fonts, fixed texts, no hover, motions at their end. Unusable for shoppers until
 * {@link letGo}.
 */
export async function holdStill(page: Page, still: Still): Promise<void> {
  const {
    hasPhotographs = false,
    hasFooter = false,
    hasToasts = false,
    hasToday = false,
    scrolledPx = 0,
    isPart = false,
  } = still
  await page.mouse.move(0, 0)
  const rules = [
    WITHOUT_CARET,
    hasPhotographs ? '' : FLAT,
    hasFooter ? '' : WITHOUT_FOOTER,
    hasToasts ? '' : WITHOUT_TOASTS,
    isPart ? WITHOUT_PAGE_BEHIND : '',
  ]
  await page.evaluate(addStyle, rules.join(''))
  await page.evaluate(replaceWords, CHANGING)
  if (!hasToday) await page.evaluate(replaceToday)
  // The header shrinks some frames after scrolling; and the page may be scrolling yet.
  await untilTrue(
    page,
    (top) => {
      scrollTo({ top, behavior: 'instant' })
      const header = document.querySelector<HTMLElement>('[data-shrunk]')
      return header === null || header.dataset.shrunk === String(top > 0)
    },
    scrolledPx,
  )
  await page.evaluate(endMotions)
}

/** Undoes {@link holdStill}, but for the texts. */
export async function letGo(page: Page): Promise<void> {
  await page.evaluate(addStyle, '')
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
}

/**
 * Without drawing anything: for what asks for boxes and styles alone, at many widths. A third of the work of another width
 * (docs/performance.md).
 */
export async function undrawn(page: Page, look: () => Promise<void>): Promise<void> {
  await page.evaluate(addStyle, 'html { opacity: 0 !important }')
  try {
    await look()
  } finally {
    // A failed test is pictured at its end.
    await page.evaluate(addStyle, '')
  }
}

/** The content policy forbids style elements; a constructed sheet is allowed. There is one at a time. */
async function addStyle(style: string): Promise<void> {
  const sheet = Object.assign(new CSSStyleSheet(), { isStill: true })
  sheet.replaceSync(style)
  document.adoptedStyleSheets = [
    ...document.adoptedStyleSheets.filter((other) => !('isStill' in other)),
    sheet,
  ]
  // Another width may need another font: layout requests it.
  document.body.getBoundingClientRect()
  await document.fonts.ready
}

/** As pictures are taken: where calm is asked for a dialog takes a millisecond to its place, and its box is measured before. */
function endMotions(): void {
  for (const animation of document.getAnimations()) {
    // Along with scrolling: edges that fade where there is more.
    if (!(animation.timeline instanceof DocumentTimeline)) animation.cancel()
    else if (Number.isFinite(Number(animation.effect?.getComputedTiming().endTime))) animation.finish()
  }
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

/** Dates of this run become one fixed day. */
function replaceToday(): void {
  const DAY_MS = 86_400_000
  for (const time of document.querySelectorAll('time')) {
    const isOfToday = Math.abs(Date.parse(time.dateTime) - Date.now()) < DAY_MS
    if (!isOfToday) continue
    const [hasDay, hasHour] = [/ 20\d\d/.test(time.textContent), time.textContent.includes(':')]
    time.textContent = [hasDay && '04 Jan 2025', hasHour && '9:41 AM'].filter(Boolean).join(', ')
  }
}
