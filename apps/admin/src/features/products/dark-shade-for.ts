import { contrastOf } from '@shop/contract/admin/tint-contrast'

/** What the design's own colours have, and a little more than what is needed. */
const WANTED_CONTRAST = 5.5
const STEPS = 20

/** A darker shade of a ground that stands out on it. */
export function darkShadeFor(ground: string): string {
  for (let step = STEPS - 1; step > 0; step -= 1) {
    const shade = shadeOf(ground, step / STEPS)
    if (contrastOf(shade, ground) >= WANTED_CONTRAST) return shade
  }
  return shadeOf(ground, 0)
}

function shadeOf(colour: string, share: number): string {
  const parts = [1, 3, 5].map((from) => Number.parseInt(colour.slice(from, from + 2), 16))
  return `#${parts
    .map((part) =>
      Math.round(part * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
