import { pictureName } from '#tools/screens/baselines.ts'
import type { Screen } from '../screens/screen.ts'
import type { Page } from '../test.ts'
import { comparisonFor } from './compare.ts'
import { holdStill } from './hold-still.ts'

/** A viewport in px. */
export type Size = { width: number; height: number }

const SIZES: readonly Size[] = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
]

export function sizesOf({ picture }: Screen): Size[] {
  return SIZES.filter(({ width }) => picture?.widths?.includes(width) ?? true)
}

/** In px. */
const SCROLLED_PX = 400

/** Compares an open screen with its picture for a viewport. */
export async function expectPictured(page: Page, { name, picture = {} }: Screen, size: Size): Promise<void> {
  const { of = 'page', part, hasToasts } = picture
  const now = page.viewportSize()
  // The window may pass through other widths on its way, even to the one that it has.
  if (now?.width !== size.width || now.height !== size.height) await page.setViewportSize(size)
  const scrolledPx = of === 'scrolled' ? SCROLLED_PX : 0
  await holdStill(page, { hasFooter: of === 'whole', hasToasts, scrolledPx, isPart: part !== undefined })
  const fullPage = of === 'page' || of === 'whole'
  const clip = (await part?.(page).boundingBox()) ?? undefined
  await comparisonFor(page)(page, { name: pictureName(name, size.width), fullPage, clip })
}
