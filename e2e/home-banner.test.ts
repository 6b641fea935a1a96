import { banner, retailers, slide } from './home-page.ts'
import { MOVING, STILL } from './motion.ts'
import { openPage } from './open-page.ts'
import { expect, type Locator, test } from './test.ts'

test.use(MOVING)

test('HOME-01 the banner has 5 slides', async ({ page }) => {
  await openPage(page, '/')

  await expect(banner(page).getByRole('group', { includeHidden: true })).toHaveCount(5)
  await expect(banner(page).getByRole('button', { name: /^Show slide/ })).toHaveCount(5)
  await expect(banner(page).getByRole('group')).toHaveCount(1)
  await expect(slide(banner(page), '1 of 5')).toBeVisible()
})

test('HOME-02 the banner rotates through its slides by itself', async ({ page }) => {
  await openPage(page, '/')
  await expect(slide(banner(page), '1 of 5')).toBeVisible()

  await expect(slide(banner(page), '2 of 5')).toBeVisible({ timeout: 20_000 })

  await expect(slide(banner(page), '1 of 5')).toBeHidden()
})

test('HOME-03 HOME-04 each slide has title, description and image, and a button only where it has one', async ({
  page,
}) => {
  await openPage(page, '/')

  for (const [position, title, buttons] of [
    ['1', 'Soap, slowly cured & cut by hand', 1],
    ['2', 'Green tea for the face', 1],
    ['3', 'A box worth unwrapping', 1],
    ['4', 'Citrus and calendula', 0],
    ['5', 'Clay, coal and sea', 1],
  ] as const) {
    await banner(page)
      .getByRole('button', { name: `Show slide ${position} of 5` })
      .click()
    const current = slide(banner(page), `${position} of 5`)
    await expect(banner(page).getByRole('group')).toHaveCount(1)
    await expect(current.getByRole('heading')).toHaveText(title)
    await expect(current.getByRole('paragraph')).not.toBeEmpty()
    await expect(current.getByRole('img')).toBeVisible()
    await expect(current.getByRole('link', { name: 'Shop Now' })).toHaveCount(buttons)
  }
})

test('the banner rests while it is paused, and goes on when told to', async ({ page }) => {
  await openPage(page, '/')
  const playStates = () =>
    banner(page).evaluate((area) => area.getAnimations({ subtree: true }).map(({ playState }) => playState))

  await expect.poll(playStates).toContain('running')
  await banner(page).hover()
  await expect.poll(playStates).not.toContain('running')
  await banner(page).getByRole('button', { name: 'Pause' }).click()
  await page.mouse.move(0, 0)
  await page.getByRole('banner').getByRole('link').first().focus()

  await expect.poll(playStates).not.toContain('running')
  await banner(page).getByRole('button', { name: 'Play' }).click()
  await expect.poll(playStates).toContain('running')
  await slide(banner(page), '1 of 5').getByRole('link', { name: 'Shop Now' }).focus()
  await expect.poll(playStates).not.toContain('running')
})

test.describe(() => {
  test.use(STILL)

  test('where reduced motion is asked for, nothing starts by itself', async ({ page }) => {
    await openPage(page, '/')

    await expect(banner(page).getByRole('button', { name: 'Play' })).toBeVisible()
    await expect(retailers(page).getByRole('button', { name: 'Play' })).toBeVisible()
    // What is dissolving at the beginning, a picture's placeholder, comes to its end; what starts by itself would not.
    const running = () => banner(page).evaluate((area) => area.getAnimations({ subtree: true }).length)

    await expect.poll(running).toBe(0)
  })
})

test('nothing on the slide that leaves can be reached while it fades', async ({ page }) => {
  await openPage(page, '/')
  await page.evaluate(() => document.documentElement.style.setProperty('--dur-scene', '60s'))
  const leaving = banner(page).getByRole('link', { name: 'Shop Now', includeHidden: true }).first()

  await banner(page).getByRole('button', { name: 'Show slide 2 of 5' }).click()
  await leaving.focus()

  await expect(leaving).toHaveCSS('visibility', 'visible')
  await expect(leaving).not.toBeFocused()
})

test('HOME-05 which part of the banner image stays in view depends on 570 px', async ({ page }) => {
  await openPage(page, '/')
  const image = slide(banner(page), '1 of 5').getByRole('img')
  const position = () => image.evaluate((element) => getComputedStyle(element).objectPosition)

  await page.setViewportSize({ width: 570, height: 800 })
  await expect.poll(position).toBe('86% 62%')
  await page.setViewportSize({ width: 571, height: 800 })
  await expect.poll(position).toBe('82% 60%')
})

test('on a low screen the title keeps its distance from the header, and the button from the marks', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await openPage(page, '/')
  const first = slide(banner(page), '1 of 5')
  const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { y: 0, height: 0 }

  const header = await boxOf(page.getByRole('banner'))
  const title = await boxOf(first.getByRole('heading', { level: 2 }))
  const button = await boxOf(first.getByRole('link', { name: 'Shop Now' }))
  const marks = await boxOf(banner(page).getByText('1 of 5', { exact: true }))

  expect(title.y - (header.y + header.height)).toBeGreaterThanOrEqual(48)
  expect(marks.y - (button.y + button.height)).toBeGreaterThanOrEqual(32)
})
