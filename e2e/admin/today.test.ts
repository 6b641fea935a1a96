import { expectAccessible } from '../expect-accessible.ts'
import { refuse } from '../faults.ts'
import { expect, type Page } from '../test.ts'
import { aColleague, button, lookAroundToday, order, signIn, test, title } from './back-office.ts'

const figure = (page: Page, name: string) =>
  page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) })
const sheet = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('job 14: what is to be done today stands on the first page without a press', { tag: '@both' }, async ({
  page,
  baseURL,
}) => {
  await order(baseURL ?? '', 'lavender-calm-bar')

  await lookAroundToday(page)

  await expect(figure(page, 'To pack')).toContainText(/To pack[1-9]/)
  for (const name of ['Unpaid', 'Low stock', 'Messages', 'Alerts', 'Given up'])
    await expect(figure(page, name)).toContainText(/\d/)
  await expect(sheet(page, 'Low stock').getByText('Sold out').first()).toBeVisible()
  // Those that wait longest, five at most: an order of another test may be among them.
  const next = sheet(page, 'Next to pack')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
  await expect(next.first()).toContainText(/[0-9A-Z]{4}(-[0-9A-Z]{4}){3}/)
  await expect(next.first()).toContainText(/\d items?/)
  expect(await next.count()).toBeLessThanOrEqual(5)
  await expectAccessible(page)
})

test('jobs 14 and 42: sales are bars that the keyboard walks, and a table; best sellers stand beside them', {
  tag: '@both',
}, async ({ page, baseURL }) => {
  await order(baseURL ?? '', 'matcha-morning-bar')
  await lookAroundToday(page)
  const sales = sheet(page, 'Sales, last 30 days')
  const chart = sales.getByRole('img', { name: /^Sales of the last \d+ days, a bar each: \$/ })
  await expect(chart.locator('svg')).toBeVisible()

  await chart.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(sales.getByRole('status')).toHaveText(/^\w{3} \d+ \w{3,4}: \$[\d.]+, [1-9]\d* orders?$/)
  // Yesterday may have some, where the tests began before midnight.
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(sales.getByRole('status')).toHaveText(/: \$0\.00, 0 orders$/)
  await expectAccessible(page)

  await button(page, 'Show as table').click()
  await expect(sales.getByRole('row')).toHaveCount(1 + 30 + 1)
  const sum = (await sales.getByRole('row').last().getByRole('cell').last().textContent()) ?? ''
  expect(sum).toMatch(/^\$\d/)
  await expect(sales.locator('p').first()).toHaveText(sum)
  await expectAccessible(page)
  await button(page, 'Show as chart').click()
  await expect(chart).toBeVisible()

  const best = sheet(page, 'Best sellers').getByRole('listitem').first()
  await expect(best.getByRole('link')).not.toHaveText('')
  await expect(best).toContainText(/[1-9]\d* sold, \$\d/)
})

test('who answers customers sees no money, and who packs has another first page', async ({
  page,
  baseURL,
}) => {
  await signIn(page, await aColleague(baseURL ?? '', { role: 'Desk' }))
  await expect(title(page)).toHaveText(/^Good /)
  await expect(figure(page, 'To pack')).toBeVisible()
  await expect(sheet(page, 'Sales, last 30 days')).toBeHidden()
  await expect(figure(page, 'Given up')).toBeHidden()
  await page.context().clearCookies()

  await signIn(page, await aColleague(baseURL ?? '', { role: 'Packer' }))

  await expect(title(page)).toHaveText('Your account')
  await expect(page.getByRole('link', { name: 'Today' })).toBeHidden()
})

test('best sellers lead who may not change products to their stock', async ({ page, baseURL }) => {
  await order(baseURL ?? '', 'matcha-morning-bar')
  await signIn(page, await aColleague(baseURL ?? '', { role: 'Desk' }))

  await sheet(page, 'Best sellers').getByRole('link', { name: 'Matcha Morning Bar' }).click()

  await expect(title(page)).toHaveText('Stock of Matcha Morning Bar')
})

test('a first page that cannot be loaded says so and is there at the next try', async ({ page, allow }) => {
  allow({ url: '/api/v1/admin/today', status: 503 })
  await lookAroundToday(page)
  const busy = { status: 503, code: 'unavailable', message: 'The shop is busy.' }
  const accept = await refuse(page, /\/api\/v1\/admin\/today$/, busy)
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('The shop is busy.')

  accept()
  await button(page, 'Try now').click()

  await expect(figure(page, 'To pack')).toBeVisible()
})

test('a page that is left open says so with what it reads, until somebody moves', async ({ page }) => {
  await page.clock.install()
  await lookAroundToday(page)
  await expect(figure(page, 'To pack')).toBeVisible()
  let read: string | undefined = 'nothing yet'
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v1/admin/today')) read = request.headers()['user-idle']
  })
  const afterMinutes = (act: () => Promise<void>) =>
    expect.poll(async () => {
      await act()
      await page.clock.fastForward('01:00')
      return read
    })

  await afterMinutes(() => page.mouse.move(200, 300)).toBeUndefined()
  await afterMinutes(async () => undefined).toBe('?1')
  await afterMinutes(() => page.mouse.move(300, 200)).toBeUndefined()
})
