import type { Locator } from '@playwright/test'

/** A part of a photograph, its edges in fractions of its width and height. */
export type Part = { left: number; right: number; top: number; bottom: number }

/** What of a photograph its box shows: where both have another ratio, something is cut off. */
export function shownPart(image: Locator): Promise<Part> {
  return image.evaluate((element) => {
    const box = element.getBoundingClientRect()
    const width = Number(element.getAttribute('width'))
    const height = Number(element.getAttribute('height'))
    const [across = 0, down = 0] = getComputedStyle(element).objectPosition.split(' ').map(Number.parseFloat)
    const scale = Math.max(box.width / width, box.height / height)
    const shownWidth = box.width / (width * scale)
    const shownHeight = box.height / (height * scale)
    const left = (across / 100) * (1 - shownWidth)
    const top = (down / 100) * (1 - shownHeight)
    // To a ten thousandth, as `+ 0` without a minus: the browser's own boxes are no more exact.
    const round = (fraction: number) => Math.round(fraction * 10_000) / 10_000 + 0
    return {
      left: round(left),
      right: round(left + shownWidth),
      top: round(top),
      bottom: round(top + shownHeight),
    }
  })
}
