import { button, cards, list } from './blog-list.ts'
import { MOVING } from './motion.ts'
import { openPage, untilDrawn } from './open-page.ts'
import { expect, test } from './test.ts'

test.use(MOVING)

test('BLOG-08 BLOG-13 the way back is Previous page, closed on page 1', async ({ page }) => {
  await openPage(page, '/blogs?page=2')
  await expect(cards(page)).toHaveCount(3)
  await expect(button(page, 'Previous page')).toBeEnabled()

  await button(page, 'Previous page').click()

  await expect(page).toHaveURL('/blogs')
  await expect(button(page, 'Previous page')).toBeDisabled()
  await expect(cards(page)).toHaveCount(9)
})

test('BLOG-09 BLOG-14 the way on is Next, closed when there is no more', async ({ page }) => {
  await openPage(page, '/blogs')
  await expect(button(page, 'Next')).toBeEnabled()

  await button(page, 'Next').click()

  await expect(page).toHaveURL('/blogs?page=2')
  await expect(cards(page)).toHaveCount(3)
  await expect(button(page, 'Next')).toBeDisabled()
  await expect(button(page, 'Next')).toBeFocused()
})

test('BLOG-15 a page change scrolls smoothly to 650 px', { tag: '@both' }, async ({ page }) => {
  await openPage(page, '/blogs')
  // How many pictures a smooth scroll has depends on the machine; that the browser is asked for one does not.
  const asked = await page.evaluateHandle(() => {
    const scroll = window.scrollTo
    const wishes: unknown[] = []
    Object.assign(window, {
      scrollTo: (...wish: unknown[]) => {
        wishes.push(...wish)
        return Reflect.apply(scroll, window, wish)
      },
    })
    return wishes
  })

  await button(page, 'Next').press('Enter')

  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(650)
  expect(await asked.jsonValue()).toContainEqual({ top: 650, behavior: 'smooth' })
})

test('who asked for less motion is at the posts at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openPage(page, '/blogs')
  await button(page, 'Next').focus()
  // The focus itself has scrolled, and is told of with the next picture.
  await untilDrawn(page)
  const first = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        addEventListener('scroll', () => resolve(Math.round(scrollY)), { once: true })
      }),
  )

  await button(page, 'Next').press('Enter')

  expect(await first).toBe(650)
})

test('a page behind the last says so and leads to the first', async ({ page, allow }) => {
  allow({ url: '/blogs?page=9', status: 404 })
  await openPage(page, '/blogs?page=9')

  await list(page).getByRole('link', { name: 'To the first page' }).click()

  await expect(page).toHaveURL('/blogs')
  await expect(cards(page)).toHaveCount(9)
})
