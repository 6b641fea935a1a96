import type { Locator } from '@playwright/test'

/** Edges in fractions of the photograph's width and height. */
export type Part = { left: number; right: number; top: number; bottom: number }

/** The visible part of a photograph in its box, which crops it where the ratios differ. */
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
    // To a ten thousandth, as exact as browsers' boxes; `+ 0` turns -0 into 0.
    const round = (fraction: number) => Math.round(fraction * 10_000) / 10_000 + 0
    return {
      left: round(left),
      right: round(left + shownWidth),
      top: round(top),
      bottom: round(top + shownHeight),
    }
  })
}
