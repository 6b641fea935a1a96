import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { JSHandle } from '@playwright/test'
import sharp from 'sharp'
import type { ChosenFile } from '../choose-files.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { cutOff, refuse } from '../faults.ts'
import { interceptCalls } from '../intercept.ts'
import { expect, type Page } from '../test.ts'
import { button, dialog, field, lookAroundToday, signInAsDemoOwner, test } from './back-office.ts'
import { aHeavyPhotograph, aPhoneUpright, aPhotograph, badFiles } from './picture-files.ts'
import {
  aDraft,
  CHUNK,
  choose,
  draftsIn,
  holdChunks,
  isChunk,
  LATER_CHUNK,
  offsetOf,
  pictures,
  saveBar,
  saveDraft,
  storedIn,
  tile,
  tiles,
  untilArrived,
  watchChunks,
  words,
} from './picture-steps.ts'

test('a picture of a phone is sent upright, small, and without where it was taken', async ({
  page,
  ownShop,
}) => {
  await lookAroundToday(page)
  await aDraft(page, `Upright Bar ${Date.now()}`)
  const before = await originalsOf(ownShop.dataDir)

  await choose(page, [await aPhoneUpright()])
  await untilArrived(page)

  const [added = ''] = (await originalsOf(ownShop.dataDir)).filter((path) => !before.includes(path))
  const bytes = await readFile(added)
  const { exif, orientation, width, height } = await sharp(bytes).metadata()
  const corner = await sharp(bytes).extract({ left: 0, top: 0, width: 100, height: 100 }).png().toBuffer()
  const { channels } = await sharp(corner).stats()
  expect({ exif, orientation, width, height }).toMatchObject({ exif: undefined, width: 800, height: 1200 })
  expect(bytes.includes('Telephone')).toBe(false)
  expect(channels.map(({ mean }) => Math.round(mean / 50))).toEqual([5, 0, 0])
})

async function originalsOf(dataDir: string): Promise<string[]> {
  const folder = join(dataDir, 'media', 'originals')
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return found.filter((each) => each.isFile()).map((each) => join(each.parentPath, each.name))
}

test('an upload that loses its connection goes on where it stopped', async ({ page, allow }) => {
  allow({ url: '/media/uploads/', status: 'failed' })
  await lookAroundToday(page)
  await aDraft(page, `Long Way Bar ${Date.now()}`)
  const offsets = watchChunks(page)
  const lost = page.waitForEvent('requestfailed', isChunk)
  const reconnect = await cutOff(page, LATER_CHUNK, { method: 'PUT' })

  await choose(page, [await aHeavyPhotograph()])
  await expect(pictures(page).getByText('The shop cannot be reached. It goes on by itself.')).toBeVisible()
  await expectAccessible(page)
  reconnect()
  await untilArrived(page)

  expect(offsetOf(await lost)).toBeGreaterThan(0)
  expect(offsets.filter((offset) => offset === 0)).toHaveLength(1)
  expect(offsets.filter((offset) => offset === offsets[1]).length).toBeGreaterThanOrEqual(2)
})

test('an upload goes on after the page was loaded again, into the draft that is taken up', async ({
  page,
}) => {
  await lookAroundToday(page)
  await aDraft(page, `Reload Bar ${Date.now()}`)
  const release = await holdChunks(page)
  const later = page.waitForRequest((request) => isChunk(request) && offsetOf(request) > 0)
  await choose(page, [await aHeavyPhotograph(), await aPhotograph()])
  await later
  await words(page, 1).fill('Noise')
  await expect(pictures(page).getByText(/% sent$/)).toBeVisible()
  await expect.poll(() => draftsIn(page)).toContain('Noise')
  await expect.poll(() => storedIn(page, 'back-office-uploads', 'uploads')).toBe(2)

  page.on('dialog', (asked) => void asked.accept())
  const offsets = watchChunks(page)
  await page.reload()
  release()
  await button(page, 'Take them up').click()
  await untilArrived(page)

  await expect(words(page, 1)).toHaveValue('Noise')
  await expect(tiles(page)).toHaveCount(2)
  expect(offsets[0]).toBeGreaterThan(0)
  await words(page, 2).fill('One colour')
  await saveDraft(page)
  await expect.poll(() => storedIn(page, 'back-office-uploads', 'uploads')).toBe(0)
})

test('a tab that opens while another one uploads sends nothing twice', async ({ page, context, allow }) => {
  // The shop may still be writing down what the closed tab had sent.
  allow({ url: '/media/uploads/', status: 409 })
  await lookAroundToday(page)
  await aDraft(page, `Once Bar ${Date.now()}`)
  await holdChunks(page)
  await choose(page, [await aHeavyPhotograph()])
  await expect(pictures(page).getByText(/% sent$/)).toBeVisible()
  await expect.poll(() => storedIn(page, 'back-office', 'drafts')).toBe(1)
  await expect.poll(() => storedIn(page, 'back-office-uploads', 'uploads')).toBe(1)

  const other = await context.newPage()
  const offsets = watchChunks(other)
  await other.goto(page.url())
  await button(other, 'Take them up').click()
  await expect(pictures(other).getByText('Another tab of this browser is sending it.')).toBeVisible()
  expect(offsets).toEqual([])
  await page.close()

  await untilArrived(other)
  await expect(tiles(other)).toHaveCount(1)
})

test('what is no good picture is told at the file, and nothing of it is saved', { tag: '@both' }, async ({
  page,
}) => {
  await signInAsDemoOwner(page)
  await page.goto('/admin/media')
  const bad = await badFiles()
  const offsets = watchChunks(page)

  await choose(
    page,
    bad.map(([each]) => each),
  )

  const uploads = page.getByRole('region', { name: 'Uploads' })
  for (const [{ name }, told] of bad) {
    await expect(uploads.getByRole('listitem').filter({ hasText: name })).toContainText(told)
  }
  await expectAccessible(page)
  for (const [{ name }] of bad) await button(page, `Remove ${name}`).click()
  await expect(uploads).toBeHidden()
  expect(offsets).toEqual([])
})

test('a photograph of more than sixteen megabytes is made smaller and taken', async ({ page }) => {
  await lookAroundToday(page)
  await aDraft(page, `Large Bar ${Date.now()}`)
  const { buffer, ...photograph } = await aPhotograph({ width: 4000, height: 3000 })

  await choose(page, [{ ...photograph, buffer: Buffer.concat([buffer, Buffer.alloc(17 * 1024 * 1024)]) }])
  await untilArrived(page)

  await expect(tiles(page)).toHaveCount(1)
})

for (const { what, status, code, told } of [
  {
    what: 'the disk is full',
    status: 507,
    code: 'storage_full',
    told: 'There is no room left for pictures.',
  },
  {
    what: 'the bucket is away',
    status: 503,
    code: 'storage_away',
    told: 'Pictures cannot be kept at the moment.',
  },
]) {
  test(`when ${what} the picture says so, and is tried again without being chosen again`, async ({
    page,
    allow,
  }) => {
    allow({ url: '/media/uploads/', status })
    await lookAroundToday(page)
    await aDraft(page, `Full Bar ${Date.now()}`)
    const accept = await refuse(page, CHUNK, { status, code, method: 'PUT' })
    const photograph = await aPhotograph()
    await choose(page, [photograph])
    await expect(tile(page, 1)).toContainText(told)
    await expect(saveBar(page)).toContainText('1 picture did not arrive')
    await expectAccessible(page)

    accept()
    await button(page, `Try again: ${photograph.name}`).click()

    await untilArrived(page)
    await expect(words(page, 1)).toBeVisible()
  })
}

test('a session that ends in the middle of an upload opens the sign-in, and the upload goes on', async ({
  page,
  allow,
}) => {
  allow({ url: '/api/v1/admin/', status: 401 }, { url: '/media/uploads/', status: 'failed' })
  await lookAroundToday(page)
  await aDraft(page, `Signed Out Bar ${Date.now()}`)
  const offsets = watchChunks(page)
  await interceptCalls(page, { url: LATER_CHUNK, method: 'PUT', times: 1 }, async (chunk) => {
    await page.context().clearCookies()
    await chunk.cutOff()
  })

  await choose(page, [await aHeavyPhotograph()])
  const over = dialog(page, 'Please sign in again')
  await over.getByRole('button', { name: 'Look around' }).click()

  await expect(over).toBeHidden()
  await untilArrived(page)
  expect(offsets.filter((offset) => offset === 0)).toHaveLength(1)
})

test('an upload is cancelled and leaves nothing', async ({ page }) => {
  await lookAroundToday(page)
  await aDraft(page, `Cancelled Bar ${Date.now()}`)
  await holdChunks(page)
  const heavy = await aHeavyPhotograph()
  await choose(page, [heavy])
  await expect(pictures(page).getByText(/% sent$/)).toBeVisible()
  await expect(saveBar(page)).toContainText('1 picture is still on its way')

  await button(page, `Cancel the upload of ${heavy.name}`).click()

  await expect(tiles(page)).toHaveCount(0)
  await expect(button(page, 'Save the draft')).toBeHidden()
  await expect.poll(() => storedIn(page, 'back-office-uploads', 'uploads')).toBe(0)
})

/** A file in a data transfer of the page, as one that is held by the pointer or lies in the clipboard. */
async function inTransfer(page: Page, { name, buffer }: ChosenFile): Promise<JSHandle<DataTransfer>> {
  return page.evaluateHandle(
    ([base64 = '', called = '']) => {
      const transfer = new DataTransfer()
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      transfer.items.add(new File([bytes], called, { type: 'image/jpeg' }))
      return transfer
    },
    [buffer.toString('base64'), name],
  )
}

/** As a browser does it where the focus is, or where nothing has it. @returns whether the browser itself goes on to paste */
const paste = (page: Page, transfer: JSHandle<DataTransfer>) =>
  page.evaluate((clipboardData) => {
    const target = document.activeElement ?? document.body
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    return target.dispatchEvent(event)
  }, transfer)

test('cells of a spreadsheet, text and its picture, are pasted into a field as text; over a dialog nothing is uploaded', async ({
  page,
}) => {
  await lookAroundToday(page)
  await aDraft(page, `Pasted Bar ${Date.now()}`)
  const cells = await inTransfer(page, await aPhotograph())
  await cells.evaluate((transfer) => transfer.setData('text/plain', '95 g'))
  const picture = await inTransfer(page, await aPhotograph())

  await field(page, 'Weight').focus()
  expect(await paste(page, cells)).toBe(true)
  await button(page, 'Copy').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await paste(page, picture)).toBe(true)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  await expect(tiles(page)).toHaveCount(0)
  await field(page, 'Weight').focus()
  expect(await paste(page, picture)).toBe(false)
  await expect(tiles(page)).toHaveCount(1)
  await untilArrived(page)
})

test('files are dropped onto the pictures, and pasted', async ({ page }) => {
  await lookAroundToday(page)
  await aDraft(page, `Dropped Bar ${Date.now()}`)
  const place = pictures(page).getByText('Drop, paste or choose.')
  const dropped = await inTransfer(page, await aPhotograph())
  const pasted = await inTransfer(page, await aPhotograph())

  await place.dispatchEvent('dragover', { dataTransfer: dropped })
  await expect(button(page, 'Drop them here')).toBeVisible()
  await place.dispatchEvent('drop', { dataTransfer: dropped })
  await expect(tiles(page)).toHaveCount(1)
  await paste(page, pasted)

  await expect(tiles(page)).toHaveCount(2)
  await untilArrived(page)
})
