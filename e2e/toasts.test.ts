import { MOVING } from './motion.ts'
import { openPage } from './open-page.ts'
import { passTimeUntil, passTimeUntilGone, stopClock } from './page-clock.ts'
import { anyButton, button } from './page-parts.ts'
import { expect, type Locator, type Page, test } from './test.ts'

test.use(MOVING)

/** Longer than a toast stays (CONST-01) and takes to leave. */
const OVER_MS = 5_000

const SAVED = 'Address has been saved.'
const SAVING = 'Address data is saving.'
const FAILED = 'Your order did not placed…!'

test('a toast waits under the pointer, and goes on when it has left', async ({ page }) => {
  await openWithStoppedClock(page)
  await showToast(page, 'Success', SAVED)

  await toastOf(page, SAVED).hover()
  await page.clock.runFor(OVER_MS)
  await expect(toastOf(page, SAVED)).toBeVisible()

  await page.mouse.move(5, 5)
  await passTimeUntilGone(toastOf(page, SAVED))
})

test('a toast waits while the keyboard is in it; Tab leads back to where it came from', async ({ page }) => {
  await openWithStoppedClock(page)
  await showToast(page, 'Success', SAVED)

  await reachCloseByKeyboard(page)
  await expect(closeOf(page, SAVED)).toBeFocused()
  await page.clock.runFor(OVER_MS)
  await expect(closeOf(page, SAVED)).toBeFocused()
  await page.keyboard.press('Tab')

  // The focus has left the page too, for the browser's own controls: the next Tab comes back to it there.
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Success')
  await passTimeUntilGone(toastOf(page, SAVED))
})

test('a toast closed with the keyboard gives the focus back', async ({ page }) => {
  await openWithStoppedClock(page)
  await showToast(page, 'Success', SAVED)
  await reachCloseByKeyboard(page)

  await page.keyboard.press('Enter')

  await passTimeUntilGone(toastOf(page, SAVED))
  await expect(opener(page, 'Success')).toBeFocused()
})

test('Escape in a toast lets its time go on, and the focus goes back when it is over', async ({ page }) => {
  await openWithStoppedClock(page)
  await showToast(page, 'Success', SAVED)
  await page.keyboard.press('Alt+t')
  await page.clock.runFor(OVER_MS)

  await page.keyboard.press('Escape')
  await expect(toastOf(page, SAVED)).toBeVisible()

  await passTimeUntilGone(toastOf(page, SAVED))
  await expect(opener(page, 'Success')).toBeFocused()
})

test('a toast waits while its page is out of sight', async ({ page }) => {
  await openWithStoppedClock(page)
  await showToast(page, 'Success', SAVED)

  await turnPage(page, { isHidden: true })
  await page.clock.runFor(OVER_MS)
  await expect(toastOf(page, SAVED)).toBeVisible()

  await turnPage(page, { isHidden: false })
  await passTimeUntilGone(toastOf(page, SAVED))
})

test('what is under way stays until it is closed', async ({ page }) => {
  await openWithStoppedClock(page)
  await showToast(page, 'Loading', SAVING)
  await page.clock.runFor(OVER_MS)
  await expect(toastOf(page, SAVING)).toBeVisible()

  await closeOf(page, SAVING).click()

  await passTimeUntilGone(toastOf(page, SAVING))
})

test('two toasts are spoken, a failure at once; closing one lets the other end', async ({ page }) => {
  await openWithStoppedClock(page)
  await showToast(page, 'Success', SAVED)
  await showToast(page, 'Failure', FAILED)
  const region = page.getByRole('region', { name: 'Messages' })
  await expect(region).toHaveAttribute('aria-live', 'polite')
  await expect(region.getByRole('listitem')).toHaveCount(2)
  await expect(region.getByRole('alert')).toHaveText(FAILED)
  await expect(region.getByRole('status')).toHaveText(SAVED)

  await closeOf(page, SAVED).click()

  await passTimeUntilGone(toastOf(page, SAVED))
  await passTimeUntilGone(toastOf(page, FAILED))
})

test('a toast swiped a little, or to the left, stays where it was; to the right, or down, it goes', async ({
  page,
}) => {
  await openWithStoppedClock(page)
  await showToast(page, 'Success', SAVED)

  for (const by of [
    { x: 12, y: 0 },
    { x: -90, y: 0 },
  ]) {
    await untilAtRest(page)
    const before = await toastOf(page, SAVED).boundingBox()
    await swipe(page, SAVED, by)
    await page.clock.runFor(1_000)
    await expect.poll(() => toastOf(page, SAVED).boundingBox(), `swiped by ${by.x} px`).toEqual(before)
  }

  await swipe(page, SAVED, { x: 90, y: 0 })
  await passTimeUntilGone(toastOf(page, SAVED))
  await showToast(page, 'Success', SAVED)
  await swipe(page, SAVED, { x: 0, y: 60 })
  await passTimeUntilGone(toastOf(page, SAVED))
})

test('a press elsewhere takes the focus from a toast', async ({ page }) => {
  await openWithStoppedClock(page)
  await showToast(page, 'Success', SAVED)
  await page.keyboard.press('Alt+t')

  await opener(page, 'Message').click()

  await expect(opener(page, 'Message')).toBeFocused()
})

test('a toast lies over an open dialog and leaves its focus alone', { tag: '@both' }, async ({ page }) => {
  await openWithStoppedClock(page)
  await opener(page, 'Success').click()
  await opener(page, 'Form').click()
  const focused = page.getByRole('dialog').locator(':focus')
  await expect(focused).toHaveCount(1)
  await passTimeUntil(page, page.getByText(SAVED))

  await untilAtRest(page)
  const { x = 0, y = 0, width = 0, height = 0 } = (await page.getByText(SAVED).boundingBox()) ?? {}
  const overDialog = await page.screenshot({ clip: { x, y, width, height } })
  await expect(focused).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await untilAtRest(page)
  const alone = await page.screenshot({ clip: { x, y, width, height } })

  expect(overDialog.equals(alone)).toBe(true)
})

test('a browser without popovers shows toasts all the same, and a dialog closes by Escape', async ({
  page,
}) => {
  await page.addInitScript(forgetPopovers)
  await openPage(page, '/shop/lavender-calm-bar')
  await button(page, 'Add to basket').click()

  const added = toastOf(page, 'Lavender Calm Bar was added to your basket.')
  await expect(added).toBeInViewport()
  await expect(page.getByRole('banner')).toBeVisible()
  await anyButton(page, 'Enlarge picture').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('banner')).toBeVisible()
})

/** As in a browser of before them, which knows neither the calls, nor the attribute, nor its selector. */
function forgetPopovers(): void {
  for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover']) {
    Reflect.deleteProperty(HTMLElement.prototype, name)
  }
  const { setAttribute, querySelector } = Element.prototype
  Element.prototype.setAttribute = function setKnown(this: Element, name: string, value: string) {
    if (name !== 'popover') setAttribute.call(this, name, value)
  }
  Element.prototype.querySelector = function findKnown(this: Element, selectors: string) {
    return querySelector.call(this, selectors.replace(':popover-open', ':unknown'))
  }
}

function toastOf(page: Page, text: string): Locator {
  return page.getByRole('region', { name: 'Messages' }).getByRole('listitem').filter({ hasText: text })
}

function closeOf(page: Page, text: string): Locator {
  return toastOf(page, text).getByRole('button', { name: 'Close' })
}

/** The button of the design page that shows a toast. */
function opener(page: Page, name: string): Locator {
  return page.getByRole('main').getByRole('button', { name, exact: true })
}

async function openWithStoppedClock(page: Page): Promise<void> {
  await page.clock.install()
  await openPage(page, '/design')
  await stopClock(page)
}

/** Of the newest toast: the region first, then the toast, then its button. */
async function reachCloseByKeyboard(page: Page): Promise<void> {
  for (const key of ['Alt+t', 'Tab', 'Tab']) await page.keyboard.press(key)
}

async function showToast(page: Page, name: string, text: string): Promise<void> {
  await opener(page, name).click()
  await passTimeUntil(page, toastOf(page, text))
}

/** Nothing comes or goes any more; motion runs by a clock of its own, and skeletons never end. */
function untilAtRest(page: Page): Promise<unknown> {
  return page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    return Promise.all(ending.map(({ finished }) => finished))
  })
}

/** Slowly, beside the words: these would be marked. At rest, or it is met elsewhere than it was measured. */
async function swipe(page: Page, text: string, by: { x: number; y: number }): Promise<void> {
  await untilAtRest(page)
  await toastOf(page, text).hover({ position: { x: 12, y: 8 } })
  const box = await toastOf(page, text).boundingBox()
  const [x, y] = [(box?.x ?? 0) + 12, (box?.y ?? 0) + 8]
  await page.mouse.down()
  await page.clock.runFor(500)
  await page.mouse.move(x + by.x, y + by.y, { steps: 8 })
  await page.mouse.up()
}

/** As when another tab comes before it. */
async function turnPage(page: Page, { isHidden }: { isHidden: boolean }): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)
}
