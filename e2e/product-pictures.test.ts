import { expectAccessible } from './expect-accessible.ts'
import { MOVING } from './motion.ts'
import { openPage } from './open-page.ts'
import { expect, type Page, test } from './test.ts'

test.use(MOVING)

const LAVENDER = '/shop/lavender-calm-bar'
/** Keeps, for each transition from one page to the next, the names of what moves in it: the header stays. */
const recordTransitions = (page: Page) =>
  page.evaluate(() => {
    const transitions: string[] = []
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      const transition = start(update)
      void transition.ready.then(() => {
        const parts = document.getAnimations().map(({ effect }) => effect as KeyframeEffect)
        const names = parts.map(({ pseudoElement }) => /\((.+)\)/.exec(pseudoElement ?? '')?.[1])
        transitions.push([...new Set(names)].filter(Boolean).sort().join(', '))
      })
      return transition
    }
    Object.assign(window, { transitions })
  })
const transitionsOf = (page: Page) => page.evaluate(() => Reflect.get(window, 'transitions'))

test("PDP-02 PDP-03 the gallery shows the product's own pictures, chosen by thumbnails", async ({ page }) => {
  await openPage(page, LAVENDER)

  const gallery = page.getByRole('region', { name: 'Pictures' })
  await expect(gallery.getByRole('img', { name: 'Two violet marbled bars on linen' })).toBeVisible()
  const thumbnails = gallery.getByRole('list').getByRole('button')
  await expect(thumbnails).toHaveCount(3)
  await expect(thumbnails.nth(0)).toHaveAttribute('aria-pressed', 'true')
  await thumbnails.nth(2).click()
  await expect(gallery.getByRole('img', { name: 'Three lavender bars in cream paper bands' })).toBeVisible()
  await expect(thumbnails.nth(2)).toHaveAttribute('aria-pressed', 'true')
  await expect(gallery.getByRole('img')).toHaveCount(1)
})

test('a press on the picture shows it over the whole window', { tag: '@both' }, async ({ page }) => {
  await openPage(page, LAVENDER)
  const enlarge = page.getByRole('button', { name: 'Enlarge picture', exact: true })
  await page.getByRole('img', { name: 'Two violet marbled bars on linen' }).click({ force: true })

  const lightbox = page.getByRole('dialog', { name: 'Pictures', exact: true })
  const { width, height } = page.viewportSize() ?? {}
  await expect.poll(() => lightbox.boundingBox()).toEqual({ x: 0, y: 0, width, height })
  const picture = lightbox.getByRole('img', { name: 'Two violet marbled bars on linen' })
  await expect(picture).toBeInViewport({ ratio: 1 })
  await expect(picture).toHaveJSProperty('complete', true)
  expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/-1200\.avif$/)
  await expect(lightbox.getByRole('status')).toHaveText('Picture 1 of 3')
  await expectAccessible(page)

  await page.keyboard.press('Escape')
  await expect(lightbox).toBeHidden()
  await expect(enlarge).toBeFocused()
})

test('the enlarged pictures are gone through by buttons and keys, and the last one stays chosen', async ({
  page,
}) => {
  await openPage(page, LAVENDER)
  await page.getByRole('button', { name: 'Enlarge picture', exact: true }).press('Enter')
  const lightbox = page.getByRole('dialog', { name: 'Pictures', exact: true })
  const position = lightbox.getByRole('status')

  await lightbox.getByRole('button', { name: 'Next picture', exact: true }).click()
  await expect(position).toHaveText('Picture 2 of 3')
  await page.keyboard.press('ArrowRight')
  await expect(position).toHaveText('Picture 3 of 3')
  await expect(lightbox.getByRole('img', { name: 'Three lavender bars in cream paper bands' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(position).toHaveText('Picture 1 of 3')
  await page.keyboard.press('ArrowLeft')
  await expect(position).toHaveText('Picture 3 of 3')
  await lightbox.getByRole('button', { name: 'Previous picture', exact: true }).click()
  await expect(position).toHaveText('Picture 2 of 3')
  await lightbox.getByRole('button', { name: 'Close pictures', exact: true }).click()

  await expect(lightbox).toBeHidden()
  await expect(page.getByRole('button', { name: 'Show picture 2 of 3' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

test('an enlarged picture can be zoomed, and is then scrolled by the arrow keys', async ({ page }) => {
  await openPage(page, LAVENDER)
  await page.getByRole('button', { name: 'Enlarge picture', exact: true }).click()
  const lightbox = page.getByRole('dialog', { name: 'Pictures', exact: true })
  const zoom = lightbox.getByRole('button', { name: 'Zoom in', exact: true })
  const picture = lightbox.getByRole('img', { name: 'Two violet marbled bars on linen' })
  const widthOf = async () => (await picture.boundingBox())?.width ?? 0
  const topOf = async () => (await picture.boundingBox())?.y ?? 0
  await expect(picture).toBeInViewport({ ratio: 1 })
  const fitted = await widthOf()

  await zoom.press('Enter')
  await expect(zoom).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(widthOf).toBeCloseTo(2 * fitted, 0)
  await expectAccessible(page)
  const top = await topOf()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await expect.poll(topOf).toBeLessThan(top)
  await expect(lightbox.getByRole('status')).toHaveText('Picture 1 of 3')

  await picture.click()
  await expect(zoom).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(widthOf).toBeCloseTo(fitted, 0)
})

test('the picture of the clicked card becomes the picture of the product page', async ({ page }) => {
  await openPage(page, '/shop')
  await recordTransitions(page)

  await page.getByRole('link', { name: 'Lavender Calm Bar' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lavender Calm Bar')
  await expect.poll(() => transitionsOf(page)).toEqual(['product-lavender-calm-bar, root'])
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Lavender Calm Bar')
  await expect.poll(() => transitionsOf(page)).toEqual(['product-lavender-calm-bar, root', 'root'])
})

test('transitions that cut each other short go wrong nowhere', async ({ page }) => {
  await openPage(page, '/shop')

  for (const path of ['damask-rose-bar', 'lavender-calm-bar', 'damask-rose-bar']) {
    await page.locator(`a[href="/shop/${path}"]`).first().dispatchEvent('click')
    await expect(page).toHaveURL(`/shop/${path}`)
    await page.evaluate(() => history.back())
    await expect(page).toHaveURL('/shop')
  }

  await expect(page.getByRole('link', { name: 'Lavender Calm Bar' })).toBeVisible()
})

test('who wants no motion gets no transition', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openPage(page, '/shop')
  await recordTransitions(page)

  await page.getByRole('link', { name: 'Lavender Calm Bar' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lavender Calm Bar')
  expect(await transitionsOf(page)).toEqual([])
})
