import { row } from '../page-parts.ts'
import { expect, type Page } from '../test.ts'
import { drafts, send, versionOf } from './admin-calls.ts'
import { button, field, lookAroundToday, order, test, title } from './back-office.ts'
import { beginTask } from './begin-task.ts'

type Task<Prepared> = {
  task: number
  what: string
  /** Most presses; typing is none. */
  target: number
  /** By touch at 390 px, too. */
  onPhone: boolean
  /** Before any press counts: what the task is about, and where it begins, if not at the first page. */
  prepare: (page: Page) => Promise<Prepared>
  run: (page: Page, prepared: Prepared) => Promise<void>
  /** Nothing that is pressed here counts. */
  check: (page: Page, prepared: Prepared) => Promise<void>
}

const openProducts = (page: Page) => page.getByRole('link', { name: 'Products', exact: true }).click()
const palette = (page: Page) => page.getByRole('dialog', { name: 'Find or do' })
const isPhone = (page: Page) => page.viewportSize()?.width === 390

/** A product of the demo that no other run changes, and early in the list: tests of the same shop begin others before it. */
const ofWidth = (phone: string, desktop: string) => async (page: Page) => (isPhone(page) ? phone : desktop)

/** What shoppers are told of a product; undefined when it is not for sale. */
async function inShop(page: Page, id: string) {
  const reply = await page.request.get(`/api/v1/product/${id}`)
  return reply.ok() ? (await reply.json()).data : undefined
}

const slugOf = (name: string) => name.toLowerCase().replaceAll(' ', '-')

async function openProduct(page: Page, name: string): Promise<void> {
  await openProducts(page)
  // The first screen names products, too.
  await expect(title(page)).toHaveText('Products')
  await page.getByRole('link', { name, exact: true }).click()
  await expect(title(page)).toHaveText(name)
}

/** Opens the command palette as one does here, and types. */
async function find(page: Page, words: string): Promise<void> {
  if (isPhone(page)) await button(page, 'Search').click()
  else await page.keyboard.press('Control+k')
  await palette(page).getByRole('combobox').fill(words)
}

async function moveByMenu(page: Page, name: string, action: string): Promise<void> {
  await button(page, `Menu of ${name}`).click()
  await page.getByRole('menuitem', { name: action }).click()
}

const task = <Prepared>(given: Task<Prepared>) => given

const changePrice = task({
  task: 3,
  what: 'change a price',
  target: 3,
  onPhone: true,
  prepare: ofWidth('Quiet Oat Bar', 'Charcoal Clear Bar'),
  run: async (page, name) => {
    await openProducts(page)
    await button(page, new RegExp(`change the price of ${name}$`)).click()
    await field(page, `Price of ${name}`).fill('6.35')
    await page.keyboard.press('Enter')
    await expect(page.getByText(`${name} costs $6.35 now`)).toBeVisible()
  },
  check: (page, name) => expect.poll(async () => (await inShop(page, slugOf(name)))?.price).toBe(6.35),
})

const correctWord = task({
  task: 4,
  what: 'correct a word of a description',
  target: 4,
  onPhone: true,
  prepare: async (page) => ({ name: 'Matcha Morning Bar', words: `A bar for mornings, ${isPhone(page)}.` }),
  run: async (page, { name, words }) => {
    await openProduct(page, name)
    await field(page, 'Description 1').click()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.insertText(words)
    await button(page, 'Save 1 change').click()
    await expect(button(page, 'Save 1 change')).toBeHidden()
  },
  check: (page, { name, words }) =>
    expect.poll(async () => (await inShop(page, slugOf(name)))?.descriptions[0]).toBe(words),
})

const raisePrices = task({
  task: 7,
  what: '20 prices up 5 %, with a preview, as one change',
  target: 6,
  onPhone: false,
  prepare: async () => undefined,
  run: async (page) => {
    await openProducts(page)
    const ticks = page.getByRole('checkbox', { name: /^Select (?!all)/ })
    await ticks.nth(0).click()
    await ticks.nth(19).click({ modifiers: ['Shift'] })
    await page.getByRole('link', { name: 'Change prices' }).click()
    await field(page, 'By').fill('5')
    await button(page, 'Change 20 prices').click()
    await expect(page.getByText('20 prices are changed')).toBeVisible()
  },
  check: async (page) => {
    const [latest] = await send(page, 'GET /changes')
    expect(latest).toMatchObject({ summary: 'Prices of 20 products', count: 20 })
    await send(page, `POST /changes/${latest.id}/undo`)
  },
})

const undoPrices = task({
  task: 8,
  what: 'undo it the next morning, and hear which rows it left',
  target: 3,
  onPhone: false,
  prepare: async (page) => {
    const made = await drafts(page, 'Undone', 'Undone', 'Changed since')
    await send(page, 'POST /prices', { changes: made.map(({ id }) => ({ id, from: 6.5, to: 7 })) })
    const left = made[2]
    if (!left) throw new Error('three products were made')
    await send(page, 'POST /prices', { changes: [{ id: left.id, from: 7, to: 8 }] })
    return { made, left }
  },
  run: async (page, { left }) => {
    await page.getByRole('link', { name: 'Change log' }).click()
    await button(page, 'Undo: Prices of 3 products').first().click()
    await expect(page.getByText('2 things put back, 1 left as they are')).toBeVisible()
    await expect(page.getByText(`${left.name}, which Anna Webb changed`)).toBeVisible()
  },
  check: async (page, { made }) => {
    const prices = made.map(async ({ id }) => (await send(page, `GET /products/${id}`)).price)
    expect(await Promise.all(prices)).toEqual([6.5, 6.5, 8])
  },
})

const takeOffInList = task({
  task: 9,
  what: 'take a product off sale in the list',
  target: 2,
  onPhone: true,
  prepare: async (page) => {
    await openProducts(page)
    return isPhone(page) ? 'Lemongrass Bright Bar' : 'Rose Liquid Soap'
  },
  run: async (page, name) => {
    await moveByMenu(page, name, 'Take off sale')
    await expect(row(page, name)).toContainText('Off sale')
  },
  check: async (page, name) => {
    await expect.poll(() => inShop(page, slugOf(name))).toBeUndefined()
    await moveByMenu(page, name, 'Put back on sale')
    await expect(row(page, name)).toContainText('Live')
  },
})

const putBackInList = task({
  task: 9,
  what: 'put it back in the list',
  target: 2,
  onPhone: true,
  prepare: async (page) => {
    const name = isPhone(page) ? 'Charcoal Clear Bar' : 'Unscented Liquid Soap'
    await openProducts(page)
    await moveByMenu(page, name, 'Take off sale')
    await expect(row(page, name)).toContainText('Off sale')
    return name
  },
  run: async (page, name) => {
    await moveByMenu(page, name, 'Put back on sale')
    await expect(row(page, name)).toContainText('Live')
  },
  check: (page, name) => expect.poll(async () => (await inShop(page, slugOf(name)))?.name).toBe(name),
})

const takeOffOnPage = task({
  task: 9,
  what: 'take a product off sale on its page, and put it back',
  target: 2,
  onPhone: true,
  prepare: async (page) => {
    const name = isPhone(page) ? 'Artisan Gift Set' : 'Lemongrass Liquid Soap'
    await page.goto(`/admin/products/${slugOf(name)}`)
    await expect(title(page)).toHaveText(name)
    return name
  },
  run: async (page, name) => {
    await button(page, 'Take off sale').click()
    await expect.poll(() => inShop(page, slugOf(name))).toBeUndefined()
    await button(page, 'Put back on sale').click()
    await expect(page.getByText('It is on sale.')).toBeVisible()
  },
  check: (page, name) => expect.poll(async () => (await inShop(page, slugOf(name)))?.name).toBe(name),
})

const takeOffFromAnywhere = task({
  task: 9,
  what: 'take a product off sale from any page',
  target: 2,
  onPhone: true,
  prepare: ofWidth('Rose Liquid Soap', 'Charcoal Liquid Soap'),
  run: async (page, name) => {
    await find(page, name)
    await palette(page)
      .getByRole('option', { name: `Take ${name} off sale` })
      .click()
    await expect(page.getByText(`${name} is off sale`)).toBeVisible()
  },
  check: async (page, name) => {
    await expect.poll(() => inShop(page, slugOf(name))).toBeUndefined()
    await button(page, 'Undo').click()
    await expect.poll(async () => (await inShop(page, slugOf(name)))?.name).toBe(name)
  },
})

const copyProduct = task({
  task: 10,
  what: 'copy a product as a new scent',
  target: 4,
  onPhone: false,
  prepare: async () => undefined,
  run: async (page) => {
    await openProducts(page)
    await moveByMenu(page, 'Lemongrass Bright Bar', 'Copy')
    await field(page, 'Name of the copy').fill('Vetiver Root Bar')
    await page.keyboard.press('Enter')
    await expect(title(page)).toHaveText('Vetiver Root Bar')
  },
  check: async (page) => {
    await expect(page.getByText('Nobody sees it yet.')).toBeVisible()
    // A copy lies on the same shelf, whose products other tests count.
    const id = slugOf('Vetiver Root Bar')
    await send(page, `PUT /products/${id}/state`, { state: 'archived' }, await versionOf(page, id))
  },
})

const addValue = task({
  task: 11,
  what: 'add a filter value and use it',
  target: 5,
  onPhone: false,
  prepare: async () => undefined,
  run: async (page) => {
    await openProduct(page, 'Artisan Gift Set')
    await button(page, 'New value of “Scent”').click()
    await field(page, 'New value of “Scent”').fill('Hinoki')
    await page.keyboard.press('Enter')
    await button(page, 'Save 1 change').click()
    await expect(button(page, 'Save 1 change')).toBeHidden()
  },
  check: async (page) => {
    await expect.poll(async () => (await page.request.get('/api/v1/facets')).text()).toContain('Hinoki')
    const { scents } = await send(page, 'GET /products/artisan-gift-set')
    expect(scents).toContain('Hinoki')
  },
})

const lookAtToday = task({
  task: 14,
  what: 'what is to be done today',
  target: 0,
  onPhone: true,
  prepare: async () => undefined,
  run: async (page) => {
    for (const name of ['To pack', 'Unpaid', 'Low stock', 'Alerts'])
      await expect(page.getByText(name, { exact: true }).first()).toBeVisible()
  },
  check: async () => undefined,
})

const bestSellers = task({
  task: 42,
  what: 'best sellers, and what one of them is',
  target: 2,
  onPhone: true,
  prepare: async (page) => {
    await order(new URL(page.url()).origin, 'charcoal-clear-bar')
    await page.reload()
  },
  run: async (page) => {
    const sellers = page.getByRole('region', { name: 'Best sellers', exact: true })
    // Which sold best depends on what other tests ordered in the same shop.
    const best = sellers.getByRole('link').first()
    const name = (await best.textContent()) ?? ''
    await best.click()
    await expect(title(page)).toHaveText(name)
  },
  check: async () => undefined,
})

const whoChanged = task({
  task: 44,
  what: 'who changed this price',
  target: 2,
  onPhone: true,
  prepare: async (page) => {
    const [draft] = await drafts(page, 'Asked about')
    if (!draft) throw new Error('a product was made')
    await send(page, 'POST /prices', { changes: [{ id: draft.id, from: 6.5, to: 7 }] })
    await page.goto(`/admin/products/${draft.id}`)
    await expect(title(page)).toHaveText(draft.name)
    return draft
  },
  run: async (page) => {
    await button(page, 'History').click()
    const history = page.getByRole('dialog', { name: 'Who changed this' })
    await expect(history).toContainText('Anna Webb')
    await expect(history).toContainText('$7.00')
  },
  check: async () => undefined,
})

/**
 * The owner's week, as far as it is built: each task by whoever presses least. A further task is a line here, or calls
 * `beginTask` where its feature is tested (tasks 1, 2, 5, 6, 12, 13, 43).
 */
function everyTask(): void {
  declare(changePrice)
  declare(correctWord)
  declare(raisePrices)
  declare(undoPrices)
  declare(takeOffInList)
  declare(putBackInList)
  declare(takeOffOnPage)
  declare(takeOffFromAnywhere)
  declare(copyProduct)
  declare(addValue)
  declare(lookAtToday)
  declare(bestSellers)
  declare(whoChanged)
}

function declare<Prepared>({
  task: number,
  what,
  target,
  onPhone,
  prepare,
  run,
  check,
}: Task<Prepared>): void {
  const tag = onPhone ? '@both' : '@desktop'
  test(`job ${number}: ${what}, with at most ${target} presses`, { tag }, async ({ page }) => {
    await lookAroundToday(page)
    const prepared = await prepare(page)
    const end = await beginTask(page, { task: number, what, target })

    await run(page, prepared)

    await end()
    await check(page, prepared)
  })
}

everyTask()
