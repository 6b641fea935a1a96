import { appCode } from '@shop/harness/app-code'
import { standAtEmptyPage } from '../empty-page.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { hold, loseReplies } from '../faults.ts'
import { findCutOff } from '../page-faults.ts'
import { expect, type Page } from '../test.ts'
import { send } from './admin-calls.ts'
import {
  aColleague,
  button,
  dialog,
  field,
  giveCode,
  givePassword,
  lookAround,
  signIn,
  test,
  title,
} from './back-office.ts'
import { beginTask } from './begin-task.ts'

/** By the owner who is looking around. @returns the link, shown once */
async function makeLink(page: Page, email: string, role: string): Promise<string> {
  await button(page, 'Invite somebody').click()
  await field(page, 'E-mail').fill(email)
  await page.getByRole('combobox', { name: 'Role', exact: true }).selectOption(role)
  await button(page, 'Make the link').click()
  return field(page, 'Link').inputValue()
}

/** From the menu of a row, and a yes to its question. */
async function act(page: Page, email: string, item: string, action: string): Promise<void> {
  const row = page.getByRole('row').filter({ hasText: email })
  await row.getByRole('button', { name: /^Menu of/ }).click()
  await page.getByRole('menuitem', { name: item }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: action, exact: true }).click()
}

test('a packer is invited, sets herself up and sees only what she may', async ({
  page,
  browser,
  watch,
  allow,
}) => {
  allow({ url: '/api/v1/admin/invitations/look', status: 400 })
  const email = `ida-${Date.now()}@leafandlather.example`
  await lookAround(page)
  // A role is chosen by two presses in the browser's own window.
  const end = await beginTask(page, { task: 43, what: 'invite a packer', target: 4, elsewhere: 2 })
  const link = await makeLink(page, email, 'Packer')
  await end()
  await button(page, 'Done').click()
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Invited')
  const context = await browser.newContext()
  watch(context)
  const hers = await context.newPage()

  await hers.goto(link)
  await expect(hers.getByText('You are invited as Packer.')).toBeVisible()
  await field(hers, 'Your name').fill('Ida Moss')
  await field(hers, 'Password').fill('a green door in the wall')
  await button(hers, 'Continue').click()
  await button(hers, 'Set up an app').click()
  await expect(hers.getByRole('img', { name: 'QR code with the key for the app' })).toBeVisible()
  const secret = ((await hers.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await giveCode(hers, appCode(secret, 'now'))
  await expect(hers.getByRole('listitem').filter({ hasText: /\w{4}-\w{4}/ })).toHaveCount(10)
  await expect(button(hers, 'Open the back office')).toHaveAttribute('aria-disabled', 'true')
  await hers.getByRole('checkbox', { name: 'I keep them where my phone is not.' }).check()
  await button(hers, 'Open the back office').click()

  await expect(title(hers)).toHaveText('Your account')
  await expect(hers.getByRole('link', { name: 'Staff' })).toHaveCount(0)
  for (const path of ['/admin/staff', '/admin/customers', '/admin/messages']) {
    await hers.goto(path)
    await expect(title(hers), path).toHaveText('Not for your role')
  }
  await hers.goto(link)
  await expect(title(hers)).toHaveText('This link no longer works')
  await context.close()
})

test('an invitation whose acceptance was not heard of says that it may have worked, and leads to the sign-in', async ({
  page,
  allow,
}) => {
  allow({ url: '/api/v1/admin/invitations/accept', status: 'failed' })
  allow({ url: '/api/v1/admin/invitations/accept', status: 400 })
  const email = `lea-${Date.now()}@leafandlather.example`
  await lookAround(page)
  const link = await makeLink(page, email, 'Packer')
  await standAtEmptyPage(page)
  await page.context().clearCookies()
  await page.goto(link)
  const deliver = await loseReplies(page, /\/invitations\/accept$/)
  await field(page, 'Your name').fill('Lea Brook')
  await field(page, 'Password').fill('a swing under the walnut')
  await button(page, 'Continue').click()
  await expect(page.getByRole('alert')).toContainText('The shop cannot be reached.')
  await deliver()
  // A reply that is lost brings no session; here the browser has read its head.
  await page.context().clearCookies()

  await button(page, 'Continue').click()

  await expect(page.getByRole('alert')).toContainText('It may have worked the first time')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'To the sign-in' }).click()
  await expect(title(page)).toHaveText('Back office')
})

test('whoever stopped before the second step goes on there by their password', async ({ page }) => {
  const who = { email: `joan-${Date.now()}@leafandlather.example`, password: 'a kite over the harbour' }
  await lookAround(page)
  const link = await makeLink(page, who.email, 'Packer')
  await standAtEmptyPage(page)
  await page.context().clearCookies()
  await page.goto(link)
  await field(page, 'Your name').fill('Joan Reed')
  await field(page, 'Password').fill(who.password)
  await button(page, 'Continue').click()
  await expect(title(page)).toHaveText('A second step')
  await page.context().clearCookies()
  await page.goto('/admin/sign-in')

  await givePassword(page, who)

  await expect(title(page)).toHaveText('A second step')
  await button(page, 'Set up an app').click()
  await expect(page.getByRole('img', { name: 'QR code with the key for the app' })).toBeVisible()
})

test('a new link for somebody who was invited is shown, and works', async ({ page }) => {
  const email = `una-${Date.now()}@leafandlather.example`
  await lookAround(page)
  const first = await makeLink(page, email, 'Packer')
  await button(page, 'Done').click()

  await button(page, `Menu of ${email}`).click()
  await page.getByRole('menuitem', { name: 'New link' }).click()
  await expect(dialog(page, `Link for ${email}`)).toBeVisible()
  const second = await field(page, 'Link').inputValue()
  expect(second).not.toBe(first)
  await standAtEmptyPage(page)
  await page.context().clearCookies()
  await page.goto(second)

  await expect(page.getByText('You are invited as Packer.')).toBeVisible()
})

test('a link that the browser does not let us copy says so, and can be selected', async ({ page }) => {
  // As at a plain local address, which has no clipboard.
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await lookAround(page)
  await makeLink(page, `ines-${Date.now()}@leafandlather.example`, 'Packer')

  await button(page, 'Copy the link').click()

  await expect(page.getByText('The browser does not let us copy.')).toBeVisible()
  await expect(field(page, 'Link')).not.toHaveValue('')
})

test.describe('somebody who works here', () => {
  test.beforeEach(({ allow }) => {
    allow({ url: '/api/v1/admin/', status: 401 })
  })

  test('is out at once when removed', async ({ page, browser, baseURL, watch }) => {
    const who = await aColleague(baseURL ?? '', { name: 'Nell Frost' })
    const context = await browser.newContext()
    watch(context)
    const theirs = await context.newPage()
    // Only a press is to tell it.
    await hold(theirs, /\/admin\/feed\?/)
    await signIn(theirs, who)
    await expect(title(theirs)).toHaveText('Your account')
    await lookAround(page)

    const end = await beginTask(page, { task: 43, what: 'she leaves', target: 2 })
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: 'Find or do' })
    await palette.getByRole('combobox').fill(who.name)
    await palette.getByRole('option', { name: `Remove ${who.name}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(page.getByRole('row').filter({ hasText: who.email })).toHaveCount(0)
    await end()
    await expect(page.getByText('Nell Frost is out')).toBeVisible()
    await expect(page).toHaveURL('/admin/staff')
    await button(theirs, 'Make ten new ones').click()

    await expect(dialog(theirs, 'Please sign in again')).toBeVisible()
    await context.close()
  })

  test('is signed out everywhere, and gets another role', async ({ page, browser, baseURL, watch }) => {
    const who = await aColleague(baseURL ?? '', { name: 'Ruth Cole' })
    const context = await browser.newContext()
    watch(context)
    const theirs = await context.newPage()
    await signIn(theirs, who)
    await expect(title(theirs)).toHaveText('Your account')
    await lookAround(page)

    const row = page.getByRole('row').filter({ hasText: who.email })
    await row.getByRole('combobox', { name: 'Role of Ruth Cole' }).selectOption('Desk')
    await button(page, 'Change to Desk: Ruth Cole').click()
    await expect(page.getByText('Ruth Cole is Desk now')).toBeVisible()
    await act(page, who.email, 'Sign out everywhere', 'Sign out')
    await expect(page.getByText('Ruth Cole is signed out everywhere')).toBeVisible()
    await theirs.reload()

    await expect(title(theirs)).toHaveText('Back office')
    await context.close()
  })

  test('gets another role once it is confirmed, not by a key at the closed list', {
    tag: '@both',
  }, async ({ page, baseURL }) => {
    const name = `Ada Finch ${Date.now()}`
    await aColleague(baseURL ?? '', { name })
    await lookAround(page)
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'PUT') sent.push(new URL(request.url()).pathname)
    })
    const role = page.getByRole('combobox', { name: `Role of ${name}` })
    const chosen = role.getByRole('option', { selected: true })

    await role.focus()
    await page.keyboard.press('ArrowUp')
    await expect(chosen).not.toHaveText('Packer')
    await expect(role).toBeFocused()
    await expect(role).toHaveAccessibleDescription('Packer until you confirm.')
    await expectAccessible(page)
    expect(await findCutOff(page)).toEqual([])
    await button(page, `Keep Packer: ${name}`).click()
    await expect(chosen).toHaveText('Packer')
    await expect(page.getByRole('button', { name: /^(?:Change to|Keep) / })).toHaveCount(0)
    await role.focus()
    await page.keyboard.press('d')
    await expect(chosen).toHaveText('Desk')
    await expect(role).toBeFocused()
    expect(sent).toEqual([])
    await button(page, `Change to Desk: ${name}`).click()

    await expect(page.getByText(`${name} is Desk now`)).toBeVisible()
    await expect(page.getByRole('button', { name: /^(?:Change to|Keep) / })).toHaveCount(0)
    await page.keyboard.press('Tab')
    await expect(role).toBeFocused()
    expect(sent).toEqual([expect.stringMatching(/\/people\/[^/]+\/role$/)])
  })

  test('sets everything up anew by a link when the phone is lost', async ({ page, baseURL }) => {
    const who = await aColleague(baseURL ?? '', { name: 'Sam Park' })
    await lookAround(page)
    const end = await beginTask(page, {
      task: 43,
      what: 'her phone is lost: a link to set everything up anew',
      target: null,
    })
    await act(page, who.email, 'Reset', 'Reset')
    await end()
    const link = await field(page, 'Link').inputValue()
    await button(page, 'Done').click()
    await page.context().clearCookies()

    await page.goto(link)

    await expect(title(page)).toHaveText('Set it up anew')
    await expect(field(page, 'Your name')).toHaveValue('Sam Park')
    await field(page, 'Password').fill('another sentence to keep')
    await button(page, 'Continue').click()
    await expect(title(page)).toHaveText('A second step')
  })
})

test('nothing is offered that the shop refuses: of the demo owner, and to whoever may not all', async ({
  page,
  baseURL,
}) => {
  const name = `Head ${Date.now()}`
  const permissions = ['orders.read', 'orders.fulfil', 'staff.write']
  const menuOf = async (whose: string) => {
    await button(page, `Menu of ${whose}`).click()
    await expect(page.getByRole('menuitem', { name: 'Who changed this?' })).toBeVisible()
    const items = await page.getByRole('menuitem').allTextContents()
    await page.keyboard.press('Escape')
    return items
  }
  await lookAround(page)
  await send(page, 'POST /roles', { name, permissions })
  const packer = await aColleague(baseURL ?? '', { name: `Packer ${name}` })
  const owner = await aColleague(baseURL ?? '', { role: 'Owner', name: `Owner ${name}` })
  const head = await aColleague(baseURL ?? '', { role: name, name })
  await makeLink(page, `owner-${Date.now()}@leafandlather.example`, 'Owner')

  await standAtEmptyPage(page)
  await signIn(page, owner)
  await page.getByRole('link', { name: 'Staff' }).click()
  expect(await menuOf('Anna Webb')).toEqual(['Who changed this?'])
  expect(await menuOf(packer.name)).toEqual(['Sign out everywhere', 'Reset', 'Remove', 'Who changed this?'])
  await standAtEmptyPage(page)
  await signIn(page, head)
  await page.getByRole('link', { name: 'Staff' }).click()

  expect(await menuOf(packer.name)).toEqual(['Sign out everywhere', 'Reset', 'Remove', 'Who changed this?'])
  expect(await menuOf(owner.name)).toEqual(['Who changed this?'])
  await expect(page.getByRole('combobox', { name: `Role of ${owner.name}` })).toHaveCount(0)
  const offered = page.getByRole('combobox', { name: `Role of ${packer.name}` }).getByRole('option')
  await expect(offered.filter({ hasText: /^(Owner|Desk|Manager)$/ })).toHaveCount(0)
  await expect(offered.filter({ hasText: name })).toHaveCount(1)
  await button(page, 'Invite somebody').click()
  const givable = page.getByRole('combobox', { name: 'Role', exact: true }).getByRole('option')
  await expect(givable.filter({ hasText: 'Packer' })).toHaveCount(1)
  await expect(givable.filter({ hasText: 'Owner' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  const palette = dialog(page, 'Find or do')
  await palette.getByRole('combobox').fill(name)
  await expect(palette.getByRole('option', { name: `Remove ${packer.name}` })).toBeVisible()
  await expect(palette.getByRole('option', { name: `Remove ${owner.name}` })).toHaveCount(0)
})

test('an own role is made, changed and removed', async ({ page }) => {
  const name = `Stall ${Date.now()}`
  await lookAround(page)

  await button(page, 'Own role').click()
  await button(page, 'Make the role').click()
  await expect(page.getByText('Name is missing.')).toBeVisible()
  await field(page, 'Name').fill(name)
  await page.getByRole('checkbox', { name: 'See orders' }).check()
  await button(page, 'Make the role').click()
  await expect(page.getByRole('columnheader', { name })).toBeVisible()
  await button(page, `Change ${name}`).click()
  await expect(page.getByRole('checkbox', { name: 'See orders' })).toBeChecked()
  await button(page, 'Remove the role').click()

  await expect(page.getByRole('columnheader', { name })).toHaveCount(0)
})

test('a role that two change at once is not written over unseen', async ({ page, allow }) => {
  allow({ url: '/api/v1/admin/roles/', status: 412 })
  const name = `Fair ${Date.now()}`
  await lookAround(page)
  await button(page, 'Own role').click()
  await field(page, 'Name').fill(name)
  await page.getByRole('checkbox', { name: 'See orders' }).check()
  await button(page, 'Make the role').click()
  await button(page, `Change ${name}`).click()
  const other = await page.context().newPage()
  await other.goto('/admin/staff')
  await button(other, `Change ${name}`).click()
  await other.getByRole('checkbox', { name: 'Pack and ship' }).check()
  await button(other, 'Save the role').click()
  await expect(other.getByText('The role is saved')).toBeVisible()

  await page.getByRole('checkbox', { name: 'See orders' }).uncheck()
  await button(page, 'Save the role').click()
  const clash = dialog(page, `Role “${name}”`).getByRole('alert')
  await expect(clash).toContainText('has changed this role meanwhile.')
  await expect(clash).toContainText('Unlike yours it may: See orders, Pack and ship.')
  await expectAccessible(page)
  await button(page, 'Save the role').click()

  await expect(dialog(page, `Role “${name}”`)).toBeHidden()
  await other.reload()
  await button(other, `Change ${name}`).click()
  await expect(other.getByRole('checkbox', { name: 'Pack and ship' })).not.toBeChecked()
  await button(other, 'Remove the role').click()
  await expect(page.getByRole('columnheader', { name })).toHaveCount(0)
})

test('a link that was never made opens nothing', async ({ page, allow }) => {
  allow({ url: '/api/v1/admin/invitations/look', status: 400 })

  await page.goto('/admin/welcome#token=nothing')

  await expect(title(page)).toHaveText('This link no longer works')
  await page.getByRole('link', { name: 'To the sign-in' }).click()
  await expect(title(page)).toHaveText('Back office')
})
