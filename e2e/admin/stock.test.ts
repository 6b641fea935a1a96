import { expectAccessible } from '../expect-accessible.ts'
import { hold, loseReplies, refuse } from '../faults.ts'
import { expect, type Page } from '../test.ts'
import { callAt, elsewhere, sendBy } from './admin-calls.ts'
import {
  aColleague,
  button,
  dialog,
  endSessionAt,
  field,
  lookAroundToday,
  order,
  signIn,
  test,
  title,
} from './back-office.ts'
import { beginTask } from './begin-task.ts'
import {
  correct,
  correctElsewhere,
  expectStock,
  lookAroundStock,
  lookAroundStockOf,
  openStock,
  stockOf,
} from './stock-in-shop.ts'

const CORRECT = /\/api\/v1\/admin\/products\/[^/]+\/stock$/

const correcting = (page: Page) => dialog(page, 'Correct stock')
const numberField = (page: Page) => field(page, 'On the shelf')
const cell = (page: Page, name: string) => button(page, new RegExp(`correct the stock of ${name}$`))
const choose = (page: Page, name: string) =>
  correcting(page).getByRole('radio', { name, exact: true }).check()
const toast = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })

test('job 5: stock is corrected after counting with three presses, and a sale in between is named and counts', {
  tag: '@both',
}, async ({ page, baseURL }) => {
  const id = page.viewportSize()?.width === 390 ? 'damask-rose-bar' : 'lemongrass-bright-bar'
  const name = page.viewportSize()?.width === 390 ? 'Damask Rose Bar' : 'Lemongrass Bright Bar'
  await lookAroundToday(page)
  const { stock } = await stockOf(page, id)
  const end = await beginTask(page, {
    task: 5,
    what: 'correct stock after counting, with a sale in between',
    target: 3,
  })

  await page.getByRole('link', { name: 'Products', exact: true }).click()
  await cell(page, name).click()
  await expect(numberField(page)).toBeFocused()
  await order(baseURL ?? '', id)
  await numberField(page).fill(String(stock - 2))
  await expect(correcting(page)).toContainText(`Booked as “2 fewer”, not as “${stock - 2}”`)
  await button(page, 'Take 2 off').click()

  await expect(toast(page, `${name}: 2 fewer, ${stock - 3} now. Meanwhile 1 was sold at`)).toBeVisible()
  await end()
  await expect(correcting(page)).toBeHidden()
  await expect(cell(page, name)).toContainText(String(stock - 3))
  await expectStock(page, id, stock - 3)
})

test('what was booked is undone in the notice, and stays in the history', { tag: '@both' }, async ({
  page,
}) => {
  await lookAroundStockOf(page, 'Sea Salt Shore Bar')
  const { stock } = await stockOf(page, 'sea-salt-shore-bar')
  await cell(page, 'Sea Salt Shore Bar').click()
  await choose(page, 'Add')
  await field(page, 'Came in').fill('48')
  await choose(page, 'Newly made')
  await field(page, 'Note (optional)').fill('from the rack')
  await expect(correcting(page)).toContainText(`48 pieces more: ${stock + 48} then.`)
  await button(page, 'Add 48').click()
  await expectStock(page, 'sea-salt-shore-bar', stock + 48)

  await button(page, 'Undo').click()

  await expectStock(page, 'sea-salt-shore-bar', stock)
  await page.getByRole('link', { name: 'Sea Salt Shore Bar' }).click()
  await expect(page.getByRole('row').nth(1)).toContainText('Taken back, Anna Webb')
  await expect(page.getByRole('row').nth(2)).toContainText('Newly made: from the rack, Anna Webb')
})

test('units that came or went need a reason, and more than there are cannot go', { tag: '@both' }, async ({
  page,
  baseURL,
}) => {
  // What goes out below.
  await correctElsewhere(baseURL ?? '', 'rose-keepsake-box', { kind: 'add', units: 1 }, { reason: 'made' })
  await lookAroundStockOf(page, 'Rose Keepsake Box')
  const { stock } = await stockOf(page, 'rose-keepsake-box')
  await cell(page, 'Rose Keepsake Box').click()
  await expect(numberField(page)).toBeFocused()

  await numberField(page).fill('a few')
  await expect(page.getByText('A whole number, from 0 on.')).toBeVisible()
  await button(page, 'Correct it').click()
  await expect(correcting(page)).toBeVisible()

  await choose(page, 'Take away')
  await field(page, 'Went out').fill(String(stock + 1))
  await expect(page.getByText(`Only ${stock} are there.`)).toBeVisible()
  await field(page, 'Went out').fill('1')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Please choose a reason.')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Reason' })).toHaveAccessibleDescription(
    'Please choose a reason.',
  )
  await expect(field(page, 'Went out')).toBeFocused()
  await expectAccessible(page)
  await choose(page, 'Broken')
  await button(page, 'Take 1 off').click()

  await expectStock(page, 'rose-keepsake-box', stock - 1)
})

test('a double press books once, and a count that was right is only noted', async ({ page }) => {
  await lookAroundStockOf(page, 'Quiet Oat Bar')
  const { stock } = await stockOf(page, 'quiet-oat-bar')
  await cell(page, 'Quiet Oat Bar').click()
  await numberField(page).fill(String(stock + 5))
  await button(page, 'Add 5').dblclick()
  await expectStock(page, 'quiet-oat-bar', stock + 5)
  await expect(correcting(page)).toBeHidden()

  await cell(page, 'Quiet Oat Bar').click()
  await button(page, `${stock + 5} is right`).click()
  await expect(toast(page, 'Quiet Oat Bar: right as counted')).toBeVisible()

  const { history } = await stockOf(page, 'quiet-oat-bar')
  expect(history.slice(0, 2).map(({ delta }) => delta)).toEqual([0, 5])
})

test('a correction whose answer is lost is sent again and booked once', { tag: '@both' }, async ({
  page,
  allow,
}) => {
  allow({ url: CORRECT, status: 'failed' })
  await lookAroundStockOf(page, 'Charcoal Liquid Soap')
  const { stock } = await stockOf(page, 'charcoal-liquid-soap')
  const deliver = await loseReplies(page, CORRECT)
  await cell(page, 'Charcoal Liquid Soap').click()
  await numberField(page).fill(String(stock - 1))
  await button(page, 'Take 1 off').click()

  await expect(page.getByText('so it may be booked or not')).toBeVisible()
  await expect(numberField(page)).toBeDisabled()
  await expectAccessible(page)
  await deliver()
  await button(page, 'Send it again').click()

  await expect(correcting(page)).toBeHidden()
  await expectStock(page, 'charcoal-liquid-soap', stock - 1)
})

test('a refusal after a lost answer does not say that nothing was booked', async ({ page, allow }) => {
  allow({ url: CORRECT, status: 'failed' }, { url: CORRECT, status: 403 })
  await lookAroundStockOf(page, 'Charcoal Liquid Soap')
  const { stock } = await stockOf(page, 'charcoal-liquid-soap')
  const deliver = await loseReplies(page, CORRECT)
  await cell(page, 'Charcoal Liquid Soap').click()
  await numberField(page).fill(String(stock - 3))
  await button(page, 'Take 3 off').click()
  await expect(page.getByText('so it may be booked or not')).toBeVisible()
  await deliver()
  const refused = { status: 403, code: 'not_permitted', message: 'Your role does not allow this.' }
  const accept = await refuse(page, CORRECT, refused)

  await button(page, 'Send it again').click()

  await expect(correcting(page).getByRole('alert')).toContainText('Your role does not allow this.')
  await expect(page.getByText('so it may be booked or not')).toBeVisible()
  await expect(numberField(page)).toBeDisabled()
  accept()
  await button(page, 'Send it again').click()
  await expect(correcting(page)).toBeHidden()
  await expectStock(page, 'charcoal-liquid-soap', stock - 3)
})

test('whoever counts fewer than are left by now looks at the difference again', async ({
  page,
  baseURL,
  allow,
}) => {
  allow({ url: CORRECT, status: 409 })
  await lookAroundStockOf(page, 'Matcha Morning Set')
  const { stock } = await stockOf(page, 'matcha-morning-set')
  await cell(page, 'Matcha Morning Set').click()
  await numberField(page).fill('0')
  await correctElsewhere(baseURL ?? '', 'matcha-morning-set', { kind: 'take', units: 1 })
  await button(page, `Take ${stock} off`).click()

  await expect(page.getByText(`Meanwhile there are ${stock - 1}.`)).toBeVisible()
  await button(page, `Take ${stock - 1} off`).click()

  await expectStock(page, 'matcha-morning-set', 0)
  await correctElsewhere(baseURL ?? '', 'matcha-morning-set', { kind: 'add', units: stock })
})

test('a dialog whose correction is on its way cannot be left before it is known what came of it', async ({
  page,
}) => {
  await lookAroundStockOf(page, 'Charcoal Liquid Soap')
  const { stock } = await stockOf(page, 'charcoal-liquid-soap')
  await cell(page, 'Charcoal Liquid Soap').click()
  await numberField(page).fill(String(stock + 3))
  const letThrough = await hold(page, CORRECT)
  await numberField(page).press('Enter')

  await expect(button(page, 'Add 3')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(correcting(page).getByRole('button', { name: 'Cancel' })).toBeDisabled()
  letThrough()

  await expect(correcting(page)).toBeHidden()
  await expectStock(page, 'charcoal-liquid-soap', stock + 3)
})

test('a session that ends over the dialog is taken up again, and nothing of it is lost', async ({
  page,
  allow,
}) => {
  allow({ url: '/api/v1/admin/', status: 401 })
  await lookAroundStockOf(page, 'Charcoal Liquid Soap')
  const { stock } = await stockOf(page, 'charcoal-liquid-soap')
  await cell(page, 'Charcoal Liquid Soap').click()
  await numberField(page).fill(String(stock + 2))
  await field(page, 'Note (optional)').fill('behind the door')

  await endSessionAt(page, CORRECT, () => button(page, 'Add 2').click())
  await dialog(page, 'Please sign in again').getByRole('button', { name: 'Look around' }).click()

  await expect(toast(page, 'Charcoal Liquid Soap: 2 more')).toBeVisible()
  const told = await stockOf(page, 'charcoal-liquid-soap')
  expect([told.stock, told.history[0]?.note]).toEqual([stock + 2, 'behind the door'])
})

test('the history tells who and why page by page, back to the beginning', { tag: '@both' }, async ({
  page,
  baseURL,
}) => {
  const id = page.viewportSize()?.width === 390 ? 'lemongrass-liquid-soap' : 'matcha-liquid-soap'
  await lookAroundStock(page)
  // Other tests in the same shop may have changed it before.
  await correct(page.request, id, { kind: 'add', units: 52 }, { reason: 'made' })
  const { stock, history } = await stockOf(page, id)
  const atFirst = history.reduce((units, { delta }) => units - delta, stock)
  for (let at = 0; at < 51; at += 1) {
    const about = { reason: 'damaged', note: `drop ${at}` }
    await correct(page.request, id, { kind: 'take', units: 1 }, about)
  }
  const orderId = await order(baseURL ?? '', id)
  await page.goto(`/admin/stock/products/${id}`)

  await expect(page.getByRole('row').nth(1)).toContainText(`Sold, order ${orderId}`)
  await expect(page.getByRole('row').nth(2)).toContainText('Broken: drop 50, Anna Webb')
  await expect(page.getByRole('row').nth(2)).toContainText(String(stock - 51))
  await expect(page.getByText('1 more ordered, not sent yet')).toBeVisible()
  await expect(page.getByText('Before all this')).toBeHidden()
  await expectAccessible(page)

  await button(page, 'Show older').click()
  await expect(page.getByText('Before all this')).toHaveText(`Before all this ${atFirst}`)
  await page.getByRole('link', { name: 'Change log: Broken' }).first().click()
  await expect(title(page)).toHaveText('Who changed this?')
  await button(page, /^Undo: Stock of/).click()
  await expectStock(page, id, stock - 51)
})

test('a level that a product is low from is set where its stock is told, and decides the list', async ({
  page,
  baseURL,
}) => {
  const id = 'eucalyptus-steam-bar'
  const setElsewhere = (level: number) =>
    elsewhere(baseURL ?? '', (owner) => sendBy(owner, `PUT /products/${id}/low-stock-level`, { level }))
  await lookAroundStock(page)
  const { stock } = await stockOf(page, id)
  await page.getByRole('rowheader').first().waitFor()
  await expect(page.getByRole('link', { name: 'Eucalyptus Steam Bar' })).toBeHidden()
  await page.getByRole('link', { name: 'All products' }).click()
  await page.getByRole('link', { name: 'Eucalyptus Steam Bar' }).click()

  await field(page, 'Low at').fill('-3')
  await expect(field(page, 'Low at')).toHaveAccessibleDescription('A whole number, from 0 on.')
  await field(page, 'Low at').fill('')
  await expect(field(page, 'Low at')).toHaveAccessibleDescription('')
  await button(page, 'Save').click()
  await expect(field(page, 'Low at')).toHaveAccessibleDescription('A whole number, from 0 on.')
  await field(page, 'Low at').fill(String(stock))
  await page.keyboard.press('Enter')
  await expect(toast(page, `Eucalyptus Steam Bar is low from ${stock} on`)).toBeVisible()
  await expect(button(page, 'Save')).toBeHidden()
  await expect(field(page, 'Low at')).toBeFocused()

  // What a colleague sets is followed, but for what is being typed.
  await setElsewhere(stock + 1)
  await expect(field(page, 'Low at')).toHaveValue(String(stock + 1))
  await field(page, 'Low at').fill(String(stock))
  const read = page.waitForResponse(callAt(`products/${id}/stock`))
  await setElsewhere(stock + 2)
  await (await read).finished()
  await expect(field(page, 'Low at')).toHaveValue(String(stock))
  await button(page, 'Save').press('Enter')
  await expect(button(page, 'Save')).toBeHidden()
  await expect(page.locator(':focus')).toHaveCount(1)

  await openStock(page)
  await expect(cell(page, 'Eucalyptus Steam Bar')).toContainText(`${stock}, low`)
  await page.goto('/admin/products/eucalyptus-steam-bar')
  await expect(field(page, 'Low at')).toHaveValue(String(stock))
})

test('a product’s page tells the last reasons and corrects without touching what is typed', {
  tag: '@both',
}, async ({ page, baseURL }) => {
  const id = 'terracotta-clay-bar'
  await lookAroundToday(page)
  await correctElsewhere(
    baseURL ?? '',
    id,
    { kind: 'add', units: 3 },
    { reason: 'returned', note: 'from the fair' },
  )
  const { stock } = await stockOf(page, id)
  await page.goto(`/admin/products/${id}`)
  const sheet = page.getByRole('region', { name: 'Stock', exact: true })
  await expect(sheet).toContainText('Came back: from the fair, Anna Webb')
  await field(page, 'Name').fill('Terracotta Bar')

  await sheet.getByRole('button', { name: 'Correct' }).click()
  await numberField(page).fill(String(stock - 4))
  await button(page, 'Take 4 off').click()

  await expect(sheet).toContainText(`Counted ${stock - 4}, expected ${stock}, Anna Webb`)
  await expect(field(page, 'Name')).toHaveValue('Terracotta Bar')
  await button(page, 'Discard').click()
  await sheet.getByRole('link', { name: 'Whole history' }).click()
  await expect(title(page)).toHaveText('Stock of Terracotta Clay Bar')
})

test('what is low can be corrected on the first page, which leads to its list', {
  tag: '@both',
}, async ({ page }) => {
  await lookAroundToday(page)
  const low = page.getByRole('region', { name: 'Low stock', exact: true })
  // Which are the scarcest depends on what other tests did in the same shop.
  const scarcest = (await low.getByRole('listitem').first().getByRole('link').textContent()) ?? ''
  await low.getByRole('button', { name: `correct the stock of ${scarcest}` }).click()
  await expect(correcting(page)).toContainText(scarcest)
  await page.keyboard.press('Escape')
  await expect(correcting(page)).toBeHidden()
  await expect(low.getByRole('link', { name: 'Count' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Low stock', exact: true }).click()

  await expect(title(page)).toHaveText('Stock')
  await expect(page.getByRole('rowheader', { name: /^Matcha Morning Set/ })).toBeVisible()
  const names = await page.getByRole('rowheader').allTextContents()
  const placeOf = (start: string) => names.findIndex((name) => name.startsWith(start))
  expect(placeOf('Rose Keepsake Box')).toBeGreaterThanOrEqual(0)
  expect(placeOf('Rose Keepsake Box')).toBeLessThan(placeOf('Matcha Morning Set'))
})

test('any product is found by words, and nothing found says so', { tag: '@both' }, async ({ page }) => {
  await lookAroundStock(page)
  await page.getByRole('link', { name: 'All products' }).click()
  await page.getByRole('searchbox', { name: 'Search products' }).pressSequentially('coffee', { delay: 120 })

  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('searchbox', { name: 'Search products' })).toBeFocused()
  await expect(page.getByRole('searchbox', { name: 'Search products' })).toHaveValue('coffee')
  await page.getByRole('searchbox', { name: 'Search products' }).fill('no such soap at all')
  await expect(page.getByText('No product matches “no such soap at all”')).toBeVisible()
  await expectAccessible(page)
})

test('whoever may not correct stock looks at it and is offered nothing else', async ({ page, baseURL }) => {
  await signIn(page, await aColleague(baseURL ?? '', { role: 'Packer' }))
  await openStock(page)
  await expect(page.getByRole('link', { name: 'Rose Keepsake Box' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Count' })).toBeHidden()
  await expect(page.getByRole('button', { name: /correct the stock/ })).toHaveCount(0)

  await page.getByRole('link', { name: 'Rose Keepsake Box' }).click()
  await expect(title(page)).toHaveText('Stock of Rose Keepsake Box')
  await expect(page.getByText('low at 20')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Correct' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Its page' })).toBeHidden()

  await page.goto('/admin/stock/count')
  await expect(title(page)).toHaveText('Not for your role')
})

test('a list and a history that cannot be loaded say so and are there at the next try', async ({
  page,
  allow,
}) => {
  allow({ url: '/api/v1/admin/', status: 503 })
  await lookAroundToday(page)
  const busy = { status: 503, code: 'unavailable', message: 'The shop is busy.' }
  const showLow = await refuse(page, callAt('stock/low'), busy)
  await openStock(page)
  await expect(page.getByRole('alert')).toContainText('The shop is busy.')
  showLow()
  await button(page, 'Try now').click()
  await expect(page.getByRole('link', { name: 'Rose Keepsake Box' })).toBeVisible()

  const showHistory = await refuse(page, /\/api\/v1\/admin\/products\/[^/]+\/stock(?:\?|$)/, busy)
  await page.getByRole('link', { name: 'Rose Keepsake Box' }).click()
  await expect(page.getByRole('alert')).toContainText('The shop is busy.')
  showHistory()
  await button(page, 'Try now').click()
  await expect(title(page)).toHaveText('Stock of Rose Keepsake Box')

  allow({ url: '/api/v1/admin/products/no-such-soap/stock', status: 404 })
  await page.goto('/admin/stock/products/no-such-soap')
  await expect(title(page)).toHaveText('There is no such product')
})
