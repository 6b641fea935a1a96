import { expectAccessible } from '../expect-accessible.ts'
import { holdFiles, refuse } from '../faults.ts'
import { findCutOff, findSmallTargets } from '../page-faults.ts'
import { expect, type Page } from '../test.ts'
import {
  aColleague,
  button,
  dialog,
  field,
  lookAroundToday,
  signIn,
  signInAsDemoOwner,
  test,
  title,
} from './back-office.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Find or do' })
const query = (page: Page) => palette(page).getByRole('combobox', { name: 'Find or do anything' })
const option = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name })
const isPhone = (page: Page) => page.viewportSize()?.width === 390

async function open(page: Page): Promise<void> {
  if (isPhone(page)) await button(page, 'Search').click()
  else await page.keyboard.press('Control+k')
  await expect(query(page)).toBeFocused()
}

test('what is typed is found in any order, forgiving typos, and stands out', { tag: '@both' }, async ({
  page,
}) => {
  await lookAroundToday(page)
  await open(page)

  await page.keyboard.type('calm lav')
  await expect(option(page, /^Lavender Calm Bar/)).toBeVisible()
  await expect(option(page, /^Lavender Calm Bar/).locator('mark')).toHaveText(['Lav', 'Calm'])
  await expectAccessible(page)
  expect(await findCutOff(page)).toEqual([])
  const small = isPhone(page) ? await findSmallTargets(page) : []
  expect(small).toEqual([])

  await query(page).fill('lavnder evning')
  await expect(option(page, /^Lavender Evening Set/)).toBeVisible()

  await query(page).fill('ll-bar-006')
  await expect(option(page, /^Matcha Morning Bar/)).toBeVisible()

  await query(page).fill('petrol soap')
  await expect(palette(page).getByText('Nothing matches “petrol soap”')).toBeVisible()
  await expectAccessible(page)
})

test('letters that are typed before the palette has come are in it', async ({ page }) => {
  await lookAroundToday(page)
  const release = await holdFiles(page, ['*/admin/assets/palette-*'])

  await page.keyboard.press('Control+k')
  await page.keyboard.type('matcha morn')
  release()

  await expect(query(page)).toHaveValue('matcha morn')
  await expect(query(page)).toBeFocused()
  await expect(option(page, /^Matcha Morning Bar/)).toBeVisible()
})

test('keys alone choose and open, and Escape returns to where one was', async ({ page }) => {
  await lookAroundToday(page)
  const find = button(page, 'Search')
  await find.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('damask')
  await expect(option(page, /^Damask Rose Bar/)).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(palette(page)).toBeHidden()
  await expect(find).toBeFocused()

  await page.keyboard.press('Control+k')
  await page.keyboard.type('go to nothing')
  await query(page).fill('change log')
  await expect(option(page, 'Change log')).toHaveAttribute('data-highlighted', '')
  await page.keyboard.press('Enter')
  await expect(title(page)).toHaveText('Change log')
})

test('Ctrl Enter opens in a tab of its own', async ({ page, context }) => {
  await lookAroundToday(page)
  await open(page)
  await page.keyboard.type('damask')
  await expect(option(page, /^Damask Rose Bar/)).toHaveAttribute('data-highlighted', '')

  const [other] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Control+Enter')])

  await expect(title(other)).toHaveText('Damask Rose Bar')
  await expect(title(page)).toHaveText(/^Good /)
})

test('actions are found by > alone, people by @', async ({ page }) => {
  await lookAroundToday(page)
  await open(page)

  await page.keyboard.type('>')
  await expect(option(page, 'New product')).toBeVisible()
  await expect(option(page, 'Stock')).toBeVisible()
  await expect(palette(page).getByRole('group', { name: 'Products' })).toBeHidden()

  await query(page).fill('@web')
  await expect(palette(page).getByRole('group').getByText('People')).toBeVisible()
  await option(page, /^Anna Webb/).click()
  await expect(title(page)).toHaveText('Staff and roles')
  await expect(page).toHaveURL(/#person-/)
})

test('an action opens what it does where it is done', { tag: '@both' }, async ({ page }) => {
  await lookAroundToday(page)
  await open(page)
  await query(page).fill('new product')
  await option(page, 'New product').click()
  await expect(dialog(page, 'New product')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page, 'New product')).toBeHidden()

  await open(page)
  await query(page).fill('invite')
  await option(page, 'Invite somebody').click()
  await expect(dialog(page, 'Invite somebody')).toBeVisible()
  await page.keyboard.press('Escape')

  await open(page)
  await query(page).fill('price of eucalyptus')
  await query(page).fill('eucalyptus')
  await option(page, 'Change the price of Eucalyptus Steam Bar').click()
  const price = page.getByRole('textbox', { name: /^Price/ })
  await expect(price).toBeFocused()

  for (const _again of [1, 2]) {
    await expect(page).not.toHaveURL(/edit=/)
    await field(page, 'Name').focus()
    await open(page)
    await query(page).fill('eucalyptus')
    await option(page, 'Change the price of Eucalyptus Steam Bar').click()
    await expect(price).toBeFocused()
  }
})

test('prices of all that is on sale are changed from anywhere', async ({ page }) => {
  await lookAroundToday(page)
  await open(page)
  await query(page).fill('change prices')
  await option(page, 'Change prices').click()

  await button(page, 'All products on sale').click()

  await expect(title(page)).toHaveText(/^Change \d\d prices$/)
  await field(page, 'By').fill('5')
  await expect(button(page, /^Change \d\d prices$/)).toBeVisible()
})

test('what was opened lately comes first', { tag: '@both' }, async ({ page }) => {
  await signInAsDemoOwner(page)
  await page.goto('/admin/products/terracotta-clay-bar')
  await expect(title(page)).toHaveText('Terracotta Clay Bar')
  await page.goto('/admin/staff')
  await expect(title(page)).toHaveText('Staff and roles')

  await open(page)

  await expect(palette(page).getByRole('option').first()).toHaveText(/^Terracotta Clay Bar/)
  await expectAccessible(page)
})

test('who may less finds less', async ({ page, baseURL }) => {
  await signIn(page, await aColleague(baseURL ?? '', { role: 'Desk' }))
  await expect(title(page)).toHaveText(/^Good /)
  await open(page)

  await expect(option(page, 'Sign out')).toBeVisible()
  for (const name of ['New product', 'Change prices', 'Invite somebody', 'Products', 'Staff'])
    await expect(option(page, name)).toBeHidden()
  await query(page).fill('lavender')
  await expect(palette(page).getByText('Nothing matches “lavender”')).toBeVisible()
})

test('products that cannot be searched are no reason to find nothing', async ({ page, allow }) => {
  allow({ url: '/api/v1/admin/products', status: 503 })
  await lookAroundToday(page)
  await refuse(page, /\/api\/v1\/admin\/products\?search=/, { status: 503 })
  await open(page)

  await page.keyboard.type('staff')

  await expect(palette(page).getByRole('alert')).toHaveText('Products could not be searched.')
  await expect(option(page, 'Staff')).toBeVisible()
})
