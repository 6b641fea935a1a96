import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../build/places.ts'
import type { Boxes } from './boxes.ts'

/** Where the pictures of every screen lie, with what they were taken by. */
export const BASELINES = join(ROOT, 'e2e/baselines')

/** The folder that new pictures go to while they are taken; undefined while they are compared. */
export const newBaselines = (): string | undefined => process.env.NEW_BASELINES

/** The boxes of every picture: its name, and what stands in it. */
export type BoxesOfPictures = Record<string, Boxes>

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

/** The boxes of every picture. */
export function baselineBoxes(folder = BASELINES): BoxesOfPictures {
  const path = join(folder, 'boxes.json')
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
  return `The pictures of the screens were taken by Chromium ${expected}, this is Chromium ${major}: element boxes are compared, pixels are not.`
}
