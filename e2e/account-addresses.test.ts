import type { Locator } from '@playwright/test'
import { type AddressForm, changeAddress, deleteAddress } from '@shop/contract/addresses'
import { arriveConfirmed } from './arrivals.ts'
import { arriveAsCustomer, type Customer } from './customers.ts'
import { expectAccessible } from './expect-accessible.ts'
import { hold, loseReplies, refuse } from './faults.ts'
import { openPage } from './open-page.ts'
import { expect, type Page, test } from './test.ts'

const ADDRESSES = '/my-section/addresses'
const LIST = /\/api\/v1\/shipping-addresses$/
const ONE = /\/api\/v1\/shipping-addresses\/[^/]+$/

const WORK = {
  fullName: 'Amelia Hart (work)',
  addressLine1: 'The Maltings, 3 Quay Street',
  city: 'Bath',
  mobile: '+44 7700 900 377',
}

const cards = (page: Page) => page.getByRole('list', { name: 'Addresses' }).getByRole('listitem')
const cardOf = (page: Page, name: string) => cards(page).filter({ has: page.getByRole('heading', { name }) })
const addDialog = (page: Page) => page.getByRole('dialog', { name: 'Add new Address' })
const editDialog = (page: Page) => page.getByRole('dialog', { name: 'Edit Address' })
const field = (form: Locator, name: string) => form.getByRole('textbox', { name, exact: true })
const submit = (form: Locator) => form.getByRole('button', { name: 'Add New Address', exact: true })
const defaultBox = (form: Locator) =>
  form.getByRole('checkbox', { name: 'Use as my default address', exact: true })
const says = (page: Page, text: string) => page.getByText(text, { exact: true })

/** Resolves once the list has come that is asked for after a change is saved. */
async function untilReadAfterChange(page: Page): Promise<void> {
  await page.waitForResponse((reply) => ONE.test(reply.url()) && reply.request().method() === 'PUT')
  await page.waitForResponse((reply) => LIST.test(reply.url()) && reply.request().method() === 'GET')
}

async function openAddDialog(page: Page): Promise<Locator> {
  await openPage(page, ADDRESSES)
  await page.getByRole('main').getByRole('button', { name: 'Add new Address', exact: true }).first().click()
  return addDialog(page)
}

async function fillIn(form: Locator): Promise<void> {
  await field(form, 'Full Name').fill('Amelia Hart')
  await field(form, 'Mobile').fill('+44 7700 900 142')
  await field(form, 'Address').fill('14 Orchard Row')
  await field(form, 'City').fill('Bristol')
}

/** Arrives with one address, and opens its edit modal. */
async function openEditDialog(page: Page): Promise<Locator> {
  const customer = await arriveAsCustomer(page)
  await customer.saveAddress(WORK)
  await openPage(page, ADDRESSES)
  await cards(page).getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(editDialog(page)).toBeVisible()
  return editDialog(page)
}

/** Arrives with one address, and asks to delete it. */
async function askToDelete(page: Page): Promise<Locator> {
  const customer = await arriveAsCustomer(page)
  await customer.saveAddress(WORK)
  await openPage(page, ADDRESSES)
  await cards(page).getByRole('button', { name: 'Delete', exact: true }).click()
  return page.getByRole('alertdialog', { name: 'Delete this address?' })
}

test('ROUTE-16 ADDR-01 the saved addresses are listed, oldest first', async ({ page }) => {
  const customer = await arriveAsCustomer(page)
  await customer.saveAddress()
  await customer.saveAddress(WORK)

  await openPage(page, ADDRESSES)

  await expect(page.getByRole('heading', { level: 1, name: 'Manage Addresses' })).toBeVisible()
  await expect(cards(page).getByRole('heading')).toHaveText(['Amelia Hart', 'Amelia Hart (work)'])
  await expectAccessible(page)
})

test('ADDR-02 ADDR-03 ADDR-04 an address shows name, line with city, and number', async ({ page }) => {
  const customer = await arriveAsCustomer(page)
  await customer.saveAddress(WORK)

  await openPage(page, ADDRESSES)

  await expect(cards(page).getByRole('heading')).toHaveText('Amelia Hart (work)')
  await expect(cards(page).getByText('The Maltings, 3 Quay Street, Bath', { exact: true })).toBeVisible()
  await expect(cards(page).getByText('+44 7700 900 377', { exact: true })).toBeVisible()
})

test('ADDR-05 ADDR-11 API-06 an address is added, the modal closes, the list is loaded again', async ({
  page,
}) => {
  await arriveAsCustomer(page)
  const form = await openAddDialog(page)
  await expect(form).toBeVisible()
  await expect(field(form, 'Full Name')).toBeFocused()
  await expectAccessible(page)
  await fillIn(form)
  const loadedAgain = page.waitForRequest((request) => LIST.test(request.url()) && request.method() === 'GET')

  await submit(form).click()

  await expect(form).toBeHidden()
  await expect(cards(page).getByRole('heading')).toHaveText('Amelia Hart')
  await loadedAgain
  await page.getByRole('button', { name: 'Add new Address', exact: true }).click()
  await expect(field(form, 'Full Name')).toHaveValue('')
})

test('ADDR-15 the add modal is sent with Add New Address', async ({ page }) => {
  await arriveAsCustomer(page)
  const form = await openAddDialog(page)

  await expect(form.getByRole('button', { name: 'Add New Address', exact: true })).toBeVisible()
})

test('ADDR-16 the edit modal is sent with Add New Address too', async ({ page }) => {
  const form = await openEditDialog(page)

  await expect(form.getByRole('button', { name: 'Add New Address', exact: true })).toBeVisible()
})

test('on a phone the fields of both modals stand in one column', { tag: '@mobile' }, async ({ page }) => {
  await arriveAsCustomer(page)
  for (const open of [openAddDialog, openEditDialog]) {
    const dialog = await open(page)
    const boxes = await dialog.getByRole('textbox').evaluateAll((fields) =>
      fields.map((field) => {
        const { left, width } = field.getBoundingClientRect()
        return { left, width }
      }),
    )
    expect(boxes).toHaveLength(6)
    expect(new Set(boxes.map(({ left }) => left)).size).toBe(1)
    expect(boxes[0]?.width).toBeGreaterThan(300)
    await expect(submit(dialog)).toBeInViewport({ ratio: 1 })
  }
})

test('ADDR-13 both modals carry a checked box for the default', async ({ page }) => {
  const edit = await openEditDialog(page)
  const label = 'Use as my default address'
  await expect(edit.getByRole('checkbox', { name: label, exact: true })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(edit).toBeHidden()

  await page.getByRole('button', { name: 'Add new Address', exact: true }).click()

  await expect(addDialog(page).getByRole('checkbox', { name: label, exact: true })).toBeChecked()
})

test('ADDR-14 one address is the default, and shown as such', async ({ page }) => {
  const customer = await arriveAsCustomer(page)
  await customer.saveAddress({ isDefault: true })
  await customer.saveAddress(WORK)
  await openPage(page, ADDRESSES)
  await expect(cardOf(page, 'Amelia Hart').first()).toContainText('Default address')
  await expect(says(page, 'Default address')).toHaveCount(1)

  await cards(page).nth(1).getByRole('button', { name: 'Edit' }).click()
  await submit(editDialog(page)).click()

  await expect(cardOf(page, 'Amelia Hart (work)')).toContainText('Default address')
  await expect(says(page, 'Default address')).toHaveCount(1)
  await cards(page).nth(0).getByRole('button', { name: 'Edit' }).click()
  await defaultBox(editDialog(page)).uncheck()
  const read = untilReadAfterChange(page)
  await submit(editDialog(page)).click()
  await read
  await expect(cardOf(page, 'Amelia Hart (work)')).toContainText('Default address')
})

test('ADDR-06 Refetch loads the list again', async ({ page }) => {
  const customer = await arriveConfirmed(page)
  await openPage(page, ADDRESSES)
  await expect(page.getByRole('heading', { name: 'No address yet' })).toBeVisible()
  await expectAccessible(page)
  await customer.saveAddress()

  await page.getByRole('button', { name: 'Refetch', exact: true }).click()

  await expect(cards(page)).toHaveCount(1)
  await expect(page.getByRole('main').getByRole('status')).toHaveText('1 address')
})

test('ADDR-10 a skeleton shows while the addresses load', async ({ page }) => {
  const customer = await arriveAsCustomer(page)
  await customer.saveAddress()
  const letGo = await hold(page, LIST)

  await openPage(page, ADDRESSES)

  const skeleton = page.getByRole('main').getByRole('status').filter({ hasText: 'Loading your addresses…' })
  await expect(skeleton).toBeVisible()
  expect((await skeleton.boundingBox())?.height).toBeGreaterThan(100)
  await expect(cards(page)).toHaveCount(0)
  letGo()
  await expect(cards(page)).toHaveCount(1)
  await expect(skeleton).toBeHidden()
})

test('ADDR-07 ADDR-12 API-07 an address is changed, the modal closes, the list is loaded again', async ({
  page,
}) => {
  const form = await openEditDialog(page)
  await expect(field(form, 'Full Name')).toHaveValue('Amelia Hart (work)')
  await expect(field(form, 'City')).toHaveValue('Bath')
  const loadedAgain = untilReadAfterChange(page)

  await field(form, 'City').fill('Wells')
  await field(form, 'Postal Code').fill('BA5 2PB')
  await submit(form).click()

  await expect(form).toBeHidden()
  await expect(cards(page)).toContainText('The Maltings, 3 Quay Street, Wells')
  await loadedAgain
})

/** Changes an address from another device. */
async function changeElsewhere(customer: Customer, id: string, entries: Partial<AddressForm>): Promise<void> {
  await customer.send(changeAddress, { params: { id }, body: { ...WORK, ...entries } })
}

test('what was changed elsewhere is in the form when editing begins, and is not written over by what was not touched', async ({
  page,
}) => {
  const customer = await arriveAsCustomer(page)
  const { _id } = await customer.saveAddress(WORK)
  await openPage(page, ADDRESSES)
  await expect(cards(page)).toContainText('Quay Street, Bath')
  await changeElsewhere(customer, _id, { city: 'Wells' })

  await cards(page).getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(field(editDialog(page), 'City')).toHaveValue('Wells')
  await changeElsewhere(customer, _id, { city: 'Frome', addressLine1: '2 New Street' })
  await field(editDialog(page), 'City').fill('Bruton')
  await submit(editDialog(page)).click()

  await expect(cards(page)).toContainText('2 New Street, Bruton')
})

test('an address that cannot be asked for anew is edited as it is known', async ({ page, allow }) => {
  allow({ url: LIST, status: 500 })
  const customer = await arriveAsCustomer(page)
  await customer.saveAddress(WORK)
  await openPage(page, ADDRESSES)
  await expect(cards(page)).toHaveCount(1)
  const accept = await refuse(page, LIST, { status: 500, method: 'GET' })

  await cards(page).getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(field(editDialog(page), 'City')).toHaveValue('Bath')
  accept()
  await field(editDialog(page), 'City').fill('Wells')
  await submit(editDialog(page)).click()

  await expect(cards(page)).toContainText('Quay Street, Wells')
})

test('an address that was deleted elsewhere leaves the list when it is to be edited', async ({ page }) => {
  const customer = await arriveAsCustomer(page)
  const { _id: id } = await customer.saveAddress(WORK)
  await openPage(page, ADDRESSES)
  await expect(cards(page)).toHaveCount(1)
  await customer.send(deleteAddress, { params: { id } })

  await cards(page).getByRole('button', { name: 'Edit', exact: true }).click()

  await expect(page.getByRole('heading', { name: 'No address yet' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
})

test('ERR-18 ERR-19 the change of an address is told', async ({ page }) => {
  const form = await openEditDialog(page)
  const letGo = await hold(page, ONE, 'PUT')

  await submit(form).click()

  await expect(page.getByText('Address data is saving.', { exact: true })).toBeVisible()
  letGo()
  await expect(page.getByText('Address has been saved.', { exact: true })).toBeVisible()
})

test('a change and a deletion whose answers are lost are in the list', async ({ page, allow }) => {
  allow({ url: ONE, status: 'failed' })
  const form = await openEditDialog(page)
  await loseReplies(page, ONE)

  await field(form, 'City').fill('Wells')
  await submit(form).click()
  await expect(says(page, 'Failed to save address...!')).toBeVisible()
  await expect(cards(page)).toContainText('Quay Street, Wells')
  await cards(page).getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()

  await expect(says(page, 'Failed to delete address.')).toBeVisible()
  await expect(cards(page)).toHaveCount(0)
})

test('ERR-20 a change that the shop refuses is told in its words, and the entries are there again', async ({
  page,
  allow,
}) => {
  allow({ url: ONE, status: 409 })
  const form = await openEditDialog(page)
  await refuse(page, ONE, { status: 409, message: 'The courier does not go there.', method: 'PUT' })

  await field(form, 'City').fill('Atlantis')
  await submit(form).click()

  await expect(form).toBeHidden()
  await expect(page.getByRole('alert')).toHaveText('The courier does not go there.')
  await cards(page).getByRole('button', { name: 'Edit' }).click()
  await expect(field(form, 'City')).toHaveValue('Atlantis')
})

test('ERR-21 a change that fails without words is told all the same', async ({ page, allow }) => {
  allow({ url: ONE, status: 500 })
  const form = await openEditDialog(page)
  await refuse(page, ONE, { status: 500, method: 'PUT' })

  await submit(form).click()

  await expect(page.getByText('Failed to save address...!', { exact: true })).toBeVisible()
})

test('ERR-14 ERR-15 the saving of a new address is told', async ({ page }) => {
  await arriveAsCustomer(page)
  const form = await openAddDialog(page)
  const letGo = await hold(page, LIST, 'POST')
  await fillIn(form)

  await submit(form).click()

  await expect(page.getByText('Address data is saving.', { exact: true })).toBeVisible()
  letGo()
  await expect(page.getByText('Address has been saved.', { exact: true })).toBeVisible()
})

test('ERR-16 a new address that could not be saved is told, and its entries are there again', async ({
  page,
  allow,
}) => {
  allow({ url: LIST, status: 500 })
  await arriveAsCustomer(page)
  const form = await openAddDialog(page)
  await refuse(page, LIST, { status: 500, method: 'POST' })
  await fillIn(form)

  await submit(form).click()

  await expect(form).toBeHidden()
  await expect(page.getByText('Failed to save address...!', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Add new Address', exact: true }).click()
  await expect(field(form, 'City')).toHaveValue('Bristol')
})

test('a new address whose answer is lost is in the list, and is sent again without becoming two', async ({
  page,
  allow,
}) => {
  allow({ url: LIST, status: 'failed' })
  await arriveAsCustomer(page)
  const form = await openAddDialog(page)
  const reach = await loseReplies(page, LIST, 'POST')
  await fillIn(form)

  await submit(form).click()
  await expect(says(page, 'Failed to save address...!')).toBeVisible()
  await expect(cards(page)).toHaveCount(1)
  await reach()
  await page.getByRole('button', { name: 'Add new Address', exact: true }).click()
  await submit(form).click()

  await expect(says(page, 'Address has been saved.')).toBeVisible()
  await page.reload()
  await expect(cards(page)).toHaveCount(1)
})

test('ERR-17 a login that names nobody cannot save an address', async ({ page }) => {
  const { token } = await arriveAsCustomer(page)
  const auth = JSON.stringify({ user: null, token })
  await page.evaluate((stored) => localStorage.setItem('auth', stored), auth)
  const form = await openAddDialog(page)
  await fillIn(form)

  await submit(form).click()

  await expect(page.getByText('User not found...!', { exact: true })).toBeVisible()
})

test('ADDR-08 ADDR-09 deleting asks before, and declining deletes nothing', async ({ page }) => {
  const question = await askToDelete(page)
  await expect(question).toContainText('The Maltings, 3 Quay Street, Bath')
  await expect(cards(page)).toHaveCount(1)
  await expectAccessible(page)

  await question.getByRole('button', { name: 'Cancel' }).click()

  await expect(question).toBeHidden()
  await expect(cards(page).getByRole('button', { name: 'Delete' })).toBeFocused()
  await page.reload()
  await expect(cards(page)).toHaveCount(1)
})

test('API-08 ERR-22 ERR-23 the deletion of an address is told, and the list is loaded again', async ({
  page,
}) => {
  const question = await askToDelete(page)
  const letGo = await hold(page, ONE, 'DELETE')

  await question.getByRole('button', { name: 'Delete' }).click()

  await expect(question).toBeHidden()
  await expect(page.getByText('Address is deleting...!', { exact: true })).toBeVisible()
  await expect(cards(page).getByRole('button', { name: 'Delete' })).toHaveAttribute('aria-busy', 'true')
  const loadedAgain = page.waitForRequest((request) => LIST.test(request.url()) && request.method() === 'GET')
  letGo()
  await expect(page.getByText('Address have been deleted.', { exact: true })).toBeVisible()
  await expect(cards(page)).toHaveCount(0)
  await loadedAgain
  await expect(page.getByRole('heading', { name: 'Manage Addresses' })).toBeFocused()
})

test('ERR-24 a deletion that the shop refuses is told in its words', async ({ page, allow }) => {
  allow({ url: ONE, status: 409 })
  const question = await askToDelete(page)
  await refuse(page, ONE, { status: 409, message: 'This address is in use.', method: 'DELETE' })

  await question.getByRole('button', { name: 'Delete' }).click()

  await expect(page.getByRole('alert')).toHaveText('This address is in use.')
  await expect(cards(page)).toHaveCount(1)
})

test('ERR-25 a deletion that fails without words is told all the same', async ({ page, allow }) => {
  allow({ url: ONE, status: 500 })
  const question = await askToDelete(page)
  await refuse(page, ONE, { status: 500, method: 'DELETE' })

  await question.getByRole('button', { name: 'Delete' }).click()

  await expect(page.getByText('Failed to delete address.', { exact: true })).toBeVisible()
})

test('VALID-24 the required fields of the address book are marked *', async ({ page }) => {
  await arriveAsCustomer(page)
  const form = await openAddDialog(page)

  for (const label of ['Full Name', 'Mobile', 'Address', 'City']) {
    await expect(form.getByText(`${label} *`, { exact: true })).toBeVisible()
  }
  for (const label of ['Postal Code', 'Email']) {
    await expect(form.getByText(label, { exact: true })).toBeVisible()
  }
})

test('VALID-20 VALID-21 VALID-29 name and number are asked for at their fields', async ({ page }) => {
  await arriveAsCustomer(page)
  const form = await openAddDialog(page)

  await submit(form).click()

  await expect(field(form, 'Full Name')).toBeFocused()
  await expect(field(form, 'Full Name')).toHaveAccessibleDescription('Full Name is required.')
  await expect(field(form, 'Mobile')).toHaveAccessibleDescription('Mobile is required.')
  await expectAccessible(page)
})

test('VALID-22 VALID-23 VALID-27 address and city are asked for in the address book too', async ({
  page,
}) => {
  await arriveAsCustomer(page)
  const form = await openAddDialog(page)
  await fillIn(form)
  await field(form, 'Address').fill(' ')
  await field(form, 'City').fill('')

  await submit(form).click()

  await expect(form).toBeVisible()
  await expect(field(form, 'Address')).toBeFocused()
  await expect(field(form, 'Address')).toHaveAccessibleDescription('Address is required.')
  await expect(field(form, 'City')).toHaveAccessibleDescription('City is required.')
  await expect(cards(page)).toHaveCount(0)
})

test('addresses that cannot be loaded say so, and can be tried again', async ({ page, allow }) => {
  allow({ url: LIST, status: 500 })
  const customer = await arriveAsCustomer(page)
  await customer.saveAddress()
  const mend = await refuse(page, LIST, { status: 500 })
  await openPage(page, ADDRESSES)
  await expect(page.getByRole('alert').getByRole('heading')).toHaveText('Your addresses could not be loaded')
  await expectAccessible(page)

  mend()
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()

  await expect(cards(page)).toHaveCount(1)
})

test('who has 50 addresses is told above the form why no other is saved, and the entries stay', async ({
  page,
  allow,
}) => {
  allow({ url: LIST, status: 409 })
  const customer = await arriveAsCustomer(page)
  for (let count = 1; count < 50; count += 1) await customer.saveAddress({ city: `Bath ${count}` })
  const form = await openAddDialog(page)
  await expect(form.getByRole('alert')).toHaveCount(0)
  // Another tab saves the last one meanwhile.
  await customer.saveAddress(WORK)
  await fillIn(form)

  await submit(form).click()
  await expect(says(page, 'Failed to save address...!')).toBeVisible()
  await expect(cards(page)).toHaveCount(50)
  await page.getByRole('button', { name: 'Add new Address', exact: true }).click()

  await expect(form.getByRole('alert')).toContainText(
    'You have 50 addresses, as many as an account can save.',
  )
  await expect(field(form, 'City')).toHaveValue('Bristol')
  await expectAccessible(page)
})
