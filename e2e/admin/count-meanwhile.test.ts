import { expectAccessible } from '../expect-accessible.ts'
import { cutOff, loseReplies, refuse } from '../faults.ts'
import { interceptCalls } from '../intercept.ts'
import { expect, type Page } from '../test.ts'
import { button, dialog, field, order, test, title } from './back-office.ts'
import {
  aSecond,
  begin,
  book,
  COUNTS,
  counted,
  countOne,
  isPhone,
  link,
  splitAndOpen,
} from './count-steps.ts'
import { correctElsewhere, expectStock, lookAroundStock, openStock, stockOf } from './stock-in-shop.ts'

test('what is sold during a count is named at its shelf and after booking, and stays sold', {
  tag: '@both',
}, async ({ page, baseURL }) => {
  await lookAroundStock(page)
  const { stock } = await stockOf(page, 'lavender-calm-bar')
  await begin(page, 'A')
  await order(baseURL ?? '', 'lavender-calm-bar')
  await page.reload()
  if (!isPhone(page)) await counted(page, 'Lavender Calm Bar').focus()

  await expect(
    page.getByText(/^(?:\d+ when you began\. )?Meanwhile 1 was sold at \d\d:\d\d\. So/),
  ).toBeVisible()
  await expect(page.getByText(/ordered and not sent/)).toBeVisible()
  await expectAccessible(page)
  await countOne(page, 'Lavender Calm Bar', stock - 3)
  await link(page, 'Check and finish').click()
  await expect(page.getByText(`expected ${stock - 1}, counted ${stock - 3}`)).toBeVisible()
  await order(baseURL ?? '', 'lavender-calm-bar')
  await button(page, 'Book the count').click()

  const line = page.getByRole('listitem').filter({ hasText: 'Lavender Calm Bar' })
  await expect(line).toContainText(`${stock - 4} now`)
  await expect(line).toContainText(/Meanwhile 1 was sold at/)
  await expectAccessible(page)
  await expectStock(page, 'lavender-calm-bar', stock - 4)
  await button(page, 'Close the count').click()
  await expect(title(page)).toHaveText('Stock')
})

test('a product that is counted again after a sale is not taken off twice, and a typing error counts as before', {
  tag: '@both',
}, async ({ page, baseURL }) => {
  const [id, name, rack] = isPhone(page)
    ? (['calendula-citrus-bar', 'Calendula & Citrus Bar', 'B'] as const)
    : (['naturals-trio', 'Naturals Trio', 'D'] as const)
  const comeBack = async () => {
    if (!isPhone(page)) return counted(page, name).focus()
    await link(page, /^Counted so far/).click()
    await button(page, new RegExp(`: .*${name}$`)).click()
  }
  const number = isPhone(page) ? field(page, `Pieces of ${name}`) : counted(page, name)
  const since = page.getByText(/^You counted/)
  await lookAroundStock(page)
  const { stock } = await stockOf(page, id)
  await begin(page, rack)
  await countOne(page, name, stock + 7)
  await comeBack()
  await expect(number).toHaveValue(`${stock + 7}`)
  await countOne(page, name, stock)
  await expect(since).toHaveCount(0)
  await order(baseURL ?? '', id)

  await comeBack()
  await expect(since).toContainText(
    new RegExp(`^You counted ${stock}\\. Meanwhile 1 was sold at .* ${stock - 1} are expected`),
  )
  await expectAccessible(page)
  await expect(number).toHaveValue(`${isPhone(page) ? stock - 1 : stock}`)
  await countOne(page, name, stock - 1)
  await book(page)

  await expect(page.getByText('Booked: 1 product, none differed.')).toBeVisible()
  await expectStock(page, id, stock - 1)
})

test('two people who count the same product do not take its difference off twice', async ({
  page,
  browser,
  baseURL,
  watch,
}) => {
  const ruths = await aSecond(browser, { baseURL, watch })
  await lookAroundStock(page)
  const { stock } = await stockOf(page, 'lavender-evening-set')
  for (const each of [page, ruths]) {
    await begin(each, 'D')
    await counted(each, 'Lavender Evening Set').fill(String(stock - 2))
    await expect(each.getByText('1 of 6 counted').first()).toBeVisible()
  }
  await book(ruths)

  await link(page, 'Check and finish').click()
  const matter = page.getByRole('region', { name: 'To be decided first' })
  await expect(matter).toContainText(
    'Meanwhile Ruth Cole corrected it by −2. Yours would be booked on top: −2.',
  )
  await expect(button(page, 'Book the count')).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)
  await button(page, 'Count again: Lavender Evening Set').click()
  await counted(page, 'Lavender Evening Set').focus()
  await expect(
    page.getByText(`${stock} when you began. Meanwhile Ruth Cole corrected it by −2.`),
  ).toBeVisible()
  await page.keyboard.press('=')
  await book(page)

  await expect(page.getByText('Booked: 1 product, none differed.')).toBeVisible()
  await expectStock(page, 'lavender-evening-set', stock - 2)
})

test('a correction on top of another that was meant is booked, and told afterwards', async ({
  page,
  baseURL,
}) => {
  await lookAroundStock(page)
  const { stock } = await stockOf(page, 'sun-and-shore-trio')
  await begin(page, 'D')
  await counted(page, 'Sun & Shore Trio').fill(String(stock - 1))
  await expect(page.getByText('1 of 6 counted').first()).toBeVisible()
  await correctElsewhere(baseURL ?? '', 'sun-and-shore-trio', { kind: 'add', units: 5 }, { reason: 'made' })

  await link(page, 'Check and finish').click()
  await button(page, 'Book mine, too: Sun & Shore Trio').click()
  await button(page, 'Book the count').click()

  await expect(page.getByText('Anna Webb corrected it by +5. Yours came on top: −1.')).toBeVisible()
  await button(page, 'Correct: Sun & Shore Trio').click()
  await expect(dialog(page, 'Correct stock')).toContainText(String(stock + 4))
  await expectStock(page, 'sun-and-shore-trio', stock + 4)
})

const browsers = [
  ['which can say which databases it holds', 6, () => undefined],
  ['which cannot', 8, () => Reflect.deleteProperty(IDBFactory.prototype, 'databases')],
] as const
for (const [browser, more, prepare] of browsers) {
  test(`a count whose answer is lost with its tab is booked once by a browser ${browser}`, async ({
    page,
    context,
    allow,
  }) => {
    allow({ url: '/api/v1/admin/stock/counts', status: 'failed' })
    await lookAroundStock(page)
    const { stock } = await stockOf(page, 'charcoal-liquid-soap')
    await begin(page, 'C')
    await counted(page, 'Charcoal Liquid Soap').fill(String(stock + more))
    await expect(page.getByText('1 of 6 counted').first()).toBeVisible()
    await loseReplies(page, COUNTS)
    await link(page, 'Check and finish').click()
    await button(page, 'Book the count').click()
    await expect(page.getByText('No network. The count waits on this device.')).toBeVisible()
    await expect(button(page, 'Back to counting')).toBeHidden()
    await page.close()

    const next = await context.newPage()
    await next.addInitScript(prepare)
    await next.goto('/admin/staff')
    await expect(title(next)).toHaveText('Staff and roles')
    await expect
      .poll(async () => {
        await openStock(next)
        return next.getByText('is booked').isVisible()
      })
      .toBe(true)

    const { history, ...told } = await stockOf(next, 'charcoal-liquid-soap')
    expect(told.stock).toBe(stock + more)
    expect(history.filter(({ delta }) => delta === more)).toHaveLength(1)
  })
}

test('a row that is refused is told with its reason, left out, and the others are booked', {
  tag: '@both',
}, async ({ page, context, baseURL, allow }) => {
  allow({ url: '/api/v1/admin/', status: 409 }, { url: '/api/v1/admin/', status: 'failed' })
  const [id, name] = isPhone(page)
    ? (['matcha-morning-set', 'Matcha Morning Set'] as const)
    : (['rose-keepsake-box', 'Rose Keepsake Box'] as const)
  await lookAroundStock(page)
  const { stock } = await stockOf(page, id)
  const other = await stockOf(page, 'artisan-gift-set')
  await begin(page, 'D')
  await countOne(page, 'Artisan Gift Set', other.stock + 1)
  if (isPhone(page)) {
    await link(page, /^Counted so far/).click()
    await button(page, new RegExp(`: .*${name}$`)).click()
  }
  await countOne(page, name, 0)
  await expect(page.getByText('2 of 6 counted').first()).toBeVisible()
  await context.setOffline(true)
  await link(page, 'Check and finish').click()
  await button(page, 'Book the count').click()
  await expect(page.getByText('No network. The count waits on this device.')).toBeVisible()
  await correctElsewhere(baseURL ?? '', id, { kind: 'take', units: 1 }, { reason: 'damaged' })
  await context.setOffline(false)

  await expect(title(page)).toHaveText(/^Count of/)
  await link(page, 'Check and finish').click()
  const matter = page.getByRole('region', { name: 'To be decided first' })
  await expect(matter).toContainText(`Only ${stock - 1}`)
  await expectAccessible(page)
  await button(page, `Leave out: ${name}`).click()
  await button(page, 'Book the count').click()

  await expect(page.getByText('Booked: 1 product, 1 differed.')).toBeVisible()
  await expectStock(page, 'artisan-gift-set', other.stock + 1)
  await expectStock(page, id, stock - 1)
})

test('a count that the shop refuses as a whole can be gone back to', async ({ page, allow }) => {
  allow({ url: '/api/v1/admin/stock/counts', status: 403 })
  await lookAroundStock(page)
  const { stock } = await stockOf(page, 'unscented-liquid-soap')
  await begin(page, 'C')
  await counted(page, 'Unscented Liquid Soap').fill(String(stock + 2))
  await expect(page.getByText('1 of 6 counted').first()).toBeVisible()
  const refused = { status: 403, code: 'not_permitted', message: 'Your role does not allow this.' }
  const accept = await refuse(page, COUNTS, refused)
  await link(page, 'Check and finish').click()
  await button(page, 'Book the count').click()
  await expect(page.getByRole('alert')).toContainText('Your role does not allow this.')
  await expectAccessible(page)

  accept()
  await button(page, 'Back to counting').click()
  await book(page)

  await expectStock(page, 'unscented-liquid-soap', stock + 2)
})

test('a count that was sent without an answer cannot be gone back to, whatever it is refused for later', async ({
  page,
  allow,
}) => {
  allow(
    { url: '/api/v1/admin/stock/counts', status: 'failed' },
    { url: '/api/v1/admin/stock/counts', status: 403 },
  )
  await lookAroundStock(page)
  const { stock } = await stockOf(page, 'matcha-liquid-soap')
  await begin(page, 'C')
  await counted(page, 'Matcha Liquid Soap').fill(String(stock + 3))
  await expect(page.getByText('1 of 6 counted').first()).toBeVisible()
  const deliver = await loseReplies(page, COUNTS)
  await link(page, 'Check and finish').click()
  await button(page, 'Book the count').click()
  await expect(page.getByText('No network. The count waits on this device.')).toBeVisible()
  const refused = { status: 403, code: 'not_permitted', message: 'Your role does not allow this.' }
  const accept = await refuse(page, COUNTS, refused)
  await deliver()
  await button(page, 'Try now').click()

  await expect(page.getByRole('alert')).toContainText('Your role does not allow this.')
  await expect(button(page, 'Back to counting')).toBeHidden()
  accept()
  await button(page, 'Try now').click()
  await expect(page.getByText('Booked: 1 product, 1 differed.')).toBeVisible()
  await expectStock(page, 'matcha-liquid-soap', stock + 3)
})

/** Counts one more of two products, and books them in vain; what there was of them before. */
async function bookTwoWithoutNetwork(page: Page) {
  await lookAroundStock(page)
  const lavender = await stockOf(page, 'lavender-liquid-soap')
  const rose = await stockOf(page, 'rose-liquid-soap')
  await begin(page, 'C')
  await counted(page, 'Lavender Liquid Soap').fill(String(lavender.stock + 1))
  await counted(page, 'Rose Liquid Soap').fill(String(rose.stock + 1))
  await expect(page.getByText('2 of 6 counted').first()).toBeVisible()
  const reach = await cutOff(page, COUNTS)
  await link(page, 'Check and finish').click()
  await button(page, 'Book the count').click()
  await expect(page.getByText('No network. The count waits on this device.')).toBeVisible()
  reach()
  return { lavender, rose }
}

test('of a count that is booked in part the rest alone is gone back to', async ({ page, allow }) => {
  allow(
    { url: '/api/v1/admin/stock/counts', status: 'failed' },
    { url: '/api/v1/admin/stock/counts', status: 403 },
  )
  const { lavender: booked, rose: open } = await bookTwoWithoutNetwork(page)
  const refused = { success: false, requestId: 'r-1', code: 'not_permitted', message: 'Not for your role.' }
  let sent = 0
  const accept = await interceptCalls(page, { url: COUNTS }, (call) =>
    ++sent === 1 ? call.goOn() : call.answer(403, refused),
  )
  await splitAndOpen(page)
  await expect(page.getByRole('alert')).toContainText('Not for your role.')
  accept()

  await button(page, 'Back to counting').click()

  await expect(page.getByText('1 of 5 counted').first()).toBeVisible()
  await expect(counted(page, 'Lavender Liquid Soap')).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('1 of 5 counted').first()).toBeVisible()
  await counted(page, 'Rose Liquid Soap').fill(String(open.stock + 2))
  await expect(page.getByText('1 differs: +2')).toBeVisible()
  await book(page)
  await expect(page.getByText('Booked: 2 products, 2 differed.')).toBeVisible()
  await expectStock(page, 'lavender-liquid-soap', booked.stock + 1)
  await expectStock(page, 'rose-liquid-soap', open.stock + 2)
})

test('of a count that was not answered for a week the part that was sent is asked about, and the rest is booked', async ({
  page,
  allow,
}) => {
  allow({ url: '/api/v1/admin/stock/counts', status: 'failed' })
  const { lavender: sent, rose: unsent } = await bookTwoWithoutNetwork(page)
  await splitAndOpen(page, '2026-01-05T09:00:00.000Z')
  await expect(page.getByText('Look into the history of Lavender Liquid Soap')).toBeVisible()
  await expectAccessible(page)

  await button(page, 'It is booked: go on').click()

  await expect(page.getByText('Booked: 1 product, 1 differed.')).toBeVisible()
  await expect(page.getByText('1 product was booked, though no answer came')).toBeVisible()
  await expectStock(page, 'rose-liquid-soap', unsent.stock + 1)
  await expectStock(page, 'lavender-liquid-soap', sent.stock)
})

test('two tabs of one browser count together', async ({ page, context }) => {
  await lookAroundStock(page)
  await begin(page, 'A')
  const second = await context.newPage()
  await second.goto('/admin/stock/count')
  await counted(second, 'Lavender Calm Bar').fill('12')
  await expect(counted(page, 'Lavender Calm Bar')).toHaveValue('12')
  await counted(page, 'Damask Rose Bar').fill('13')
  await expect(second.getByText('2 of 6 counted').first()).toBeVisible()

  await link(second, 'Check and finish').click()
  await button(second, 'Book the count').click()

  await expect(page.getByText('Booked: 2 products, 2 differed.')).toBeVisible()
})
