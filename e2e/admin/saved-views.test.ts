import { expectAccessible } from '../expect-accessible.ts'
import { hold, refuse } from '../faults.ts'
import { findCutOff } from '../page-faults.ts'
import { expect, type Page } from '../test.ts'
import { send } from './admin-calls.ts'
import { aColleague, button, dialog, field, signIn, signInAsDemoOwner, test, title } from './back-office.ts'

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Products by state' })
const tab = (page: Page, name: string | RegExp) => tabs(page).getByRole('link', { name })

let made = 0
/** Views of all tests stand beside each other. */
const unique = (name: string) => `${name} ${process.pid}-${++made}`

async function saveView(page: Page, name: string, { isShared = false } = {}): Promise<void> {
  await button(page, 'Save this view').click()
  await field(page, 'Name').fill(name)
  if (isShared) await page.getByRole('checkbox', { name: 'Everybody sees it' }).check()
  await button(page, 'Save').click()
  await expect(dialog(page, 'Save this view')).toBeHidden()
}

test('filters become a tab with its count, which leads back to them', { tag: '@both' }, async ({ page }) => {
  const name = unique('Rose')
  await signInAsDemoOwner(page)
  await page.goto('/admin/products?tab=on-sale&values=Rose')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const count = (await page.getByRole('row').count()) - 1

  await saveView(page, name)

  await expect(tab(page, name)).toHaveAttribute('aria-current', 'page')
  await expect(tab(page, name)).toHaveText(`${name}${count}`)
  await expect(tab(page, 'On sale')).not.toHaveAttribute('aria-current')
  await expect(button(page, 'Save this view')).toBeHidden()
  await expectAccessible(page)
  expect(await findCutOff(page)).toEqual([])

  await tab(page, /^All/).click()
  await expect(page).toHaveURL(/\/products$/)
  await page.reload()
  await tab(page, name).click()
  await expect(page).toHaveURL(/values=Rose/)
  await expect(button(page, 'Without Scent: Rose')).toBeVisible()
})

test('a view is renamed, gets other filters, and is deleted, which can be undone', async ({
  page,
  allow,
}) => {
  allow({ url: '/api/v1/admin/views', status: 503 })
  const [name, other] = [unique('Low'), unique('Scarce')]
  await signInAsDemoOwner(page)
  await page.goto('/admin/products?tab=low&sort=name')
  await saveView(page, name)

  await button(page, `Menu of the view “${name}”`).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await field(page, 'Name').fill(other)
  await button(page, 'Save').click()
  await expect(tab(page, other)).toBeVisible()

  await page.getByRole('searchbox').fill('rose')
  await expect(page).toHaveURL(/q=rose/)
  await expect(tab(page, other)).toHaveAttribute('aria-current', 'page')
  await button(page, `Menu of the view “${other}”`).click()
  await page.getByRole('menuitem', { name: 'Keep these filters in it' }).click()
  await expect(page.getByText(`“${other}” has these filters now`)).toBeVisible()

  await button(page, `Menu of the view “${other}”`).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(tab(page, other)).toBeHidden()
  const accept = await refuse(page, /\/admin\/views$/, {
    method: 'POST',
    status: 503,
    message: 'The shop is busy.',
  })
  await button(page, 'Undo').click()
  const refused = page.getByRole('listitem').filter({ hasText: 'The shop is busy.' })
  await expect(refused.getByRole('alert')).toBeVisible()
  accept()
  await refused.getByRole('button', { name: 'Undo' }).click()
  await expect(tab(page, other)).toBeVisible()
})

test('what is typed while a view is being deleted stays, and so does a view that is opened meanwhile', async ({
  page,
}) => {
  const [gone, goneToo, opened] = [unique('Gone'), unique('Gone too'), unique('Opened')]
  const remove = async (name: string) => {
    const release = await hold(page, /\/admin\/views\//, 'DELETE')
    await button(page, `Menu of the view “${name}”`).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    return release
  }
  await signInAsDemoOwner(page)
  await page.goto('/admin/products?tab=low&sort=price-up')
  await saveView(page, opened)
  await page.goto('/admin/products?tab=low&sort=price-down')
  await saveView(page, goneToo)
  await page.goto('/admin/products?tab=drafts&sort=price-down')
  await saveView(page, gone)

  const release = await remove(gone)
  await page.getByRole('searchbox').fill('rose')
  await expect(page).toHaveURL(/q=rose/)
  release()
  await expect(tab(page, gone)).toBeHidden()
  await expect(page).not.toHaveURL(/view=/)
  await expect(page).toHaveURL(/q=rose/)
  await expect(page.getByRole('searchbox')).toHaveValue('rose')

  await tab(page, goneToo).click()
  const releaseNext = await remove(goneToo)
  await tab(page, opened).click()
  releaseNext()
  await expect(tab(page, goneToo)).toBeHidden()
  await expect(tab(page, opened)).toHaveAttribute('aria-current', 'page')
})

test('a name that is taken is refused where it was given', async ({ page, allow }) => {
  allow({ url: '/api/v1/admin/views', status: 409 })
  const name = unique('Taken')
  await signInAsDemoOwner(page)
  await page.goto('/admin/products?values=Rose')
  await saveView(page, name)
  await page.goto('/admin/products?values=Lavender')

  await button(page, 'Save this view').click()
  await button(page, 'Save').click()
  await expect(page.getByText('Name is missing.')).toBeVisible()
  await field(page, 'Name').fill(name.toUpperCase())
  await button(page, 'Save').click()

  await expect(page.getByRole('alert')).toContainText('You have a view of this name already.')
  await expectAccessible(page)
})

test('a shared view is everybody’s to see and its maker’s to change', async ({
  page,
  browser,
  watch,
  baseURL,
}) => {
  const name = unique('For all')
  await signInAsDemoOwner(page)
  await page.goto('/admin/products?values=Vegan')
  await saveView(page, name, { isShared: true })
  const theirs = await browser.newContext({ baseURL: baseURL ?? '' })
  watch(theirs)
  const other = await theirs.newPage()
  await signIn(other, await aColleague(baseURL ?? '', { role: 'Manager', name: 'Ruth Cole' }))
  await expect(title(other)).toHaveText(/^Good /)

  await other.goto('/admin/products')
  await tab(other, name).click()

  await expect(other).toHaveURL(/values=Vegan/)
  await expect(tab(other, name)).toHaveAttribute('title', 'Shared by Anna Webb')
  await expect(button(other, `Menu of the view “${name}”`)).toBeHidden()
  await theirs.close()
})

test('a shared view whose maker has left stays everybody’s', async ({ page, browser, watch, baseURL }) => {
  const name = unique('Left behind')
  const theirs = await browser.newContext({ baseURL: baseURL ?? '' })
  watch(theirs)
  const other = await theirs.newPage()
  const maker = await aColleague(baseURL ?? '', { role: 'Manager', name: 'Ines Hall' })
  await signIn(other, maker)
  await expect(title(other)).toHaveText(/^Good /)
  await other.goto(`/admin/products?${new URLSearchParams({ q: name })}`)
  await saveView(other, name, { isShared: true })
  await theirs.close()
  await signInAsDemoOwner(page)
  const people = await send(page, 'GET /people')
  const { id } = people.find(({ email }: { email: string }) => email === maker.email)
  await send(page, `DELETE /people/${id}`)

  await page.goto('/admin/products')
  await tab(page, name).click()
  await button(page, `Menu of the view “${name}”`).click()

  const offered = page.getByRole('menuitem')
  await expect(offered).toHaveText(['Rename', 'Delete'])
  await offered.first().click()
  await expect(field(page, 'Name')).toHaveValue(name)
  await expect(page.getByRole('checkbox', { name: 'Everybody sees it' })).toHaveCount(0)
  await button(page, 'Cancel').click()
})

test('the change log has views, too', async ({ page }) => {
  const name = unique('Staff')
  await signInAsDemoOwner(page)
  await page.goto('/admin/changes')
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('Person')

  await saveView(page, name)

  const views = page.getByRole('navigation', { name: 'Views of the change log' })
  await expect(views.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
  await views.getByRole('link', { name: 'Mine' }).click()
  await expect(views.getByRole('link', { name: 'Mine' })).toHaveAttribute('aria-current', 'page')
  await expect(page).toHaveURL(/staff=/)
  await views.getByRole('link', { name }).click()
  await expect(page.getByRole('combobox', { name: 'Kind' })).toHaveValue('staff')
  await expectAccessible(page)
})
