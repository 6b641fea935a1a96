import { onFirstInteraction } from '@shop/ui/first-interaction'
import type { Link, Waiting } from '#storefront/deferred-assets.tsx'

/** Handed over by the page (`deferred-assets.tsx`). */
declare const waiting: Waiting

/** Longer than a slow phone needs for the first screen: a picture that hangs must not keep a page from being hydrated. */
const TIMEOUT_MS = 4_000

let hasBegun = false
let linked: Promise<unknown> | undefined

// The frame after `load` is on the screen only when the browser reports its paint; what begins before that is still
// beside it. A browser that had the page's styles before has the fonts too, and need not draw without them first.
if (hadStylesBefore()) void link()
if (document.readyState === 'complete') whenLoaded()
else addEventListener('load', whenLoaded)
onFirstInteraction(begin)
setTimeout(begin, TIMEOUT_MS)

function hadStylesBefore(): boolean {
  return performance
    .getEntriesByType('resource')
    .some(
      (entry) =>
        entry instanceof PerformanceResourceTiming && entry.name.endsWith('.css') && entry.transferSize === 0,
    )
}

function whenLoaded(): void {
  if (document.hidden) begin()
  else void frame().then(whenPainted)
}

function whenPainted(): void {
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) void finishScreen()
  }).observe({ type: 'paint', buffered: true })
}

/**
 * Deferred fonts come first, and are drawn: beside the programs a phone takes three times as long for that. Then the
 * pictures: what is in view shall not wait behind programs that nobody needs yet.
 */
async function finishScreen(): Promise<void> {
  await link()
  await frame()
  await document.fonts.ready
  await frame()
  show()
  await frame()
  begin()
}

function begin(): void {
  if (hasBegun) return
  hasBegun = true
  show()
  void link()
  for (const href of waiting.parts) add('link', { rel: 'modulepreload', href })
  add('script', { type: 'module', src: waiting.program, onerror: tellNotLoaded })
}

/** Loads the pictures that wait for the first screen. */
function show(): void {
  delete document.documentElement.dataset.early
}

/** Adds the deferred links, once, and waits for the styles among them. */
function link(): Promise<unknown> {
  linked ??= Promise.all(waiting.links.map(load))
  return linked
}

function load({ rel, href }: Link): Promise<void> {
  return new Promise((done) => {
    add('link', { rel, href, onload: () => done(), onerror: () => done() })
    if (rel !== 'stylesheet') done()
  })
}

/** Resolves when what the page holds now is painted; at once where nobody sees it. */
function frame(): Promise<void> {
  return new Promise((drawn) => {
    if (document.hidden) drawn()
    else requestAnimationFrame(() => setTimeout(drawn))
  })
}

/** Without its programs nothing on a page answers: it says so where toasts are, and how to have it whole. */
function tellNotLoaded(): void {
  const { text, again } = waiting.notLoaded
  const list = create('div', { className: 'toast-list' })
  const note = create('p', { className: 'toast-item toast on-dark flex-wrap py-3.5', textContent: text })
  note.setAttribute('role', 'alert')
  // The address of the page itself.
  note.append(
    create('a', { href: '', className: '-my-3 px-2 py-3 font-semibold underline', textContent: again }),
  )
  list.append(note)
  document.body.append(list)
}

function add<Tag extends 'link' | 'script'>(tag: Tag, properties: Partial<HTMLElementTagNameMap[Tag]>): void {
  document.head.append(create(tag, properties))
}

function create<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
): HTMLElementTagNameMap[Tag] {
  return Object.assign(document.createElement(tag), properties)
}
