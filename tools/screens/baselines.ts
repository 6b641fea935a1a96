import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../build/places.ts'
import type { Elements } from './elements.ts'

/** Pictures of every screen, with the Chromium that took them. */
export const BASELINES = join(ROOT, 'e2e/baselines')

/** The folder of new pictures while they are taken; undefined while they are compared. */
export const newBaselines = (): string | undefined => process.env.NEW_BASELINES

/** By picture name. */
export type ElementsOfPictures = Record<string, Elements>

/** `1440/order-confirmed`. */
export function pictureName(screen: string, widthPx: number): string {
  const words =
    screen
      .toLowerCase()
      .replaceAll("'", '')
      .match(/[a-z0-9]+/g) ?? []
  return `${widthPx}/${words.join('-')}`
}

/** Of the Chromium that took the pictures; undefined while there are none. */
export function baselineMajor(folder = BASELINES): number | undefined {
  const path = join(folder, 'chromium.json')
  return existsSync(path) ? Number(JSON.parse(readFileSync(path, 'utf8')).major) : undefined
}

export function baselineElements(folder = BASELINES): ElementsOfPictures {
  const path = join(folder, 'elements.json')
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
}

/** `156` of `Chromium 156.0.8078.79 built on Debian` or `156.0.8078.79`. */
export function majorOf(version: string): number {
  return Number(/(\d+)\./.exec(version)?.[1])
}

/**
 * The notice under another Chromium, whose font rendering differs so that pixels tell nothing; undefined where pixels are
 * compared.
 */
export function describeOtherMajor(major: number, expected: number | undefined): string | undefined {
  if (expected === undefined || expected === major) return undefined
  return `The pictures of the screens were taken by Chromium ${expected}, this is Chromium ${major}: boxes of elements are compared, pixels are not.`
}
