import { expectAccessible } from '../expect-accessible.ts'
import { expect, type Page } from '../test.ts'
import { send } from './admin-calls.ts'
import { button, dialog, field, lookAroundToday, signInAsDemoOwner, test, title } from './back-office.ts'
import { beginTask } from './begin-task.ts'
import { aPhotograph } from './picture-files.ts'
import {
  aDraft,
  choose,
  editor,
  saveBar,
  saveDraft,
  shownPictures,
  tabTo,
  tile,
  untilArrived,
  words,
} from './picture-steps.ts'

/** What a phone's own window takes: a press for each picture, and one that says that these are all. */
const IN_THE_PHONE = 4

test('a first product with three pictures is live with twelve taps', { tag: '@mobile' }, async ({ page }) => {
  await lookAroundToday(page)
  const end = await beginTask(page, {
    task: 2,
    what: 'first product with three pictures from a phone, live',
    target: 12,
    elsewhere: IN_THE_PHONE,
  })
  const name = `Vetiver Bar ${Date.now()}`

  await page.getByRole('link', { name: 'Products', exact: true }).tap()
  await button(page, 'New product').tap()
  await page.keyboard.insertText(name)
  await dialog(page, 'New product').getByRole('textbox', { name: 'Price' }).tap()
  await page.keyboard.insertText('6.50')
  await button(page, 'Begin the draft').tap()
  await expect(title(page)).toHaveText(name)
  await choose(page, await Promise.all([aPhotograph(), aPhotograph(), aPhotograph()]))
  await expect(words(page, 1)).toBeFocused()
  await page.keyboard.insertText('A bar of vetiver soap')
  await words(page, 2).tap()
  await page.keyboard.insertText('The same from the side')
  await words(page, 3).tap()
  await page.keyboard.insertText('Vetiver roots on linen')
  await untilArrived(page)
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await button(page, 'Publish').tap()

  await expect
    .poll(async () => (await shownPictures(page, id)).map(({ alt }) => alt))
    .toEqual(['A bar of vetiver soap', 'The same from the side', 'Vetiver roots on linen'])
  await end()
  await expect(page.getByText('It is on sale.')).toBeVisible()
})

/** dnd-kit says that a picture is taken a moment before it hears arrows; one more at the first place changes nothing. */
async function moveToFirstPlace(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByText('Picture 2 is over place 1 of 2.')).toBeAttached({ timeout: 500 })
  }).toPass({ timeout: 10_000 })
}

test('pictures are ordered, cut and described by the keyboard alone', async ({ page }) => {
  await lookAroundToday(page)
  const id = await aDraft(page, `Keyboard Bar ${Date.now()}`)
  const end = await beginTask(page, {
    task: 12,
    what: 'order, crop, describe pictures by keyboard alone',
    target: null,
  })
  await choose(page, await Promise.all([aPhotograph(), aPhotograph()]))
  await expect(words(page, 1)).toBeFocused()
  await page.keyboard.type('The first')
  await tabTo(page, words(page, 2))
  await page.keyboard.type('The second')
  await untilArrived(page)

  await tabTo(page, button(page, 'Move picture 2'))
  await page.keyboard.press('Space')
  await expect(page.getByText('Picture 2 of 2 is taken.')).toBeAttached()
  await moveToFirstPlace(page)
  await page.keyboard.press('Space')
  await expect(words(page, 1)).toHaveValue('The second')

  await tabTo(page, button(page, 'Move picture 1 down'))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Picture 1 is now 2 of 2.')).toBeAttached()
  await expect(words(page, 1)).toHaveValue('The first')
  await expect(button(page, 'Move picture 2 up')).toBeFocused()

  await page.keyboard.press('Shift+Tab')
  await tabTo(page, button(page, 'More for picture 2'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Cut and describe' })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, editor(page).getByRole('radio', { name: 'Free' }))
  await page.keyboard.press('ArrowRight')
  await expect(editor(page).getByRole('radio', { name: '1:1 product' })).toBeChecked()
  await tabTo(page, editor(page).getByRole('slider', { name: 'Zoom' }))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('PageUp')
  await expect(editor(page).getByRole('slider', { name: 'Zoom' })).not.toHaveAttribute(
    'aria-valuetext',
    '100 %',
  )
  await tabTo(page, editor(page).getByRole('slider', { name: 'Focal point, across' }))
  await page.keyboard.press('Home')
  await tabTo(page, editor(page).getByRole('textbox', { name: 'What is seen' }))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('The second, cut')
  await tabTo(page, editor(page).getByRole('button', { name: 'Use this cut' }))
  await page.keyboard.press('Enter')
  await expect(editor(page)).toBeHidden()
  await page.keyboard.press('ControlOrMeta+s')
  await expect(button(page, 'Save the draft')).toBeHidden()
  await end()

  const { pictures: kept } = await send(page, `GET /products/${id}`)
  expect(kept).toMatchObject([{ alt: 'The first' }, { alt: 'The second, cut', focal: { x: 0 } }])
  expect(kept[1].width).toBeLessThan(1200)
})

test('the frame of a cut is moved and sized by the keyboard', async ({ page }) => {
  await lookAroundToday(page)
  await aDraft(page, `Frame Bar ${Date.now()}`)
  await choose(page, [await aPhotograph({ width: 1000, height: 1000 })])
  await untilArrived(page)
  await button(page, 'Cut and describe picture 1').click()
  await editor(page).getByRole('radio', { name: '4:5' }).check()
  const zoom = editor(page).getByRole('slider', { name: 'Zoom' })
  await expect(zoom).toHaveAttribute('aria-valuetext', '100 %')
  await zoom.fill('200')

  const frame = editor(page).getByRole('group', { name: 'The frame: arrow keys move it' })
  const before = await frame.boundingBox()
  await frame.focus()
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('ArrowDown')
  const moved = await frame.boundingBox()
  await editor(page).getByRole('button', { name: 'Bottom right corner of the frame' }).focus()
  await page.keyboard.press('Shift+ArrowLeft')
  const sized = await frame.boundingBox()

  expect(moved?.x).toBeCloseTo((before?.x ?? 0) + 10, 0)
  expect(moved?.y).toBeCloseTo((before?.y ?? 0) + 1, 0)
  expect(sized?.width).toBeLessThan(moved?.width ?? 0)
  expect((sized?.width ?? 0) / (sized?.height ?? 1)).toBeCloseTo(0.8, 1)

  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Close without saving?' })
  await question.getByRole('button', { name: 'Go on' }).click()
  await expect(zoom).toBeVisible()
})

test('a picture is dragged to the front and is the main one for shoppers', async ({ page }) => {
  await signInAsDemoOwner(page)
  await page.goto('/admin/products/rose-liquid-soap')
  const before = (await shownPictures(page, 'rose-liquid-soap')).map(({ src }) => src)
  const last = before.length
  expect(last).toBeGreaterThan(1)
  const [grip, target] = [button(page, `Move picture ${last}`), tile(page, 1)]
  const [from, to] = [await grip.boundingBox(), await target.boundingBox()]
  await page.mouse.move((from?.x ?? 0) + 12, (from?.y ?? 0) + 12)
  await page.mouse.down()
  await page.mouse.move((to?.x ?? 0) + 120, (to?.y ?? 0) + 160, { steps: 12 })
  await expect(page.getByText(`Picture ${last} is over place 1 of ${last}.`)).toBeAttached()
  await page.mouse.up()

  await expect(page.getByText('Order changed')).toBeVisible()
  await expect(saveBar(page)).toContainText('order of pictures')
  await expectAccessible(page)
  await button(page, 'Save 1 change').click()
  await expect
    .poll(async () => (await shownPictures(page, 'rose-liquid-soap')).map(({ src }) => src))
    .toEqual([before.at(-1), ...before.slice(0, -1)])
})

test('a product is not published while a picture has no words, here or in the list', async ({
  page,
  allow,
}) => {
  allow({ url: '/state', status: 409 })
  await lookAroundToday(page)
  const name = `Wordless Bar ${Date.now()}`
  await aDraft(page, name)
  await choose(page, [await aPhotograph()])
  await untilArrived(page)

  await expect(saveBar(page)).toContainText('1 picture needs a description')
  await expect(field(page, 'What is seen on picture 1')).toHaveAccessibleDescription('Needs a description')
  await expect(button(page, 'Publish')).toHaveAttribute('aria-disabled', 'true')
  await expect(button(page, 'Publish now')).toHaveAttribute('aria-disabled', 'true')
  await saveDraft(page)
  await page.getByRole('link', { name: 'Products', exact: true }).click()
  await button(page, `Menu of ${name}`).click()
  await page.getByRole('menuitem', { name: 'Publish' }).click()
  await expect(page.getByText('Some pictures have no description yet.')).toBeVisible()

  await page.getByRole('link', { name, exact: true }).click()
  await page.getByRole('checkbox', { name: 'Decorative (picture 1)' }).check()
  await button(page, 'Publish').click()
  await expect(page.getByText('It is on sale.')).toBeVisible()
})

test('of two tabs that order pictures the later is shown both orders and chooses', async ({
  page,
  context,
  allow,
}) => {
  allow({ url: '/api/v1/admin/products/', status: 412 })
  await lookAroundToday(page)
  await aDraft(page, `Two Tabs Bar ${Date.now()}`)
  await choose(page, await Promise.all([aPhotograph(), aPhotograph(), aPhotograph()]))
  for (const number of [1, 2, 3]) await words(page, number).fill(`Picture called ${number}`)
  await untilArrived(page)
  await saveDraft(page)
  const other = await context.newPage()
  await other.goto(page.url())

  // Before it hears of the other: a page without changes would follow.
  await button(page, 'Move picture 1 down').click()
  await button(other, 'Move picture 3 up').click()
  await saveDraft(other)
  await button(page, 'Save the draft').click()

  const asked = dialog(page, 'Anna Webb changed this too')
  await expect(asked).toContainText('Both of you changed: Pictures')
  await asked.getByRole('radio', { name: /^Anna Webb/ }).check()
  await button(page, 'Save together').click()
  await expect(asked).toBeHidden()
  await expect(tile(page, 2)).toContainText('Picture called 3')
})

test('a cut is taken back by the notice, and the page shows it as it was', async ({ page }) => {
  await lookAroundToday(page)
  const id = await aDraft(page, `Undone Bar ${Date.now()}`)
  await choose(page, [await aPhotograph()])
  await words(page, 1).fill('A bar')
  await untilArrived(page)
  await saveDraft(page)
  const widthNow = async () => (await send(page, `GET /products/${id}`)).pictures[0].width

  await button(page, 'Cut and describe picture 1').click()
  await editor(page).getByRole('radio', { name: '1:1 product' }).check()
  await button(page, 'Turn right').click()
  await button(page, 'Mirror').click()
  await expectAccessible(page)
  await button(page, 'Use this cut').click()
  await expect(editor(page)).toBeHidden()
  expect(await widthNow()).toBe(800)

  await button(page, 'Undo').click()
  await expect.poll(widthNow).toBe(1200)
  await expect(button(page, 'Save the draft')).toBeHidden()
})
