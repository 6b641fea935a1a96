import { expectAccessible } from '../expect-accessible.ts'
import { findSmallTargets } from '../page-faults.ts'
import { expect } from '../test.ts'
import { weighPage } from '../weigh-page.ts'
import { button, dialog, field, test, title } from './back-office.ts'
import { beginTask } from './begin-task.ts'
import { begin, beginHere, book, counted, countOne, isRight, link, shelf } from './count-steps.ts'
import {
  addShelves,
  archiveShelves,
  expectStock,
  keptNumbers,
  lookAroundStock,
  openStock,
  stockOf,
} from './stock-in-shop.ts'

test('job 6: forty shelves are counted with two taps each, half of it without network, and booked at once', {
  tag: '@mobile',
}, async ({ page, context, baseURL, allow }) => {
  test.slow()
  allow({ url: /\/api\/v1\/admin\/|\/media\/|\/images\//, status: 'failed' })
  await addShelves(baseURL ?? '', 16)
  await lookAroundStock(page)
  const before = await stockOf(page, 'lavender-calm-bar')
  await begin(page, 'ABCDE')
  await expect(page.getByText('0 of 40 counted').first()).toBeVisible()
  const end = await beginTask(page, {
    task: 6,
    what: 'count 40 shelves, half of them without network',
    target: 2 * 40 + 1,
  })

  for (let at = 1; at <= 40; at += 1) {
    if (at === 20) await context.setOffline(true)
    if (at % 10 === 1 && at < 30) {
      await button(page, 'One fewer').click()
      await button(page, /^\d+, next$/).click()
    } else await isRight(page).click()
    await expect(page.getByText(`${at} of 40 counted`).first()).toBeVisible()
  }

  await expect(title(page)).toHaveText('Check and finish')
  await expect(page.getByText('No network.', { exact: true })).toBeVisible()
  await expect(page.getByText('Sales and corrections of others could not be looked up.')).toBeVisible()
  await button(page, 'Book the count').click()
  await end()
  await expect(page.getByText('No network. The count waits on this device.')).toBeVisible()
  await expectAccessible(page)
  await openStock(page)
  await expect(page.getByText('waits to be booked')).toBeVisible()
  await context.setOffline(false)

  await expectStock(page, 'lavender-calm-bar', before.stock - 1)
  await link(page, 'Look').click()
  await expect(page.getByText('Booked: 40 products, 3 differed.')).toBeVisible()
  await button(page, 'Undo').click()
  await expectStock(page, 'lavender-calm-bar', before.stock)
  await archiveShelves(baseURL ?? '')
})

test('a double tap on what is right counts one shelf', { tag: '@mobile' }, async ({ page }) => {
  await lookAroundStock(page)
  await begin(page, 'B')

  await isRight(page).dblclick()

  await expect(page.getByText(/^1 of \d+ counted$/).first()).toBeVisible()
})

test('a count survives a tab that is killed, with the number that was typed last', async ({
  page,
  context,
}) => {
  await lookAroundStock(page)
  const { stock } = await stockOf(page, 'lavender-liquid-soap')
  await begin(page, 'C')
  await countOne(page, 'Lavender Liquid Soap', stock - 3)
  await counted(page, 'Rose Liquid Soap').fill('17')
  await expect.poll(() => keptNumbers(page)).toBe(2)
  await page.close()

  const next = await context.newPage()
  await next.goto('/admin/stock')
  await expect(next.getByText('2 of 6 counted')).toBeVisible()
  await link(next, 'Go on').click()

  await expect(counted(next, 'Lavender Liquid Soap')).toHaveValue(String(stock - 3))
  await expect(counted(next, 'Rose Liquid Soap')).toHaveValue('17')
  await next.reload()
  await expect(next.getByText('2 of 6 counted').first()).toBeVisible()
})

test('a number that was typed just now outlives a tablet that is turned', async ({ page }) => {
  await lookAroundStock(page)
  await begin(page, 'C')
  await counted(page, 'Rose Liquid Soap').fill('17')

  await page.setViewportSize({ width: 390, height: 844 })

  await expect(link(page, 'Counted so far, 1')).toBeVisible()
})

test('by phone a killed tab goes on where it was, and all that was counted is listed', {
  tag: '@mobile',
}, async ({ page, context }) => {
  await lookAroundStock(page)
  const { stock } = await stockOf(page, 'lavender-liquid-soap')
  await begin(page, 'C')
  await countOne(page, 'Lavender Liquid Soap', stock - 3)
  await expect.poll(() => keptNumbers(page)).toBe(1)
  await page.close()

  const next = await context.newPage()
  await next.goto('/admin/stock/count')
  await expect(shelf(next)).toHaveAccessibleName(/Rose Liquid Soap/)
  await link(next, 'Counted so far, 1').click()

  const line = next.getByRole('listitem').filter({ hasText: 'Lavender Liquid Soap' })
  await expect(line).toContainText('−3')
  await expectAccessible(next)
  expect(await findSmallTargets(next)).toEqual([])
  await line.getByRole('button', { name: /^Change/ }).click()
  await expect(field(next, 'Pieces of Lavender Liquid Soap')).toHaveValue(String(stock - 3))
})

test('in a wide window the sheet is counted by keys alone, and what is no number is kept out', async ({
  page,
}) => {
  await lookAroundStock(page)
  const { stock } = await stockOf(page, 'damask-rose-bar')
  await begin(page, 'A')
  await counted(page, 'Lavender Calm Bar').focus()

  await page.keyboard.press('=')
  await expect(counted(page, 'Damask Rose Bar')).toBeFocused()
  await page.keyboard.type(String(stock + 4))
  await page.keyboard.press('Enter')
  await expect(counted(page, 'Lemongrass Bright Bar')).toBeFocused()
  await page.keyboard.type('a dozen')
  await page.keyboard.press('Enter')

  await expect(counted(page, 'Lemongrass Bright Bar')).toBeFocused()
  await expect(page.getByText('A whole number', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('ArrowUp')
  await expect(counted(page, 'Damask Rose Bar')).toBeFocused()
  await expect(page.getByText('2 of 6 counted').first()).toBeVisible()
  await expect(page.getByText('1 differs: +4')).toBeVisible()
  await page.getByRole('combobox', { name: 'Reason for Damask Rose Bar' }).selectOption('Newly made')

  await page.getByRole('searchbox', { name: 'Find' }).fill('LL-BAR-006')
  await page.keyboard.press('Enter')
  await expect(counted(page, 'Matcha Morning Bar')).toBeFocused()
  await page.getByRole('searchbox', { name: 'Find' }).fill('driftwood')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('searchbox', { name: 'Find' })).toHaveAccessibleDescription(
    'Nothing here is called “driftwood”.',
  )

  await book(page)
  const { history } = await stockOf(page, 'damask-rose-bar')
  expect(history[0]).toMatchObject({ kind: 'made', delta: 4 })
})

test('by phone bad input is refused, a shelf is skipped and come back to, and steps end at nothing', {
  tag: '@mobile',
}, async ({ page }) => {
  await lookAroundStock(page)
  await begin(page, 'B')
  await button(page, 'Other number').click()
  await expect(field(page, 'Pieces of Calendula & Citrus Bar')).toBeFocused()
  for (const wrong of ['-4', '3.5', '1000001', 'many', '']) {
    await field(page, 'Pieces of Calendula & Citrus Bar').fill(wrong)
    await expect(page.getByText('A whole number, from 0 on.')).toBeVisible()
    await page.keyboard.press('Enter')
  }
  await expect(page.getByText('0 of 6 counted').first()).toBeVisible()
  await expectAccessible(page)
  expect(await findSmallTargets(page)).toEqual([])

  await field(page, 'Pieces of Calendula & Citrus Bar').fill('1')
  await button(page, 'One fewer').click()
  await button(page, 'One fewer').click()
  await expect(field(page, 'Pieces of Calendula & Citrus Bar')).toHaveValue('0')
  await button(page, 'Skip').click()
  await expect(shelf(page)).toHaveAccessibleName('B2, Sea Salt Shore Bar')
  for (let at = 1; at <= 5; at += 1) {
    await isRight(page).click()
    await expect(page.getByText(`${at} of 6 counted`).first()).toBeVisible()
  }

  await expect(shelf(page)).toHaveAccessibleName('B1, Calendula & Citrus Bar')
  await expect(page.getByText('the last one')).toBeVisible()
})

test('a session that ends in the middle stops no counting, and signing in again loses nothing', {
  tag: '@both',
}, async ({ page, allow }) => {
  allow({ url: '/api/v1/admin/', status: 401 })
  await lookAroundStock(page)
  const { stock } = await stockOf(page, 'lavender-liquid-soap')
  await begin(page, 'C')
  await page.context().clearCookies()
  await countOne(page, 'Lavender Liquid Soap', stock + 1)
  await expect(page.getByText('1 of 6 counted').first()).toBeVisible()

  await link(page, 'Check and finish').click()
  await dialog(page, 'Please sign in again').getByRole('button', { name: 'Look around' }).click()
  await expect(page.getByText(`expected ${stock}, counted ${stock + 1}`)).toBeVisible()
  await button(page, 'Book the count').click()

  await expect(page.getByText('Booked: 1 product, 1 differed.')).toBeVisible()
  await expectStock(page, 'lavender-liquid-soap', stock + 1)
})

test('a count that cannot load its sheet says why, and loads it at the next try', async ({
  page,
  context,
  allow,
}) => {
  allow({ url: /\/api\/v1\/admin\/|\/images\//, status: 'failed' })
  const scale = weighPage(page)
  await lookAroundStock(page)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await scale.untilQuiet()
  await context.setOffline(true)
  await link(page, 'Count').click()

  await expect(page.getByRole('alert')).toContainText('The shop cannot be reached.')
  await context.setOffline(false)
  await button(page, 'Try now').click()

  await expect(button(page, 'Begin the count')).toBeVisible()
})

test('the page opens without network once it was loaded, and a count can begin from the sheet of before', {
  tag: '@both',
}, async ({ page, context, allow }) => {
  allow({ url: /\/api\/v1\/admin\/|\/media\/|\/images\//, status: 'failed' })
  await lookAroundStock(page)
  await begin(page, 'A')
  await link(page, 'Back to the stock').click()
  await context.setOffline(true)
  await link(page, 'Go on').click()
  await expect(page.getByText('No network.', { exact: true })).toBeVisible()
  await countOne(page, 'Lavender Calm Bar', 5)
  await expect(page.getByText('1 of 6 counted').first()).toBeVisible()

  await button(page, 'More').click()
  await page.getByRole('menuitem', { name: 'Discard the count' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard the count' }).click()
  await beginHere(page, 'AB')

  await expect(page.getByText('0 of 12 counted').first()).toBeVisible()
  await countOne(page, 'Lavender Calm Bar', 6)
  await expect(page.getByText('1 of 12 counted').first()).toBeVisible()
})

test('the sheet is printed with a place for each number', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset.printed = document.querySelector('.printed-sheet')?.textContent ?? ''
    }
  })
  await lookAroundStock(page)
  await begin(page, 'D')

  await button(page, 'Print the sheet').click()

  const printed = await page.evaluate(() => document.documentElement.dataset.printed)
  expect(printed).toMatch(/Leaf & Lather: Count of .*D1Artisan Gift Set, LL-SET-001.*D6Rose Keepsake Box/)
  await expect(page.locator('.printed-sheet')).toHaveCount(0)
})
