import sharp from 'sharp'
import { hold, holdBesideMemory } from './faults.ts'
import { MOVING } from './motion.ts'
import { openPage, untilTrue } from './open-page.ts'
import { expect, type Page, test } from './test.ts'

test.use({ ...MOVING, ownContext: true })

/** The files of the product's picture that are larger than what its card shows. */
const LARGE_FILES = ['*/images/bar-lavender.*-800.*', '*/images/bar-lavender.*-1200.*']
const PRODUCT_CALL = /\/api\/v1\/product\/lavender-calm-bar$/
/** So many px on each side are what a look takes in: finer detail differs between two files of one photograph. */
const GRID = 16

/** The way to the product from its card in the scrolled list, halted in the last moment of the pages' transition. */
async function pressCardAndHalt(page: Page): Promise<void> {
  const card = page.getByRole('article').filter({ hasText: 'Lavender Calm Bar' })
  await expect(card.getByRole('img', { name: /^Two violet marbled bars/ })).toHaveJSProperty('complete', true)
  await page.evaluate(() => scrollTo({ top: 320, behavior: 'instant' }))
  await expect(page.getByRole('banner')).toHaveAttribute('data-shrunk', 'true')
  await page.evaluate(haltTransitions)
  await card.getByRole('link', { name: 'Lavender Calm Bar' }).click()
  await untilTrue(page, () => document.documentElement.dataset.halted !== undefined)
}

/** In the page: halts each transition as soon as it begins, a moment before its end. */
function haltTransitions(): void {
  const start = document.startViewTransition.bind(document)
  document.startViewTransition = (update) => {
    const transition = start(update)
    void transition.ready.then(() => {
      for (const animation of document.getAnimations()) {
        if (!(animation.effect instanceof KeyframeEffect)) continue
        if (!animation.effect.pseudoElement?.startsWith('::view-transition')) continue
        animation.pause()
        animation.currentTime = Number(animation.effect.getComputedTiming().endTime) - 1
      }
      document.documentElement.dataset.halted = ''
    })
    return transition
  }
}

const letGo = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.play()
  })

const stage = (page: Page) => page.getByRole('region', { name: 'Pictures' }).locator('> div').first()

/** Colours of the middle of the product's picture as it is on the screen. */
async function lookAtPicture(page: Page): Promise<number[]> {
  const { x, y, width, height } = (await stage(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const clip = { x: x + width / 8, y: y + height / 8, width: width / 2, height: height / 2 }
  const { data } = await sharp(await page.screenshot({ clip }))
    .removeAlpha()
    .resize(GRID, GRID, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data]
}

/** How far two looks are apart, of 255. */
function distance(one: readonly number[], other: readonly number[]): number {
  const sum = one.reduce((total, value, index) => total + Math.abs(value - (other[index] ?? 0)), 0)
  return sum / one.length
}

test('on the way from its card to its page a product keeps its photograph, though the large file is not there yet', async ({
  page,
}) => {
  await openPage(page, '/shop')
  // What the card has loaded must come from memory, as it does for shoppers.
  const release = await holdBesideMemory(page, LARGE_FILES)

  await pressCardAndHalt(page)

  const picture = page.getByRole('region', { name: 'Pictures' }).getByRole('img')
  await expect(picture).toHaveJSProperty('complete', false)
  const onTheWay = await lookAtPicture(page)
  release()
  await letGo(page)
  await expect(picture).toHaveJSProperty('complete', true)
  await picture.evaluate((image: HTMLImageElement) => image.decode())
  expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/-(800|1200)\.avif$/)
  expect(distance(onTheWay, await lookAtPicture(page))).toBeLessThan(4)
})

test('the photograph of the card stands in for the product while even its words are on their way', async ({
  page,
}) => {
  await openPage(page, '/shop')
  await holdBesideMemory(page, LARGE_FILES)
  const release = await hold(page, PRODUCT_CALL)

  await page.getByRole('link', { name: 'Lavender Calm Bar' }).click()

  const waiting = page.getByRole('main').getByRole('status').filter({ hasText: 'loading' })
  await expect(waiting.locator('img')).toHaveAttribute('src', /\/images\/bar-lavender\.[0-9a-f]+-400\.avif$/)
  await expect(waiting.locator('img')).toBeInViewport()
  release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lavender Calm Bar')
})

test('from a scrolled list the header is as high as on every page that begins, in the first frame', async ({
  page,
}) => {
  await openPage(page, '/shop')

  await pressCardAndHalt(page)

  const header = page.getByRole('banner')
  const bar = (await header.locator('> div').first().boundingBox()) ?? { y: 0, height: 0 }
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await expect(header).toHaveAttribute('data-shrunk', 'false')
  expect(bar).toMatchObject({ y: 40, height: 92 })
  expect((await stage(page).boundingBox())?.y).toBe(bar.y + bar.height)
  await letGo(page)
})
