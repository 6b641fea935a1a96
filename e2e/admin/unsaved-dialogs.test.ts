import { expectAccessible } from '../expect-accessible.ts'
import { hold, loseReplies } from '../faults.ts'
import { expect, type Page } from '../test.ts'
import { callAt } from './admin-calls.ts'
import { button, dialog, field, lookAround, signInAsDemoOwner, test, title } from './back-office.ts'

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Close without saving?' })
const answer = (page: Page, name: string) => question(page).getByRole('button', { name, exact: true }).click()

test('over entries a dialog asks before it closes, however it is closed, and keeps them', {
  tag: '@both',
}, async ({ page }) => {
  await lookAround(page)
  const invitation = dialog(page, 'Invite somebody')
  await button(page, 'Invite somebody').click()
  await page.keyboard.press('Escape')
  await expect(invitation).toBeHidden()

  await button(page, 'Invite somebody').click()
  await field(page, 'E-mail').fill('ida@')
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeVisible()
  await expectAccessible(page)
  await answer(page, 'Go on')
  await expect(question(page)).toBeHidden()
  await expect(field(page, 'E-mail')).toBeFocused()

  await page.mouse.click(2, 2)
  await answer(page, 'Go on')
  await invitation.getByRole('button', { name: 'Close', exact: true }).click()
  await answer(page, 'Go on')
  await expect(field(page, 'E-mail')).toHaveValue('ida@')
  await invitation.getByRole('button', { name: 'Close', exact: true }).click()
  await answer(page, 'Close')
  await expect(invitation).toBeHidden()
})

test('Escape pressed again and again loses nothing', async ({ page }) => {
  await lookAround(page)
  await button(page, 'Own role').click()
  const name = dialog(page, 'Own role').getByRole('textbox', { name: 'Name' })
  await name.fill('Gardener')

  // Left to itself, the browser asks once whether a dialog may close, and then closes it whatever is answered.
  for (let round = 0; round < 3; round += 1) {
    await page.keyboard.press('Escape')
    await expect(question(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question(page)).toBeHidden()
  }

  await expect(name).toHaveValue('Gardener')
})

test('a link is shown also where its dialog was closed while it was made', async ({ page }) => {
  await lookAround(page)
  const email = `ada-${Date.now()}@leafandlather.example`
  const letThrough = await hold(page, /\/invitations$/, 'POST')
  await button(page, 'Invite somebody').click()
  await field(page, 'E-mail').fill(email)
  await button(page, 'Make the link').click()

  await page.keyboard.press('Escape')
  await expect(dialog(page, 'Invite somebody')).toBeHidden()
  letThrough()

  await expect(dialog(page, `Link for ${email}`)).toBeVisible()
})

test('a draft and a copy whose reply was lost are made once, also when the button is pressed again', async ({
  page,
  allow,
}) => {
  allow({ url: '/products', status: 'failed' })
  allow({ url: '/copy', status: 'failed' })
  await signInAsDemoOwner(page)
  await page.goto('/admin/products')
  const name = `Lost Bar ${Date.now()}`
  const row = page.getByRole('row').filter({ hasText: name })
  const deliver = await loseReplies(page, callAt('products'), 'POST')

  await button(page, 'New product').click()
  await field(page, 'Name').fill(name)
  await field(page, 'Price').fill('6.50')
  await button(page, 'Begin the draft').click()
  await expect(dialog(page, 'New product').getByRole('alert')).toBeVisible()
  await deliver()
  await button(page, 'Begin the draft').click()
  await expect(title(page)).toHaveText(name)
  await page.goto(`/admin/products?q=${encodeURIComponent(name)}`)
  await expect(row).toHaveCount(1)
  const deliverCopy = await loseReplies(page, /\/copy$/)
  await button(page, `Menu of ${name}`).click()
  await page.getByRole('menuitem', { name: 'Copy' }).click()
  await field(page, 'Name of the copy').fill(`${name} Two`)
  await button(page, 'Make the copy').click()
  await expect(dialog(page, `Copy ${name}`).getByRole('alert')).toBeVisible()
  await deliverCopy()
  await button(page, 'Make the copy').click()

  await expect(title(page)).toHaveText(`${name} Two`)
  await page.goto(`/admin/products?q=${encodeURIComponent(name)}`)
  await expect(row).toHaveCount(2)
})

test('nothing closes the dialog of a product that is being made, and its page opens', async ({ page }) => {
  await signInAsDemoOwner(page)
  await page.goto('/admin/products')
  const name = `Fern Bar ${Date.now()}`
  const letThrough = await hold(page, callAt('products'), 'POST')
  await button(page, 'New product').click()
  await field(page, 'Name').fill(name)
  await field(page, 'Price').fill('6.50')
  await button(page, 'Begin the draft').click()

  await dialog(page, 'New product').getByRole('button', { name: 'Cancel' }).click({ force: true })
  await expect(dialog(page, 'New product')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeHidden()
  await expect(dialog(page, 'New product')).toBeVisible()
  letThrough()

  await expect(title(page)).toHaveText(name)
})

const FORMS = [
  {
    called: 'colour',
    at: '/admin/filter-values',
    enter: async (page: Page) => {
      await button(page, 'New colour').click()
      await field(page, 'Name').fill('Moss')
    },
  },
  {
    called: 'scent',
    at: '/admin/filter-values',
    enter: async (page: Page) => {
      const scents = page.getByRole('list', { name: 'Scent', exact: true })
      await scents
        .getByRole('button', { name: /^Menu of/ })
        .first()
        .click()
      await page.getByRole('menuitem', { name: 'Change', exact: true }).click()
      await field(page, 'Name').fill('Moss')
    },
  },
  {
    called: 'copy',
    at: '/admin/products/rose-liquid-soap',
    enter: async (page: Page) => {
      await button(page, 'Copy').click()
      await field(page, 'Name of the copy').fill('Moss Bar')
    },
  },
  {
    called: 'picture that came with the shop',
    at: '/admin/products/rose-liquid-soap',
    enter: async (page: Page) => {
      await button(page, 'Cut and describe picture 1').click()
      await dialog(page, /^Picture 1/)
        .getByRole('textbox', { name: 'What is seen' })
        .fill('Moss on a stone')
    },
  },
  {
    called: 'category',
    at: '/admin/blog-categories',
    enter: async (page: Page) => {
      const categories = page.getByRole('list', { name: 'Categories', exact: true })
      await categories
        .getByRole('button', { name: /^Menu of/ })
        .first()
        .click()
      await page.getByRole('menuitem', { name: 'Rename' }).click()
      await field(page, 'New name').fill('Making things')
    },
  },
  {
    called: 'product',
    at: '/admin/products',
    enter: async (page: Page) => {
      await button(page, 'New product').click()
      await field(page, 'Name').fill('Moss Bar')
    },
  },
  {
    called: 'stock',
    at: '/admin/stock',
    enter: async (page: Page) => {
      await button(page, /correct the stock of/)
        .first()
        .click()
      await field(page, 'Note (optional)').fill('behind the door')
    },
  },
]

test('each form in a dialog says what would be lost', async ({ page }) => {
  await signInAsDemoOwner(page)
  for (const { called, at, enter } of FORMS) {
    await page.goto(at)
    await expect(title(page)).toBeVisible()
    await enter(page)
    await page.keyboard.press('Escape')
    await expect(question(page), called).toBeVisible()
    await answer(page, 'Close')
    await expect(page.getByRole('dialog'), called).toHaveCount(0)
  }
})
