import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import {
  BASELINES,
  baselineElements,
  baselineMajor,
  describeOtherMajor,
  majorOf,
  newBaselines,
} from '#tools/screens/baselines.ts'
import { compareColours, compareElements } from '#tools/screens/elements.ts'
import { areAlike, readPixels } from '#tools/screens/pixels.ts'
import { REDUCED } from '#tools/testing/read-results.ts'
import { expect, type Page, test } from '../test.ts'
import { readColours, readElements } from './read-elements.ts'

/** Read once a process: there is one file for all pictures. */
const elementsOfPictures = baselineElements()

/** Of the whole page or of its window, or a part of it (in px). */
export type Picture = { name: string; fullPage: boolean; clip?: Clip | undefined }

type Clip = { x: number; y: number; width: number; height: number }

export type Compare = (page: Page, picture: Picture) => Promise<void>

/**
 * Compares pixels and colours under the Chromium that took the pictures, else boxes and colours; takes new pictures when
 * told to.
 */
export function comparisonFor(page: Page): Compare {
  if (newBaselines() !== undefined) return take
  const major = majorOf(page.context().browser()?.version() ?? '')
  const otherMajor = describeOtherMajor(major, baselineMajor())
  if (otherMajor === undefined) return byPixels
  test.info().annotations.push({ type: REDUCED, description: otherMajor })
  return byElements
}

async function byPixels(page: Page, picture: Picture): Promise<void> {
  await expectSamePixels(page, picture)
  const { colours } = expectedElements(picture)
  const differences = async () => compareColours(colours, await readColours(page))
  await expect.soft.poll(differences, `colours of ${picture.name}`).toEqual([])
}

async function byElements(page: Page, picture: Picture): Promise<void> {
  const expected = expectedElements(picture)
  const differences = async () => compareElements(expected, await readElements(page))
  await expect.soft.poll(differences, `elements of ${picture.name}`).toEqual([])
}

/** By the comparison's function, which takes a picture once two in a row are alike. */
async function take(page: Page, picture: Picture): Promise<void> {
  await expectSamePixels(page, picture)
  const path = join(newBaselines() ?? '', `${picture.name}.json`)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, JSON.stringify(await readElements(page)))
}

/**
 * What is alike to native code does not come to the comparison's own function, which decodes and compares by script, 0.2 CPU s
 * each time (docs/performance.md). That one waits for what is not there yet, and reports what differs.
 */
async function expectSamePixels(page: Page, picture: Picture): Promise<void> {
  if (newBaselines() === undefined && (await looksThere(page, picture))) return
  const { name, ...options } = picture
  await expect.soft(page).toHaveScreenshot(`${name}.png`.split('/'), options)
}

async function looksThere(page: Page, picture: Picture): Promise<boolean> {
  const path = join(BASELINES, `${picture.name}.png`)
  if (!existsSync(path)) return false
  const shown = await capture(page, await areaOf(page, picture))
  const [expected, actual] = await Promise.all([readPixels(path), readPixels(shown)])
  return areAlike(expected, actual)
}

/**
 * The page as it stands, hardly packed: half of the work of Playwright's own picture (docs/performance.md). It ends no motion and
 * hides no caret, as `holdStill` does; where something still moves the picture differs, and Playwright's is asked for.
 */
async function capture(page: Page, area: Clip | undefined): Promise<Buffer> {
  const devtools = await page.context().newCDPSession(page)
  const { data } = await devtools.send('Page.captureScreenshot', {
    format: 'png',
    optimizeForSpeed: true,
    captureBeyondViewport: area !== undefined,
    ...(area && { clip: { ...area, scale: 1 } }),
  })
  await devtools.detach()
  return Buffer.from(data, 'base64')
}

/** DevTools count from the document's corner, boxes from the window's. Undefined for the window as it is: half of the work. */
async function areaOf(page: Page, { fullPage, clip }: Picture): Promise<Clip | undefined> {
  if (clip) {
    return page.evaluate((box) => ({ ...box, x: box.x + scrollX, y: box.y + scrollY }), clip)
  }
  if (!fullPage) return undefined
  return page.evaluate(() => {
    const { scrollWidth: width, scrollHeight: height } = document.documentElement
    return width > innerWidth || height > innerHeight ? { x: 0, y: 0, width, height } : undefined
  })
}

function expectedElements({ name }: Picture) {
  return elementsOfPictures[name] ?? { colours: [], boxes: [] }
}
