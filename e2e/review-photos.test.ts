import { aPhoneUpright, aPhotograph, badFiles } from './admin/picture-files.ts'
import { DELIVERED } from './arrivals.ts'
import { type ChosenFile, chooseFiles } from './choose-files.ts'
import { arriveAsCustomer, moveOrder } from './customers.ts'
import { expectAccessible } from './expect-accessible.ts'
import { hold, refuse } from './faults.ts'
import { openPage } from './open-page.ts'
import { expect, type Page, test } from './test.ts'

const REVIEW = /\/api\/v1\/reviews\/[\w-]+$/
const PHOTOS = /\/api\/v1\/reviews\/photos\//

const form = (page: Page) => page.getByRole('form', { name: 'Your review of Quiet Oat Bar' })
const field = (page: Page) => form(page).getByRole('group', { name: 'Photos' })
const rows = (page: Page) => field(page).getByRole('listitem')
const own = (page: Page) => page.getByRole('region', { name: 'Your reviews' }).getByRole('listitem')
const button = (page: Page, name: string) => form(page).getByRole('button', { name, exact: true })
const press = (page: Page, name: string) => button(page, name).click()
const choose = (page: Page, files: ChosenFile[]) => chooseFiles(button(page, 'Add photos'), files)

/** A buyer whose review is written but for its photos. */
async function beginReview(page: Page): Promise<void> {
  const customer = await arriveAsCustomer(page)
  await moveOrder(await customer.buy(['quiet-oat-bar']), DELIVERED)
  await openPage(page, '/my-section/reviews?product=quiet-oat-bar&stars=5')
  await form(page).getByRole('textbox', { name: 'Your review' }).fill('Nothing itches any more.')
}

/** Pictures are made after everything else that this machine has to do. */
const untilSent = (page: Page) =>
  expect(field(page).getByRole('status').filter({ hasText: 'is being sent' })).toHaveCount(0, {
    timeout: 30_000,
  })

test('a review has up to three photos, which its author sees, leaves out and adds', {
  tag: '@both',
}, async ({ page }) => {
  await page.addInitScript(() => {
    const read = window.createImageBitmap
    // Browsers know other words of how a picture is turned than those of today, and refuse what they do not know.
    const readAsBefore = (image: ImageBitmapSource, options: ImageBitmapOptions = {}) =>
      options.imageOrientation ? Promise.reject(new TypeError('Unknown word')) : read(image, options)
    Object.assign(window, { createImageBitmap: readAsBefore })
  })
  await beginReview(page)
  await choose(page, [await aPhoneUpright(), await aPhotograph()])
  await untilSent(page)
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).getByRole('alert')).toHaveCount(0)
  await expect(rows(page).first().getByRole('presentation')).toHaveAttribute('src', /^data:image\/jpeg/)
  await expectAccessible(page)

  await press(page, 'Remove photo 2')
  await expect(field(page)).toBeFocused()
  await press(page, 'Send review')

  await expect(own(page).getByRole('button', { name: 'Enlarge the photo of your review' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Edit your review of Quiet Oat Bar' }).click()
  await expect(rows(page)).toHaveCount(1)
  await form(page).getByRole('button', { name: 'Add photos' }).focus()
  await choose(page, [await aPhotograph(), await aPhotograph(), await aPhotograph()])
  await expect(field(page)).toBeFocused()
  await expect(field(page).getByRole('alert')).toHaveText(
    'A review has at most 3 photos; the others were left out.',
  )
  await untilSent(page)
  await expect(form(page).getByRole('button', { name: 'Add photos' })).toHaveCount(0)
  await press(page, 'Save review')

  const large = page.getByRole('dialog', { name: 'Photos of your review' })
  await own(page).getByRole('button', { name: 'Enlarge photo 3 of 3 of your review' }).click()
  await expect(large.getByRole('img', { name: 'A photo of your review' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(own(page).getByRole('button', { name: /^Enlarge photo/ })).toHaveCount(3)
})

test('a photo that was removed in another tab is told at the photos, once', async ({
  page,
  context,
  allow,
}) => {
  allow({ url: REVIEW, status: 400 })
  await beginReview(page)
  await choose(page, [await aPhotograph()])
  await untilSent(page)
  await press(page, 'Send review')
  const edit = (tab: Page) => tab.getByRole('button', { name: 'Edit your review of Quiet Oat Bar' }).click()
  await edit(page)
  const other = await context.newPage()
  await openPage(other, '/my-section/reviews')
  await edit(other)
  await press(other, 'Remove photo 1')
  await press(other, 'Save review')
  await expect(form(other)).toHaveCount(0)

  await press(page, 'Save review')

  await expect(form(page).getByRole('alert')).toHaveText([
    'A photo is not there any more. Please add it again.',
  ])
  await expect(field(page).getByRole('alert')).toHaveCount(1)
  await press(page, 'Remove photo 1')
  await press(page, 'Save review')
  await expect(form(page)).toHaveCount(0)
})

test('a file that is no photo says so at its place, and the review is not sent without telling', async ({
  page,
}) => {
  test.slow()
  await beginReview(page)

  for (const [file, told] of await badFiles()) {
    await choose(page, [file])
    await expect(rows(page).getByRole('alert')).toContainText(told)
    await press(page, 'Send review')
    await expect(field(page).getByText('A photo was not sent. Try it again, or remove it.')).toBeVisible()
    await press(page, 'Remove photo 1')
  }
  await press(page, 'Send review')

  await expect(own(page)).toContainText('Nothing itches any more.')
})

test('a photo that a browser short of memory cannot draw says so, and keeps no other from being sent', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const draw = OffscreenCanvas.prototype.convertToBlob
    let drawn = 0
    // The first photo, and what the form shows of the second.
    OffscreenCanvas.prototype.convertToBlob = function (options) {
      drawn += 1
      return drawn % 2 === 1
        ? Promise.reject(new DOMException('Out of memory', 'EncodingError'))
        : draw.call(this, options)
    }
  })
  await beginReview(page)

  await choose(page, [await aPhotograph(), await aPhotograph()])

  await expect(rows(page).first().getByRole('alert')).toContainText('This file cannot be read on this device')
  await untilSent(page)
  await expect(rows(page).getByRole('alert')).toHaveCount(1)
  await press(page, 'Remove photo 1')
  await press(page, 'Send review')
  await expect(own(page).getByRole('button', { name: 'Enlarge the photo of your review' })).toBeVisible()
})

test('a photo that did not arrive is sent again at a press, and what was typed stays', async ({
  page,
  allow,
}) => {
  await beginReview(page)
  allow({ url: PHOTOS, status: 503 })
  const heal = await refuse(page, PHOTOS, { status: 503, code: 'storage_away', message: 'Not now.' })
  await choose(page, [await aPhotograph()])
  await expect(rows(page).getByRole('alert')).toHaveText('Not now.')
  await expectAccessible(page)

  heal()
  await press(page, 'Try again: photo 1')
  await untilSent(page)
  await expect(rows(page).getByRole('alert')).toHaveCount(0)
  await press(page, 'Send review')

  await expect(own(page).getByRole('button', { name: 'Enlarge the photo of your review' })).toBeVisible()
  await expect(own(page).first()).toContainText('Nothing itches any more.')
})

test('while a photo is on its way the review waits for it', async ({ page }) => {
  await beginReview(page)
  const release = await hold(page, PHOTOS)
  await choose(page, [await aPhotograph()])
  await expect(field(page).getByText('Photo 1 is being sent…')).toBeVisible()
  const send = form(page).getByRole('button', { name: 'Send review' })

  await expect(send).toHaveAttribute('aria-disabled', 'true')
  release()
  await expect(send).not.toHaveAttribute('aria-disabled', 'true')
  await send.click()

  await expect(own(page).getByRole('button', { name: 'Enlarge the photo of your review' })).toBeVisible()
})
