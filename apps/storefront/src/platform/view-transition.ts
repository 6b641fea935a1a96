import type { AnyRouter } from '@tanstack/react-router'

const PRODUCT_PAGE = /^\/shop\/[^/]+\/?$/
const LIST_PAGE = /^\/(?:shop\/?)?$/

/** The picture of the card that was clicked last: the only one that may morph. */
let clicked: { productId: string; picture: HTMLElement } | undefined
/** The product whose page is being opened from its card, and what carries its name meanwhile. */
let morph: { productId: string; named: HTMLElement[] } | undefined
/** The product whose card was clicked last, and the file that its picture was drawn from. */
let drawn: { productId: string; file: string } | undefined

/** Told by a product's card when its link is clicked: the picture morphs into the gallery of the page it leads to. */
export function morphFrom(productId: string, picture: HTMLElement | null | undefined): void {
  clicked = picture ? { productId, picture } : undefined
  const image = picture?.querySelector('img')
  drawn = image && isDrawn(image) ? { productId, file: image.currentSrc } : undefined
}

/** A file of the product's first picture that the browser has loaded already, for its card. */
export function drawnFileOf(productId: string): string | undefined {
  return drawn?.productId === productId ? drawn.file : undefined
}

function isDrawn({ complete, naturalWidth }: HTMLImageElement): boolean {
  return complete && naturalWidth > 0
}

/** Told by a product's gallery as it appears: takes the morph over if the product's card was clicked. */
export function morphInto(productId: string, picture: HTMLElement | null | undefined): void {
  if (picture && morph?.productId === productId) giveName(morph, picture)
}

/**
 * Lets the pages cross-fade on the way between lists and products, where the browser can and motion is welcome. In place
 * of the router's own way, which leaves the promises of a skipped transition (a second click, a resized window, a
 * hidden tab) uncaught: the page changes then all the same, and nothing is wrong.
 */
export function transitBetweenProducts(router: AnyRouter): void {
  router.startViewTransition = (update) => {
    const from = router.state.resolvedLocation?.pathname
    const to = router.latestLocation.pathname
    if (from === undefined || !canTransit(from, to)) return update()
    return transit(to, update)
  }
}

function canTransit(from: string, to: string): boolean {
  return (
    isBetweenListAndProduct(from, to) &&
    'startViewTransition' in document &&
    document.visibilityState === 'visible' &&
    !matchMedia('(prefers-reduced-motion: reduce)').matches
  )
}

/** Either way, but neither from list to list nor from product to product. */
export function isBetweenListAndProduct(from: string, to: string): boolean {
  return (LIST_PAGE.test(from) && PRODUCT_PAGE.test(to)) || (PRODUCT_PAGE.test(from) && LIST_PAGE.test(to))
}

async function transit(to: string, update: () => Promise<void>): Promise<void> {
  const current = startMorph(to)
  const transition = document.startViewTransition(async () => {
    // Names of the old page go: one that still stood twice after the update would skip the transition.
    for (const picture of current.named.splice(0)) picture.style.viewTransitionName = ''
    await update()
  })
  const end = () => {
    for (const picture of current.named) picture.style.viewTransitionName = ''
    if (morph === current) morph = undefined
  }
  transition.ready.catch(() => undefined)
  transition.finished.then(end, end)
  await transition.updateCallbackDone
}

function startMorph(to: string) {
  const current = { productId: clicked?.productId ?? '', named: [] as HTMLElement[] }
  if (clicked && to === `/shop/${clicked.productId}` && clicked.picture.isConnected) {
    giveName(current, clicked.picture)
    morph = current
  }
  clicked = undefined
  return current
}

function giveName(current: NonNullable<typeof morph>, picture: HTMLElement): void {
  picture.style.viewTransitionName = `product-${current.productId}`
  current.named.push(picture)
}
