import { expectAccessible } from '../expect-accessible.ts'
import { refuse } from '../faults.ts'
import { interceptCalls } from '../intercept.ts'
import { expect, type Locator, type Page } from '../test.ts'
import { type Draft, drafts, send } from './admin-calls.ts'
import {
  aColleague,
  button,
  dialog,
  lookAround,
  lookAroundToday,
  signIn,
  test,
  title,
} from './back-office.ts'

async function raise(page: Page, products: readonly Draft[], to: number): Promise<void> {
  await send(page, 'POST /prices', { changes: products.map(({ id }) => ({ id, from: 6.5, to })) })
}

const priceOf = async (page: Page, { id }: Draft) => (await send(page, `GET /products/${id}`)).price

/** Presses as an owner does, and counts them. */
function counted() {
  let presses = 0
  const press = async (what: Locator) => {
    presses += 1
    await what.click()
  }
  return { press, presses: () => presses }
}

const logLink = (page: Page) => page.getByRole('link', { name: 'Change log' })
/** On a phone it stands under More. */
async function openLog(page: Page, press = (what: Locator) => what.click()): Promise<void> {
  if (page.viewportSize()?.width === 390) await press(page.getByRole('link', { name: 'More' }))
  await press(logLink(page))
}
const line = (page: Page, text: string | RegExp) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: text })

test('job 8: prices are put back with two presses, and what was changed since stays and is named', {
  tag: '@both',
}, async ({ page }) => {
  const { press, presses } = counted()
  await lookAroundToday(page)
  const products = await drafts(page, 'Rose', 'Oat', 'Clay')
  const [rose, oat, clay] = products
  if (!(rose && oat && clay)) throw new Error('There are three products')
  await raise(page, products, 6.85)
  await send(page, `PUT /products/${clay.id}`, { price: 7 }, clay.version + 1)

  await openLog(page, press)
  await press(button(page, 'Undo: Prices of 3 products').first())

  await expect(page.getByText('2 things put back, 1 left as they are')).toBeVisible()
  const changed = line(page, 'Left as they are')
  await expect(changed).toContainText(`${clay.name}, which Anna Webb changed at`)
  await expect(changed).toContainText('Undone')
  expect(await Promise.all(products.map((each) => priceOf(page, each)))).toEqual([6.5, 6.5, 7])
  expect(presses()).toBeLessThanOrEqual(3)
  await expectAccessible(page)
})

test('an undo is undone from its notice', async ({ page }) => {
  await lookAroundToday(page)
  const [rose] = await drafts(page, 'Rose')
  if (!rose) throw new Error('There is a product')
  await raise(page, [rose], 6.85)
  await openLog(page)
  await button(page, 'Undo: Price of 1 product').first().click()
  await expect(line(page, 'Undone: Price of 1 product').first()).toBeVisible()
  expect(await priceOf(page, rose)).toBe(6.5)

  await page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Undo' }).click()

  await expect(line(page, 'Undone: Undone: Price of 1 product').first()).toBeVisible()
  expect(await priceOf(page, rose)).toBe(6.85)
})

test('a line opens by the keyboard and shows before, after, now and what undo will do', {
  tag: '@both',
}, async ({ page }) => {
  await lookAroundToday(page)
  const [rose, oat] = await drafts(page, 'Rose', 'Oat')
  if (!(rose && oat)) throw new Error('There are two products')
  await raise(page, [rose, oat], 6.85)
  await send(page, `PUT /products/${oat.id}`, { price: 7 }, oat.version + 1)
  await openLog(page)

  await button(page, 'Show: Prices of 2 products').first().press('Enter')

  const row = page.getByRole('row').filter({ hasText: rose.name })
  await expect(row).toContainText(/Price.*\$6\.50.*\$6\.85.*as changed/)
  await expect(page.getByRole('row').filter({ hasText: oat.name })).toContainText('changed since: $7.00')
  await expect(page.getByText(`Undo puts back 1 thing and leaves ${oat.name}, which Anna Webb`)).toBeVisible()
  await expect(page.getByText(/^Request [\da-f]{8} · POST \/admin\/prices/)).toBeVisible()
  await expectAccessible(page)
  await button(page, 'Hide: Prices of 2 products').first().press('Enter')
  await expect(row).toBeHidden()
})

test('person, kind and day stand in the address and can be cleared', { tag: '@both' }, async ({ page }) => {
  await lookAroundToday(page)
  const [rose] = await drafts(page, 'Rose')
  if (!rose) throw new Error('There is a product')
  await openLog(page)
  const begun = line(page, `${rose.name} begun`)
  await expect(begun).toBeVisible()

  await page.getByRole('combobox', { name: 'Person' }).selectOption('Anna Webb (you)')
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('Product')
  await expect(page).toHaveURL(/staff=[\da-f-]{36}&kind=product$/)
  await expect(begun).toBeVisible()
  await page.getByLabel('Day', { exact: true }).fill('2020-02-29')

  await expect(page.getByRole('heading', { name: 'No change fits' })).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'No change fits' })).toBeVisible()
  await button(page, 'Clear').click()
  await expect(begun).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/changes$/)
})

const FIRST_PAGE = /\/admin\/changes(?!.*after=)/
const LATER_PAGE = /\/admin\/changes\?.*after=/

test('the history of a product says its states and times in words', async ({ page }) => {
  await lookAroundToday(page)
  const [held] = await drafts(page, 'Held back')
  if (!held) throw new Error('There is a product')
  const next = new Date().getFullYear() + 1
  const publishAt = `${next}-06-15T12:00:00.000Z`
  await send(page, `PUT /products/${held.id}/state`, { state: 'draft', publishAt }, held.version)
  await send(page, `PUT /products/${held.id}/state`, { state: 'active' }, held.version + 1)
  await page.goto(`/admin/products/${held.id}`)
  const time = await page.evaluate((at) => new Date(at).toTimeString().slice(0, 5), publishAt)

  await button(page, 'History').click()

  const history = dialog(page, 'Who changed this')
  await expect(history).toContainText(/State: draft live/)
  await expect(history).toContainText(new RegExp(`Goes live: nothing \\w{3} 15 Jun ${next}, ${time}`))
  await expect(history.getByRole('link')).toHaveCount(0)
  await expectAccessible(page)
})

test('older changes follow at a press, also when something changes while they are on their way', async ({
  page,
}) => {
  await lookAroundToday(page)
  const [first] = await drafts(page, 'First')
  if (!first) throw new Error('There is a product')
  for (let count = 0; count < 50; count++) {
    await send(page, `PUT /products/${first.id}`, { price: 7 + count }, first.version + count)
  }
  await openLog(page)
  await expect(line(page, first.name).first()).toBeVisible()
  await expect(line(page, `${first.name} begun`)).toBeHidden()
  const letGo = Promise.withResolvers<void>()
  await interceptCalls(page, { url: LATER_PAGE, times: 1 }, async (call) => {
    const refetched = page.waitForRequest(FIRST_PAGE)
    await send(page, `PUT /products/${first.id}`, { price: 100 }, first.version + 50)
    await refetched
    await call.goOn()
    letGo.resolve()
  })

  await button(page, 'Show older').click()
  await letGo.promise

  await expect(line(page, `${first.name} begun`)).toBeVisible()

  await page.goto(`/admin/products/${first.id}`)
  await button(page, 'History').click()
  const history = dialog(page, 'Who changed this')
  await expect(history).toContainText('Price: $56.00 $100.00')
  await expect(history).toContainText('There are older changes, too.')
  await expectAccessible(page)
  await history.getByRole('link', { name: 'All in the change log' }).click()
  await expect(title(page)).toHaveText('Who changed this?')
  await button(page, 'Show older').click()
  await expect(line(page, `${first.name} begun`)).toBeVisible()
})

test('who has to show that it is them is asked over the page, and may think better of it', async ({
  page,
  allow,
}) => {
  allow({ url: /\/undo$/, status: 403 })
  await lookAroundToday(page)
  const [rose] = await drafts(page, 'Rose')
  await refuse(page, /\/undo$/, {
    status: 403,
    code: 'step_up_required',
    message: 'Please show that it is you.',
  })
  await openLog(page)

  await button(page, `Undo: ${rose?.name} begun`).click()
  await expect(dialog(page, 'Is it you?')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await expect(page.getByText('Please show that it is you.')).toBeVisible()
  await expect(button(page, `Undo: ${rose?.name} begun`)).toBeEnabled()
})

test('job 44: who changed a person is two presses away, with what became of what', async ({
  page,
  baseURL,
}) => {
  const { press, presses } = counted()
  const tom = await aColleague(baseURL ?? '', { name: 'Tom Ellis' })
  await lookAround(page)
  const row = page.getByRole('row').filter({ hasText: tom.email })
  await row.getByRole('combobox').selectOption('Desk')
  await button(page, 'Change to Desk: Tom Ellis').click()
  await expect(page.getByText('Tom Ellis is Desk now')).toBeVisible()

  await press(row.getByRole('button', { name: 'Menu of Tom Ellis' }))
  await press(page.getByRole('menuitem', { name: 'Who changed this?' }))

  await expect(title(page)).toHaveText('Who changed this?')
  await expect(line(page, 'Anna Webb').first()).toContainText('Role: Packer → Desk')
  expect(presses()).toBeLessThanOrEqual(2)
  await expectAccessible(page)
})

test('who changed a filter value, a role or an invitation is told beside it, and a role is taken back', async ({
  page,
}) => {
  await lookAround(page)
  const name = `Stall ${process.pid}-${Date.now()}`
  const { id } = await send(page, 'POST /roles', { name, permissions: ['orders.create'] })
  await send(page, `PUT /roles/${id}`, { permissions: ['orders.create', 'stock.write'] }, 1)
  const email = `${process.pid}-${Date.now()}@soap.example`
  await send(page, 'POST /invitations', { email, roleId: 'packer' })
  const label = `Vetiver ${process.pid}`
  await send(page, 'POST /facets', { category: 'scent', label })
  await page.reload()

  await page.getByRole('button', { name: `Menu of ${email}` }).click()
  await page.getByRole('menuitem', { name: 'Who changed this?' }).click()
  await expect(line(page, `Invited ${email} as Packer`)).toContainText('Anna Webb')
  await page.goto('/admin/filter-values')
  await page.getByRole('button', { name: `Menu of “${label}”` }).click()
  await page.getByRole('menuitem', { name: 'Who changed this?' }).click()
  await expect(line(page, 'Anna Webb')).toHaveCount(1)
  await page.goto('/admin/staff')
  await button(page, `Change ${name}`).click()
  await expectAccessible(page)
  await dialog(page, `Role “${name}”`).getByRole('link', { name: 'Who changed this?' }).click()
  await button(page, `Undo: Changed the role ${name}`).click()

  await expect(line(page, `Undone: Changed the role ${name}`)).toBeVisible()
})

test('job 44: the history of a product says who changed its price, from what to what', async ({ page }) => {
  await lookAroundToday(page)
  const [rose] = await drafts(page, 'Rose')
  if (!rose) throw new Error('There is a product')
  await raise(page, [rose], 6.85)

  await page.goto(`/admin/changes?kind=product&id=${rose.id}`)

  await expect(line(page, 'Price of 1 product')).toContainText('Anna Webb')
  await expect(line(page, 'Price of 1 product')).toContainText('Price: $6.50 → $6.85')
  await button(page, 'All changes').click()
  await expect(title(page)).toHaveText('Change log')
})

test('whose role does not open the log sees neither it nor its entry', async ({ page, baseURL }) => {
  await signIn(page, await aColleague(baseURL ?? '', { role: 'Desk' }))
  await expect(title(page)).toHaveText(/^Good /)
  await expect(logLink(page)).toBeHidden()

  await page.goto('/admin/changes')

  await expect(title(page)).toHaveText('Not for your role')
})
