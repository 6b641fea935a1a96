import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../expect-accessible.ts'
import { hold, holdReplies, loseReplies, refuse } from '../faults.ts'
import { findCutOff, findSmallTargets } from '../page-faults.ts'
import { row } from '../page-parts.ts'
import { expect, type Page } from '../test.ts'
import { callAt, drafts, send } from './admin-calls.ts'
import { button, dialog, field, lookAroundToday, signInAsDemoOwner, test, title } from './back-office.ts'

const tick = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}` })
const bar = (page: Page) => page.getByRole('region', { name: 'What to do with the selected products' })
const isPhone = (page: Page) => page.viewportSize()?.width === 390

/** On a phone some actions stand under More. */
async function press(page: Page, action: string): Promise<void> {
  if (isPhone(page)) await bar(page).getByRole('button', { name: 'More' }).click()
  await bar(page)
    .getByRole(isPhone(page) ? 'menuitem' : 'button', { name: action })
    .click()
}

/** Not lost to the document, from where the keyboard would go through the menu again. */
const expectFocusKept = (page: Page) => expect(page.locator(':focus')).toHaveCount(1)

/** Any page but the first. Refused for good, it is not tried again by itself. */
const NEXT_PAGE = /\/api\/v1\/admin\/products\?.*after=/

/** Drafts named by number, until the returned function is called. */
async function draftMany(page: Page, name: string, count: number): Promise<() => Promise<void>> {
  const changes: string[] = []
  for (let number = 0; number < count; number++) {
    const { changeSetId } = await send(page, 'POST /products', {
      key: randomUUID(),
      name: `${name} ${number}`,
      price: 6,
    })
    changes.push(changeSetId)
  }
  return async () => {
    for (const id of changes) await send(page, `POST /changes/${id}/undo`)
  }
}

async function open(page: Page, search: string): Promise<void> {
  await signInAsDemoOwner(page)
  await page.goto(`/admin/products?${search}`)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
}

test('selected products go off sale together once somebody has said so, and back by one undo', {
  tag: '@both',
}, async ({ page }) => {
  await open(page, 'q=liquid')
  await tick(page, 'Lavender Liquid Soap').click()
  await tick(page, 'Matcha Liquid Soap').click()
  await expect(bar(page)).toContainText('2 selected')
  await expectAccessible(page)
  expect(await findCutOff(page)).toEqual([])
  const small = isPhone(page) ? await findSmallTargets(page) : []
  expect(small).toEqual([])

  await press(page, 'Take off sale')
  await expectAccessible(page)
  await page
    .getByRole('alertdialog', { name: 'Take 2 products off sale?' })
    .getByRole('button', { name: 'Take 2 off sale' })
    .click()

  await expect(row(page, 'Lavender Liquid Soap')).toContainText('Off sale')
  await expect(row(page, 'Matcha Liquid Soap')).toContainText('Off sale')
  await expect(bar(page)).toBeHidden()
  await expectFocusKept(page)
  await button(page, 'Undo').click()
  await expect(row(page, 'Lavender Liquid Soap')).toContainText('Live')
  await expect(row(page, 'Matcha Liquid Soap')).toContainText('Live')
})

test('what leaves its list by what was done to it comes back by undo, and is not selected any more', async ({
  page,
}) => {
  await signInAsDemoOwner(page)
  const [first, second] = await drafts(page, 'Leaving', 'Leaving too')
  await page.goto('/admin/products?tab=drafts&q=Leaving')
  for (const draft of [first, second]) await tick(page, draft?.name ?? '').click()
  // Hears from the shop that both are on sale before its own call is answered.
  const answer = await holdReplies(page, callAt('products/states'))

  await press(page, 'Put on sale')
  await button(page, 'Put 2 on sale').click()
  await expect(page.getByText('No draft matches “Leaving”')).toBeVisible()
  await expectFocusKept(page)
  answer()
  await button(page, 'Undo').click()

  for (const draft of [first, second]) await expect(tick(page, draft?.name ?? '')).not.toBeChecked()
  await expect(bar(page)).toBeHidden()
})

test('filter values are given to what is selected, and taken from it', { tag: '@both' }, async ({ page }) => {
  const valuesOf = async (id: string) => (await send(page, `GET /products/${id}`)).features
  await open(page, 'q=trio')
  await tick(page, 'Naturals Trio').click()
  await press(page, 'Set filter values')
  const values = dialog(page, 'Filter values of 1 product')
  await expectAccessible(page)
  const has = (await valuesOf('naturals-trio')).includes('Vegan')
  await values.getByRole('radio', { name: has ? 'Take away' : 'Add' }).check({ force: true })
  await values.getByRole('checkbox', { name: 'Vegan' }).check({ force: true })

  await values.getByRole('button', { name: has ? 'Take 1 value from' : 'Add 1 value to' }).click()

  await expect(values).toBeHidden()
  await expect.poll(async () => (await valuesOf('naturals-trio')).includes('Vegan')).toBe(!has)
  await button(page, 'Undo').click()
  await expect.poll(async () => (await valuesOf('naturals-trio')).includes('Vegan')).toBe(has)
})

test('more than a page is selected at once, and what is unticked stays out', {
  tag: '@both',
}, async ({ page, allow }) => {
  allow({ url: '/api/v1/admin/product-ids', status: 503 })
  allow({ url: '/api/v1/admin/products', status: 400 })
  await lookAroundToday(page)
  // A name is nobody else's.
  const name = `Crowd${page.viewportSize()?.width}`
  const undoAll = await draftMany(page, name, 52)
  await page.goto(`/admin/products?q=${name}`)
  await expect(page.getByRole('row')).toHaveCount(51)

  if (isPhone(page)) await tick(page, `${name} 40`).click()
  if (isPhone(page)) await press(page, 'Select this page')
  else await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
  await expect(bar(page)).toContainText('50 selected')
  const accept = await refuse(page, callAt('product-ids'), { status: 503, message: 'The shop is busy.' })
  await press(page, 'Select all 52')
  await expect(page.getByRole('alert').filter({ hasText: 'The shop is busy.' })).toBeVisible()
  accept()
  await press(page, 'Select all 52')
  await expect(bar(page)).toContainText('52 selected')
  await tick(page, `${name} 51`).click()
  await expect(bar(page)).toContainText('51 selected')
  const acceptPage = await refuse(page, NEXT_PAGE, { status: 400 })
  await button(page, 'Next').click()
  await expect(page.getByText('This could not be loaded.')).toBeVisible()
  acceptPage()
  await button(page, 'Try now').click()
  await expect(bar(page)).toContainText('51 selected')

  await page.getByRole('link', { name: 'Change prices' }).click()
  await expect(
    button(page, 'Change 51 prices').or(page.getByRole('heading', { name: 'Change 51 prices' })),
  ).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Change 51 prices' })).toBeVisible()

  await undoAll()
})

test('each page of the list is shown before the next can be asked for, and Previous leads to the page before, whichever way one came', async ({
  page,
  allow,
}) => {
  allow({ url: '/api/v1/admin/products', status: 400 })
  await signInAsDemoOwner(page)
  const name = `Pages${Date.now()}`
  const undoAll = await draftMany(page, name, 101)
  await page.goto(`/admin/products?q=${name}`)
  await expect(page.getByText('1 to 50 of 101')).toBeVisible()
  const release = await hold(page, callAt('products'))

  await button(page, 'Next').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/page=2/)
  await page.keyboard.press('Enter')
  release()
  await expect(button(page, 'Next')).toBeEnabled()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByText('51 to 100 of 101')).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(51)
  const accept = await refuse(page, NEXT_PAGE, { status: 400 })
  await page.keyboard.press('Enter')
  await expect(page.getByText('This could not be loaded.')).toBeVisible()
  accept()
  await button(page, 'Try now').click()
  await expect(page.getByText('101 to 101 of 101')).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2)
  await button(page, 'Previous').click()
  await expect(page.getByText('51 to 100 of 101')).toBeVisible()
  await button(page, 'Next').click()
  await expect(page.getByText('101 to 101 of 101')).toBeVisible()

  await page.getByRole('columnheader', { name: 'Price' }).getByRole('button').click()
  await expect(page.getByText('1 to 50 of 101')).toBeVisible()
  await button(page, 'Next').click()
  await expect(page.getByText('51 to 100 of 101')).toBeVisible()
  await page.goBack()
  await page.goBack()
  await expect(page.getByText('101 to 101 of 101')).toBeVisible()
  await button(page, 'Previous').click()
  await expect(page.getByText('51 to 100 of 101')).toBeVisible()
  await expect(page).not.toHaveURL(/sort=/)
  await button(page, 'Next').click()
  await expect(page.getByText('101 to 101 of 101')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('51 to 100 of 101')).toBeVisible()
  await button(page, 'Previous').click()

  await expect(page.getByText('1 to 50 of 101')).toBeVisible()
  await expect(button(page, 'Previous')).toBeDisabled()
  await undoAll()
})

test('a rise whose answer is lost is made once, however often it is sent; who leaves before is asked', async ({
  page,
  allow,
}) => {
  allow({ url: /\/admin\/prices$/, status: 'failed' }, { console: 'net::ERR_CONNECTION_RESET' })
  await signInAsDemoOwner(page)
  const raised = await drafts(page, 'Raised', 'Raised too')
  const prices = () =>
    Promise.all(raised.map(async ({ id }) => (await send(page, `GET /products/${id}`)).price))
  await page.goto(`/admin/prices?products=${raised.map(({ id }) => id).join()}`)
  await field(page, 'By').fill('10')
  await expect(button(page, 'Change 2 prices')).toBeVisible()
  const deliver = await loseReplies(page, callAt('prices'))

  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('alert')).toContainText('the prices may be changed or not')
  await expect(button(page, 'Send it again')).toBeFocused()
  await expect(field(page, 'By')).toBeDisabled()
  await expectAccessible(page)
  expect(await prices()).toEqual([7.15, 7.15])
  await page.getByRole('link', { name: 'Cancel' }).click()
  const asked = page.getByRole('alertdialog', { name: 'Leave without an answer?' })
  await expect(asked).toBeVisible()
  await expectAccessible(page)
  await asked.getByRole('button', { name: 'Stay' }).click()
  await deliver()
  await button(page, 'Send it again').click()

  await expect(page.getByText('The prices were changed already')).toBeVisible()
  expect(await prices()).toEqual([7.15, 7.15])
})

test('who leaves while prices are on their way is asked, and told wherever one is: done with Undo, lost, or refused', async ({
  page,
  allow,
}) => {
  const url = /\/admin\/prices$/
  allow({ url, status: 'failed' }, { url, status: 403 }, { console: 'net::ERR_CONNECTION_RESET' })
  await signInAsDemoOwner(page)
  const [draft] = await drafts(page, 'Left Behind')
  const priceNow = async () => (await send(page, `GET /products/${draft?.id}`)).price
  const asked = page.getByRole('alertdialog', { name: 'Leave without an answer?' })
  const leave = async () => {
    await page.goto(`/admin/prices?products=${draft?.id}`)
    await field(page, 'By').fill('10')
    const letThrough = await hold(page, callAt('prices'))
    await button(page, 'Change 1 price').click()
    await page.getByRole('link', { name: 'Products', exact: true }).click()
    await expect(asked).toContainText('The prices are on their way.')
    await asked.getByRole('button', { name: 'Stay' }).click()
    await page.getByRole('link', { name: 'Products', exact: true }).click()
    await asked.getByRole('button', { name: 'Leave' }).click()
    await expect(title(page)).toHaveText('Products')
    letThrough()
  }

  await leave()
  await expect(page.getByRole('status').filter({ hasText: '1 price is changed.' })).toBeVisible()
  expect(await priceNow()).toBe(7.15)
  await button(page, 'Undo').click()
  await expect.poll(priceNow).toBe(6.5)

  const deliver = await loseReplies(page, callAt('prices'))
  await leave()
  await expect(page.getByRole('alert')).toContainText('the prices may be changed or not')
  await deliver()
  await button(page, 'Send it again').click()
  await expect(page.getByText('The prices were changed already.')).toBeVisible()
  expect(await priceNow()).toBe(7.15)

  await refuse(page, callAt('prices'), { status: 403, message: 'Your role does not allow this.' })
  await leave()
  await expect(page.getByRole('alert')).toHaveText(
    'The prices are not changed: Your role does not allow this.',
  )
})

test('an export of all that a list holds leaves out what was unticked again', async ({ page }) => {
  await signInAsDemoOwner(page)
  const name = `Shelf${Date.now()}`
  const undoAll = await draftMany(page, name, 51)
  await page.goto(`/admin/products?q=${name}`)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
  await press(page, 'Select all 51')
  await expect(bar(page)).toContainText('51 selected')
  await tick(page, `${name} 50`).click()

  await press(page, 'Export')
  const asked = dialog(page, 'Export products')
  await expect(asked.getByRole('radio', { name: 'The 50 selected ones' })).toBeChecked()
  const downloading = page.waitForEvent('download')
  await button(page, 'Export the CSV').click()
  const csv = await readFile(await (await downloading).path(), 'utf8')

  expect(csv).toContain(`${name} 0`)
  expect(csv).toContain(`${name} 49`)
  expect(csv).not.toContain(`${name} 50`)

  await undoAll()
})

test('another filter begins without a selection', async ({ page }) => {
  await open(page, 'q=liquid')
  await tick(page, 'Lavender Liquid Soap').click()
  await expect(bar(page)).toBeVisible()
  await bar(page).getByRole('button', { name: 'Select none' }).click()
  await expect(bar(page)).toBeHidden()
  await expectFocusKept(page)
  await tick(page, 'Lavender Liquid Soap').click()

  await page.getByRole('searchbox', { name: 'Search products' }).fill('lavender')

  await expect(row(page, 'Lavender Calm Bar')).toBeVisible()
  await expect(bar(page)).toBeHidden()
})

test('columns that nobody needs are left out on this device', async ({ page }) => {
  await open(page, 'q=lavender')
  await expect(page.getByRole('columnheader', { name: 'Filter values' })).toBeVisible()
  await expect(row(page, 'Lavender Calm Bar')).toContainText('Lavender · Dry, Sensitive')

  await button(page, 'Columns').click()
  await page.getByRole('checkbox', { name: 'Filter values' }).uncheck()
  await page.keyboard.press('Escape')
  await page.reload()

  await expect(page.getByRole('columnheader', { name: 'Sold, 30 days' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Filter values' })).toBeHidden()
})
