import { expectAccessible } from '../expect-accessible.ts'
import { hold } from '../faults.ts'
import { interceptReplies } from '../intercept.ts'
import { row } from '../page-parts.ts'
import { expectSaidInPlace, markStatuses } from '../said-in-place.ts'
import { expect, type Page } from '../test.ts'
import { drafts, send, versionOf } from './admin-calls.ts'
import {
  aColleague,
  test as backOfficeTest,
  button,
  dialog,
  field,
  lookAroundToday,
  signIn,
  signInAsDemoOwner,
  title,
} from './back-office.ts'
import { aPhotograph } from './picture-files.ts'
import { aDraft, choose, saveDraft, untilArrived, words } from './picture-steps.ts'
import { correct } from './stock-in-shop.ts'

/** `ruth`: a colleague's first screen, at her own computer. */
const test = backOfficeTest.extend<{ ruth: Page }>({
  ruth: async ({ browser, watch, baseURL: origin }, use) => {
    const baseURL = origin ?? ''
    const theirs = await browser.newContext({ baseURL })
    watch(theirs)
    const page = await theirs.newPage()
    await signIn(page, await aColleague(baseURL, { role: 'Manager', name: 'Ruth Cole' }))
    await expect(title(page)).toHaveText(/^Good /)
    await use(page)
    await theirs.close()
  },
})

async function openProduct(page: Page, id: string): Promise<void> {
  await page.goto(`/admin/products/${id}`)
  await expect(field(page, 'Name')).toBeVisible()
}

/** Ruth changes something of a product. */
async function save(other: Page, id: string, change: object): Promise<void> {
  await send(other, `PUT /products/${id}`, change, await versionOf(other, id))
}

const FEED = /\/admin\/feed\?/

const news = (page: Page, text: string | RegExp) => page.getByRole('main').getByText(text)

test('a page without changes of its own follows what somebody else saves, and says who', async ({
  page,
  ruth,
}) => {
  await signInAsDemoOwner(page)
  await openProduct(page, 'sea-salt-shore-bar')
  await markStatuses(page)

  await save(ruth, 'sea-salt-shore-bar', { weight: '95 g' })

  await expect(news(page, /^Ruth Cole saved this (?:just now|a minute ago)\./)).toBeVisible()
  await expect(news(page, 'You see it as it is now.')).toBeVisible()
  await expectSaidInPlace(page, 'Ruth Cole saved this')
  await expect(field(page, 'Weight')).toHaveValue('95 g')
  await expectAccessible(page)
})

test('a page with changes keeps them, and offers to look at what came meanwhile', async ({ page, ruth }) => {
  await signInAsDemoOwner(page)
  await openProduct(page, 'sun-and-shore-trio')
  await field(page, 'Size').fill('8 cm')

  await save(ruth, 'sun-and-shore-trio', { weight: '95 g' })

  await expect(news(page, /^Ruth Cole saved this/)).toBeVisible()
  await expect(field(page, 'Size')).toHaveValue('8 cm')
  await expect(field(page, 'Weight')).not.toHaveValue('95 g')
  await button(page, 'Look at what changed').click()
  await expect(dialog(page, 'Who changed this')).toContainText('95 g')
  await page.keyboard.press('Escape')

  await button(page, 'Save 1 change').click()
  await expect(button(page, 'Save 1 change')).toBeHidden()
  await expect(field(page, 'Weight')).toHaveValue('95 g')
  await expect(field(page, 'Size')).toHaveValue('8 cm')
  await expect(news(page, /^Ruth Cole saved this/)).toBeHidden()
})

test('who else looks at a product is named, and no longer once they have gone', async ({ page, ruth }) => {
  await signInAsDemoOwner(page)
  await openProduct(page, 'terracotta-clay-bar')
  await markStatuses(page)
  await openProduct(ruth, 'terracotta-clay-bar')

  await expect(news(page, 'Ruth is looking too')).toBeVisible()
  await expectSaidInPlace(page, 'Ruth is looking too')
  await expect(news(ruth, 'Anna is looking too')).toBeVisible()
  await expectAccessible(page)

  await ruth.getByRole('link', { name: 'Back to the products' }).click()
  await expect(title(ruth)).toHaveText('Products')
  await expect(news(page, 'Ruth is looking too')).toBeHidden()
})

test('a list follows what others change, and a field that is open in it stays', async ({ page, ruth }) => {
  await signInAsDemoOwner(page)
  await page.goto('/admin/products?q=lavender')
  await button(page, /change the price of Lavender Liquid Soap$/).click()
  await field(page, 'Price of Lavender Liquid Soap').fill('9.9')

  await save(ruth, 'lavender-evening-set', { price: 37.7 })

  await expect(row(page, 'Lavender Evening Set')).toContainText('$37.70')
  await expect(row(page, 'Lavender Evening Set')).toContainText('Ruth, just now')
  await expect(field(page, 'Price of Lavender Liquid Soap')).toHaveValue('9.9')
  await page.keyboard.press('Escape')
})

test('a price that somebody else changed while the field is open is not written over unseen, and what is typed stays', async ({
  page,
  ruth,
  allow,
}) => {
  allow({ url: '/api/v1/admin/products/', status: 412 })
  await signInAsDemoOwner(page)
  const [untouched, typed] = await drafts(page, 'Untouched Bar', 'Typed Bar')
  if (!untouched || !typed) throw new Error('There are no drafts')
  const openPrice = async ({ name }: { name: string }) => {
    await page.goto(`/admin/products?${new URLSearchParams({ q: name })}`)
    await button(page, `$6.50, change the price of ${name}`).click()
    return field(page, `Price of ${name}`)
  }
  const change = async ({ id, name }: { id: string; name: string }) => {
    await save(ruth, id, { price: 7.7 })
    await expect(row(page, name)).toContainText('Ruth, just now')
  }
  const priceOf = async ({ id }: { id: string }) => (await send(page, `GET /products/${id}`)).price

  const left = await openPrice(untouched)
  await change(untouched)
  await left.press('Enter')
  await expect(row(page, untouched.name)).toContainText('$7.70')
  expect(await priceOf(untouched)).toBe(7.7)

  const price = await openPrice(typed)
  await price.fill('9.9')
  await change(typed)
  await price.press('Enter')
  await expect(page.getByText('Somebody else has changed this in the meantime.')).toBeVisible()
  await expect(price).toHaveValue('9.9')
  await expect(price).toHaveAccessibleDescription(
    'Ruth Cole has made it $7.70. Enter puts yours in its place.',
  )
  await page.getByRole('searchbox').first().click()
  await expect(price).toHaveValue('9.9')
  expect(await priceOf(typed)).toBe(7.7)
  await price.press('Enter')
  await expect(row(page, typed.name)).toContainText('$9.90')
})

test('the list of stock follows what others book, and the colours what others add', async ({
  page,
  ruth,
}) => {
  await signInAsDemoOwner(page)
  const [draft] = await drafts(page, 'Fennel')
  await page.goto(`/admin/stock?tab=all&q=${draft?.name}`)
  await expect(row(page, draft?.name ?? '')).toBeVisible()

  await correct(ruth.request, draft?.id ?? '', { kind: 'add', units: 321 })
  await expect(row(page, draft?.name ?? '')).toContainText('321')
  await page.goto('/admin/filter-values')
  await expect(news(page, 'Lavender').first()).toBeVisible()
  const added = { label: `Moor ${Date.now()}`, ground: '#e8e4da', deep: '#4a4438' }
  await send(ruth, 'POST /tints', added)

  await expect(news(page, added.label).first()).toBeVisible()
})

test('words of a picture that a colleague has written meanwhile are told before one’s own replace them', async ({
  page,
  ruth,
  allow,
}) => {
  allow({ url: '/api/v1/admin/media/', status: 412 })
  await lookAroundToday(page)
  await aDraft(page, `Described Bar ${Date.now()}`)
  const photograph = await aPhotograph()
  await choose(page, [photograph])
  await untilArrived(page)
  await saveDraft(page)
  const look = async () =>
    (await send(ruth, `GET /media?${new URLSearchParams({ search: photograph.name })}`))[0]
  const { id, version } = await look()
  await words(page, 1).fill('Mine')

  const heard = page.waitForResponse(/\/api\/v1\/admin\/products\/[^/]+$/)
  await send(ruth, `PUT /media/${id}`, { alt: 'Theirs' }, version)
  await heard
  await button(page, 'Save the draft').click()

  await expect(page.getByRole('alert')).toContainText('“Theirs”')
  expect((await look()).alt).toBe('Theirs')
  await button(page, 'Save the draft').click()
  await expect.poll(async () => (await look()).alt).toBe('Mine')
})

test('the library follows what others delete', async ({ page, ruth }) => {
  await signInAsDemoOwner(page)
  await page.goto('/admin/media')
  const photograph = await aPhotograph()
  await choose(page, [photograph])
  const menu = button(page, `Menu of ${photograph.name}`)
  await expect(menu).toBeVisible()
  const [{ id }] = await send(ruth, `GET /media?${new URLSearchParams({ search: photograph.name })}`)

  await send(ruth, `DELETE /media/${id}`)

  await expect(menu).toBeHidden()
})

test('of several tabs of a browser one hears the shop, and all follow', async ({ page, context }) => {
  const streams: string[] = []
  context.on('request', (request) => {
    if (request.resourceType() === 'eventsource') streams.push(request.url())
  })
  await signInAsDemoOwner(page)
  await openProduct(page, 'charcoal-liquid-soap')
  const second = await context.newPage()
  await openProduct(second, 'charcoal-liquid-soap')

  await field(page, 'Weight').fill('80 g')
  await page.keyboard.press('ControlOrMeta+s')

  await expect(field(second, 'Weight')).toHaveValue('80 g')
  expect(streams).toHaveLength(1)
})

test('what changes while a page is read for the first time shows there, though the reply is of before', async ({
  page,
  context,
  ruth,
}) => {
  await signInAsDemoOwner(page)
  await openProduct(page, 'coffee-kitchen-bar')
  const second = await context.newPage()
  const answered = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  await interceptReplies(second, { url: /\/admin\/products\/coffee-kitchen-bar$/ }, async (reply) => {
    answered.resolve()
    await release.promise
    await reply.goOn()
  })
  await second.goto('/admin/products/coffee-kitchen-bar')
  await answered.promise

  await save(ruth, 'coffee-kitchen-bar', { weight: '95 g' })
  await expect(field(page, 'Weight')).toHaveValue('95 g')
  release.resolve()

  await expect(field(second, 'Weight')).toHaveValue('95 g')
})

test('what changes while a page has asked to hear of changes, and waits for the answer, shows there', async ({
  page,
  ruth,
}) => {
  await signInAsDemoOwner(page)
  const letThrough = await hold(page, FEED)
  const asking = page.waitForRequest(FEED)
  await openProduct(page, 'poppy-seed-scrub-bar')
  const sinceMs = Number(new URL((await asking).url()).searchParams.get('sinceMs'))

  await save(ruth, 'poppy-seed-scrub-bar', { weight: '95 g' })
  const savedAt = Date.now()
  // So long ago that what was asked for does not reach back to it.
  await expect.poll(() => Date.now() - savedAt).toBeGreaterThan(sinceMs)
  letThrough()

  await expect(field(page, 'Weight')).toHaveValue('95 g')
})

test('the log grows while it is open', async ({ page, ruth }) => {
  await signInAsDemoOwner(page)
  await page.goto('/admin/changes')
  await expect(title(page)).toHaveText('Change log')

  const [draft] = await drafts(ruth, 'Just begun')

  await expect(news(page, new RegExp(`Ruth Cole · ${draft?.name} begun`))).toBeVisible()
})
