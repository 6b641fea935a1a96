import { expectAccessible } from '../expect-accessible.ts'
import { hold, refuse } from '../faults.ts'
import { row } from '../page-parts.ts'
import { expect, type Page } from '../test.ts'
import { callAt, drafts, send } from './admin-calls.ts'
import { aColleague, button, endSessionAt, field, lookAround, signIn, test, title } from './back-office.ts'
import { draftsIn } from './picture-steps.ts'

/** As the demo owner, somewhere else in the back office. */
async function atWork(page: Page): Promise<void> {
  await lookAround(page)
}

const openProducts = (page: Page) => page.getByRole('link', { name: 'Products', exact: true }).click()
const price = (page: Page) => page.getByRole('textbox', { name: /^Price/ })

async function openProduct(page: Page, name: string): Promise<void> {
  // By its name: what other tests began in the same shop stands before it in the whole list.
  await page.goto(`/admin/products?q=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name, exact: true }).click()
  await expect(title(page)).toHaveText(name)
}

/** What shoppers are told of a product. */
async function inShop(page: Page, id: string) {
  return (await (await page.request.get(`/api/v1/product/${id}`)).json()).data
}

test('two people change one price: who saves later sees both and chooses, also what is saved while they choose', async ({
  page,
  browser,
  watch,
  allow,
  ownShop,
}) => {
  allow({ url: '/api/v1/admin/products/', status: 412 })
  const ruth = await aColleague(ownShop.url, { role: 'Manager', name: 'Ruth Cole' })
  const theirs = await browser.newContext({ baseURL: ownShop.url })
  watch(theirs)
  const other = await theirs.newPage()
  await signIn(other, ruth)
  await expect(title(other)).toHaveText(/, Ruth$/)
  await atWork(page)
  await openProduct(page, 'Charcoal Clear Bar')
  await openProduct(other, 'Charcoal Clear Bar')

  // Before the other saves: a page on which nothing was typed follows by itself.
  await price(page).fill('7.30')
  await price(other).fill('7.15')
  await button(other, 'Save 1 change').click()
  await expect(button(other, 'Save 1 change')).toBeHidden()
  await button(page, 'Save 1 change').click()

  const asked = page.getByRole('dialog', { name: 'Ruth Cole changed this too' })
  await expect(asked).toContainText('7.15')
  await expectAccessible(page)
  await price(other).fill('7.20')
  await button(other, 'Save 1 change').click()
  await expect(button(other, 'Save 1 change')).toBeHidden()
  await asked.getByRole('radio', { name: 'Yours, now' }).check()
  await button(page, 'Save together').click()

  await expect(asked).toContainText('7.20')
  await asked.getByRole('radio', { name: 'Yours, now' }).check()
  await button(page, 'Save together').click()
  await expect(asked).toBeHidden()
  await expect.poll(async () => (await inShop(page, 'charcoal-clear-bar')).price).toBe(7.3)
  await theirs.close()
})

test('what is published while somebody else saves is on sale once both are saved together', async ({
  page,
  allow,
}) => {
  allow({ url: '/api/v1/admin/products/', status: 412 })
  await atWork(page)
  const [draft] = await drafts(page, 'Published Together')
  if (!draft) throw new Error('There is no draft')
  await page.goto(`/admin/products/${draft.id}`)
  await price(page).fill('7.30')
  await send(page, `PUT /products/${draft.id}`, { price: 7.15 }, draft.version)

  await button(page, 'Publish').click()
  const asked = page.getByRole('dialog', { name: 'Anna Webb changed this too' })
  await asked.getByRole('radio', { name: 'Yours, now' }).check()
  await button(page, 'Save together').click()

  await expect
    .poll(() => send(page, `GET /products/${draft.id}`))
    .toMatchObject({ state: 'active', price: 7.3 })
})

test('of an address that somebody else changed meanwhile both are shown, also where another field is saved with it', async ({
  page,
  allow,
}) => {
  allow({ url: /\/slug$/, status: 412 })
  await atWork(page)
  const [draft] = await drafts(page, 'Moved Twice')
  if (!draft) throw new Error('There is no draft')
  await page.goto(`/admin/products/${draft.id}`)
  await price(page).fill('7.30')
  await page.getByRole('textbox', { name: 'Web address' }).fill('moved-by-me')
  await send(page, `PUT /products/${draft.id}/slug`, { slug: 'moved-by-another' }, draft.version)

  await button(page, 'Save the draft').click()

  const asked = page.getByRole('dialog', { name: 'Anna Webb changed this too' })
  await expect(asked).toContainText('moved-by-another')
  await asked.getByRole('radio', { name: 'Yours, now' }).check()
  await button(page, 'Save together').click()
  await expect
    .poll(() => send(page, `GET /products/${draft.id}`))
    .toMatchObject({ slug: 'moved-by-me', price: 7.3 })
})

test('of a save whose address is refused the rest is saved, and no change any more; what is saved is spoken', async ({
  page,
  allow,
}) => {
  allow({ url: /\/slug$/, status: 409 })
  await atWork(page)
  await openProduct(page, 'Charcoal Clear Bar')
  const size = page.getByRole('textbox', { name: 'Size' })
  const before = await size.inputValue()
  await size.fill('9 cm')
  await page.getByRole('textbox', { name: 'Web address' }).fill('matcha-liquid-soap')

  await button(page, 'Save 2 changes').click()

  await expect(page.getByText('Another product has this address, or had it.').first()).toBeVisible()
  await expect(button(page, 'Save 1 change')).toBeVisible()
  await page.getByRole('textbox', { name: 'Web address' }).fill('charcoal-clear-bar')
  await expect(button(page, 'Save 1 change')).toBeHidden()
  await size.fill(before)
  await button(page, 'Save 1 change').click()
  await expect(button(page, 'Save 1 change')).toBeHidden()
  await expect(page.getByRole('status').filter({ hasText: 'Charcoal Clear Bar is saved' })).toBeAttached()
  await expect(page.locator(':focus')).toHaveCount(1)
})

/** What this device keeps of what was typed. */
const countDrafts = (page: Page) =>
  page.evaluate(async () => {
    const opening = indexedDB.open('back-office')
    await new Promise((resolve) => opening.addEventListener('success', resolve))
    const counting = opening.result.transaction('drafts').objectStore('drafts').count()
    await new Promise((resolve) => counting.addEventListener('success', resolve))
    opening.result.close()
    return counting.result
  })

test('what was typed survives a killed tab, and is taken up again', async ({ page, context }) => {
  await atWork(page)
  // Of its own: it keeps the other name, by which no other test would find it.
  const [draft] = await drafts(page, 'Eucalyptus')
  await page.goto(`/admin/products/${draft?.id}`)
  await field(page, 'Name').fill('Eucalyptus Fog Bar')
  await expect.poll(() => countDrafts(page)).toBe(1)
  await page.close()

  const next = await context.newPage()
  await next.goto(`/admin/products/${draft?.id}`)
  await button(next, 'Take them up').click()

  await expect(field(next, 'Name')).toHaveValue('Eucalyptus Fog Bar')
  await button(next, 'Save the draft').click()
  await expect(title(next)).toHaveText('Eucalyptus Fog Bar')
})

test('what was typed before is offered until it is answered, whatever is typed and saved beside it', async ({
  page,
}) => {
  await atWork(page)
  const [draft] = await drafts(page, 'Elder')
  const open = () => page.goto(`/admin/products/${draft?.id}`)
  const keep = async () => {
    const leave = page.waitForEvent('dialog').then((leaving) => leaving.accept())
    await Promise.all([leave, open()])
  }
  await open()
  await field(page, 'Name').fill('Elder of yesterday')
  await expect.poll(() => countDrafts(page)).toBe(1)
  await keep()
  await expect(button(page, 'Take them up')).toBeVisible()

  await field(page, 'Price').fill('7.5')
  await button(page, 'Save the draft').click()
  await expect(button(page, 'Take them up')).toBeVisible()
  await field(page, 'Size').fill('Half a pound')
  await expect.poll(() => draftsIn(page)).toContain('Half a pound')
  await keep()

  await button(page, 'Discard them').click()
  await button(page, 'Take them up').click()
  await expect(field(page, 'Name')).toHaveValue('Elder of yesterday')
  await expect(field(page, 'Size')).toHaveValue('')
  await button(page, 'Save the draft').click()
  await expect(title(page)).toHaveText('Elder of yesterday')
  await expect.poll(() => countDrafts(page)).toBe(0)
})

test('a second Enter begins the next paragraph, and what is pasted becomes as many', async ({ page }) => {
  await atWork(page)
  const [draft] = await drafts(page, 'Borage')
  await page.goto(`/admin/products/${draft?.id}`)

  await field(page, 'Description 1').pressSequentially('First.\n\nSecond\nline.')
  await expect(field(page, 'Description 1')).toHaveValue('First.')
  await expect(field(page, 'Description 2')).toHaveValue('Second\nline.')
  await expect(field(page, 'Description 2')).toBeFocused()
  await page.keyboard.type('\n\n')
  await page.keyboard.insertText('Third.\n\nFourth.')
  for (const key of ['a', 'x', 'v']) await page.keyboard.press(`ControlOrMeta+${key}`)
  await page.keyboard.type(' The end.')
  await expect(field(page, 'Description 3')).toHaveValue('Third.')
  await expect(field(page, 'Description 4')).toHaveValue('Fourth. The end.')
  await field(page, 'Advantage 1').pressSequentially('Quick\nQuiet')
  await expect(field(page, 'Advantage 2')).toHaveValue('Quiet')
  await button(page, 'Discard').click()
})

test('what was saved while its page was left is not offered as unsaved', async ({ page }) => {
  await atWork(page)
  const [draft] = await drafts(page, 'Rosemary')
  await page.goto(`/admin/products/${draft?.id}`)
  await field(page, 'Name').fill('Rosemary Garden Bar')
  const letThrough = await hold(page, callAt(`products/${draft?.id}`), 'PUT')

  await button(page, 'Save the draft').click()
  await openProducts(page)
  await expect(title(page)).toHaveText('Products')
  const saved = page.waitForResponse((reply) => reply.request().method() === 'PUT')
  letThrough()
  await saved
  await page.goBack()

  await expect(title(page)).toHaveText('Rosemary Garden Bar')
  await expect(button(page, 'Take them up')).toHaveCount(0)
  await expect.poll(() => countDrafts(page)).toBe(0)
})

test('a save that fails after its page was left is told where one is, with the way back to what was typed', async ({
  page,
  allow,
}) => {
  allow({ url: '/api/v1/admin/products/', status: 503 })
  await atWork(page)
  const [draft] = await drafts(page, 'Juniper')
  const save = callAt(`products/${draft?.id}`)
  await refuse(page, save, { method: 'PUT', status: 503, message: 'The shop is busy.' })
  const letThrough = await hold(page, save, 'PUT')
  await page.goto(`/admin/products/${draft?.id}`)
  await field(page, 'Name').fill('Juniper Garden Bar')

  await button(page, 'Save the draft').click()
  await openProducts(page)
  await expect(title(page)).toHaveText('Products')
  letThrough()

  await expect(page.getByRole('alert')).toHaveText(`${draft?.name} is not saved: The shop is busy.`)
  await button(page, 'Open it').click()
  await button(page, 'Take them up').click()
  await expect(field(page, 'Name')).toHaveValue('Juniper Garden Bar')
  await button(page, 'Discard').click()
})

test('leaving a page with changes asks first, and staying keeps them', async ({ page }) => {
  await atWork(page)
  await openProduct(page, 'Naturals Trio')
  await field(page, 'Name').fill('Natural Trio')

  await openProducts(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click()
  await expect(field(page, 'Name')).toHaveValue('Natural Trio')

  await openProducts(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await expect(title(page)).toHaveText('Products')
})

test('list, product, prices and filter values serve everybody', { tag: '@both' }, async ({ page }) => {
  await atWork(page)
  await page.goto('/admin/products')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expectAccessible(page)

  await page.goto('/admin/products?q=nothing+like+this')
  await expect(page.getByText('No product matches “nothing like this”')).toBeVisible()
  await expectAccessible(page)

  await page.goto('/admin/products/rose-liquid-soap')
  const inShop = await page.getByRole('link', { name: 'See it in the shop' }).getAttribute('href')
  expect(new URL(inShop ?? '').pathname).toBe('/shop/rose-liquid-soap')
  await price(page).fill('no price')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText('A price is an amount such as 6.50.')).toBeVisible()
  await expect(price(page)).toBeFocused()
  await expectAccessible(page)

  await page.goto('/admin/prices?products=rose-liquid-soap')
  await field(page, 'By').fill('5')
  await expect(button(page, 'Change 1 price')).toBeVisible()
  await expectAccessible(page)

  await page.goto('/admin/filter-values')
  await expect(page.getByRole('heading', { name: 'Skin type' })).toBeVisible()
  await expectAccessible(page)
})

test('a list that cannot be loaded says so and tries again', async ({ page, allow }) => {
  allow({ url: '/api/v1/admin/products', status: 503 })
  await atWork(page)
  const accept = await refuse(page, callAt('products'), { status: 503 })
  await openProducts(page)
  await expect(page.getByText('This could not be loaded.')).toBeVisible()

  accept()
  await button(page, 'Try now').click()

  await expect(page.getByRole('row').nth(1)).toBeVisible()
})

test('the keyboard stays at a price while it is saved, or where it has gone on to, and at the time of publishing', async ({
  page,
}) => {
  await atWork(page)
  const [held] = await drafts(page, 'Held Bar')
  if (!held) throw new Error('There is no draft')
  await page.goto(`/admin/products?${new URLSearchParams({ q: held.name })}`)
  await button(page, `$6.50, change the price of ${held.name}`).press('Enter')
  const letThrough = await hold(page, callAt(`products/${held.id}`))
  await field(page, `Price of ${held.name}`).fill('6.8')
  await page.keyboard.press('Enter')
  await expect(field(page, `Price of ${held.name}`)).not.toBeEditable()
  await expect(field(page, `Price of ${held.name}`)).toBeFocused()
  letThrough()
  await expect(button(page, `$6.80, change the price of ${held.name}`)).toBeFocused()

  await page.keyboard.press('Enter')
  const letThroughNext = await hold(page, callAt(`products/${held.id}`))
  await field(page, `Price of ${held.name}`).fill('6.9')
  // As when another window is looked at: the field is still the one that has the focus.
  await field(page, `Price of ${held.name}`).dispatchEvent('focusout')
  await expect(field(page, `Price of ${held.name}`)).toBeEditable()
  await page.keyboard.press('Tab')
  await expect(field(page, `Price of ${held.name}`)).not.toBeEditable()
  const next = await page.evaluateHandle(() => document.activeElement)
  letThroughNext()
  await expect(button(page, `$6.90, change the price of ${held.name}`)).toBeVisible()
  expect(await next.evaluate((element) => element === document.activeElement)).toBe(true)

  await page.goto(`/admin/products/${held.id}`)
  await button(page, 'Publish at a set time').press('Enter')
  await expect(page.getByLabel('On sale from')).toBeFocused()
  await button(page, 'Cancel').press('Enter')
  await expect(page.getByLabel('On sale from')).toBeHidden()
  await expect(page.locator(':focus')).toHaveCount(1)
  await button(page, 'Publish now').press('Enter')
  await expect(button(page, 'Take off sale')).toBeVisible()
  await expect(page.locator(':focus')).toHaveCount(1)
  await button(page, 'Take off sale').press('Enter')
  await expect(button(page, 'Put back on sale')).toBeVisible()
  await expect(page.locator(':focus')).toHaveCount(1)
})

test('the slash leads to the search, and Shift selects a range', async ({ page }) => {
  await atWork(page)
  await openProducts(page)
  const ticks = page.getByRole('checkbox', { name: /^Select (?!all)/ })
  await ticks.nth(1).click()
  await ticks.nth(4).click({ modifiers: ['Shift'] })
  await expect(page.getByText('4 selected')).toBeVisible()

  await page.keyboard.press('/')
  await page.keyboard.insertText('lavender')

  await expect(page).toHaveURL(/q=lavender/)
  await expect(row(page, 'Lavender Calm Bar')).toBeVisible()
  await expect(row(page, 'Coffee Kitchen Bar')).toBeHidden()
})

const askedAgain = (page: Page) => page.getByRole('dialog', { name: 'Please sign in again' })

test('a save survives a session that has ended: the sign-in opens over the page, and it is sent again', {
  tag: '@both',
}, async ({ page, allow }) => {
  allow({ url: '/api/v1/admin/', status: 401 })
  await atWork(page)
  await openProduct(page, 'Calendula & Citrus Bar')
  const words = `Seen at ${page.viewportSize()?.width}`
  await field(page, 'Advantage 1').fill(words)

  await endSessionAt(page, callAt('products/calendula-citrus-bar'), () =>
    button(page, 'Save 1 change').click(),
  )
  await expect(askedAgain(page)).toBeVisible()
  await expectAccessible(page)
  await askedAgain(page).getByRole('button', { name: 'Look around' }).click()

  await expect(askedAgain(page)).toBeHidden()
  await expect(button(page, 'Save 1 change')).toBeHidden()
  await page.reload()
  await expect(field(page, 'Advantage 1')).toHaveValue(words)
})

test('what was typed as the session ended is offered after the next sign-in', async ({ page, allow }) => {
  allow({ url: '/api/v1/admin/', status: 401 })
  await atWork(page)
  await openProduct(page, 'Rose Keepsake Box')
  await field(page, 'Size').fill('As large as a book')
  await expect.poll(() => countDrafts(page)).toBe(1)
  await endSessionAt(page, callAt('products/rose-keepsake-box'), () => button(page, 'Save 1 change').click())
  await expect(askedAgain(page)).toBeVisible()

  page.once('dialog', (leaving) => void leaving.accept())
  await page.goto('/admin/products/rose-keepsake-box')
  await button(page, 'Look around').click()
  await button(page, 'Take them up').click()

  await expect(field(page, 'Size')).toHaveValue('As large as a book')
  await button(page, 'Discard').click()
})

test('a list that takes its time shows rows in their measures until it has come', { tag: '@both' }, async ({
  page,
}) => {
  await atWork(page)
  const release = await hold(page, /\/api\/v1\/admin\/products\?categories=Vegan$/)
  await page.goto('/admin/products?values=Vegan')

  const loading = page.getByRole('status', { name: 'Loading' })
  await expect(loading.locator('[aria-hidden]').first()).toBeVisible()
  await expectAccessible(page)
  release()

  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(loading).toBeHidden()
})

test('whose role does not open products is told so, and who can help', async ({ page, baseURL }) => {
  await signIn(page, await aColleague(baseURL ?? '', { role: 'Desk' }))
  await expect(title(page)).toHaveText(/^Good /)

  await page.goto('/admin/products')

  await expect(
    page.getByText('Your role does not open this page. Ask an owner if you need it.'),
  ).toBeVisible()
  await expectAccessible(page)
})
