import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../build/places.ts'
import type { Elements } from './elements.ts'

/** Where the pictures of every screen lie, with what they were taken by. */
export const BASELINES = join(ROOT, 'e2e/baselines')

/** The folder that new pictures go to while they are taken; undefined while they are compared. */
export const newBaselines = (): string | undefined => process.env.NEW_BASELINES

/** What the pages were made of, by the names of their pictures. */
export type ElementsOfPictures = Record<string, Elements>

/** The name of a picture: `1440/order-confirmed`. */
export function pictureName(screen: string, widthPx: number): string {
  const words =
    screen
      .toLowerCase()
      .replaceAll("'", '')
      .match(/[a-z0-9]+/g) ?? []
  return `${widthPx}/${words.join('-')}`
}

/** The major version of the Chromium that took the pictures; undefined while there are none. */
export function baselineMajor(folder = BASELINES): number | undefined {
  const path = join(folder, 'chromium.json')
  return existsSync(path) ? Number(JSON.parse(readFileSync(path, 'utf8')).major) : undefined
}

/** What the pages were made of; nothing while there are no pictures. */
export function baselineElements(folder = BASELINES): ElementsOfPictures {
  const path = join(folder, 'elements.json')
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
}

/** `156` of `Chromium 156.0.8078.79 built on Debian` or `156.0.8078.79`. */
export function majorOf(version: string): number {
  return Number(/(\d+)\./.exec(version)?.[1])
}

/**
 * What to say where the pictures were taken by another Chromium, whose letters have other edges: then pixels tell
 * nothing. Undefined where pixels are compared.
 */
export function describeOtherMajor(major: number, expected: number | undefined): string | undefined {
  if (expected === undefined || expected === major) return undefined
  return `The pictures of the screens were taken by Chromium ${expected}, this is Chromium ${major}: boxes of elements are compared, pixels are not.`
}
