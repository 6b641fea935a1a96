import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import {
  baselineBoxes,
  baselineMajor,
  describeOtherMajor,
  majorOf,
  newBaselines,
} from '#tools/screens/baselines.ts'
import { compareBoxes } from '#tools/screens/boxes.ts'
import { expect, type Page } from '../test.ts'
import { readBoxes } from './read-boxes.ts'

/** A picture by its name: of the whole page or of its window, or a part of it (in px). */
export type Picture = { name: string; fullPage: boolean; clip?: Clip | undefined }

type Clip = { x: number; y: number; width: number; height: number }

/** Compares a page with its picture. */
export type Compare = (page: Page, picture: Picture) => Promise<void>

/**
 * How pages are compared with their pictures: by pixels under the Chromium that took them, else by the boxes of what
 * stands in them. While new pictures are taken, they are taken.
 */
export function comparisonFor(page: Page): Compare {
  if (newBaselines() !== undefined) return take
  const major = majorOf(page.context().browser()?.version() ?? '')
  return describeOtherMajor(major, baselineMajor()) === undefined ? byPixels : byBoxes
}

async function byPixels(page: Page, { name, ...options }: Picture): Promise<void> {
  await expect.soft(page).toHaveScreenshot(`${name}.png`.split('/'), options)
}

async function byBoxes(page: Page, { name }: Picture): Promise<void> {
  const differences = compareBoxes(baselineBoxes()[name] ?? [], await readBoxes(page))
  expect.soft(differences, `element boxes of ${name}`).toEqual([])
}

/** Goes through the same door as the comparison: it takes a picture once two in a row are alike. */
async function take(page: Page, picture: Picture): Promise<void> {
  await byPixels(page, picture)
  const path = join(newBaselines() ?? '', `${picture.name}.json`)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, JSON.stringify(await readBoxes(page)))
}
