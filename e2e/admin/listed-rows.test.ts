import { expectAccessible } from '../expect-accessible.ts'
import { hold, refuse } from '../faults.ts'
import { expect, type Locator, type Page } from '../test.ts'
import { send } from './admin-calls.ts'
import { aColleague, button, dialog, field, signIn, signInAsDemoOwner, test, title } from './back-office.ts'

/** How often a page of the shop is asked for what an owner has changed, in ms. */
const SEEN = { intervals: [20] }

const list = (page: Page, name: string) => page.getByRole('list', { name, exact: true })
const words = (page: Page, name: string) => list(page, name).getByRole('listitem')
const menuOf = (page: Page, sheet: string, label: string) =>
  list(page, sheet)
    .getByRole('button', { name: `Menu of “${label}”` })
    .click()
/** Of this width: both have one shop. */
const named = (page: Page, label: string) => `${label} ${page.viewportSize()?.width}`

async function openValues(page: Page): Promise<void> {
  await signInAsDemoOwner(page)
  await page.goto('/admin/filter-values')
  await expect(title(page)).toHaveText('Filter values and colours')
}

async function openCategories(page: Page): Promise<void> {
  await signInAsDemoOwner(page)
  await page.goto('/admin/blog-categories')
  await expect(title(page)).toHaveText('Blog categories')
}

test('a colour is added, a product stands on it, and so does its page in the shop', { tag: '@both' }, async ({
  page,
}) => {
  const fog = named(page, 'Sea fog')
  await openValues(page)
  await expect(words(page, 'Colours').nth(0)).toContainText('Lavender')
  await button(page, 'New colour').click()
  const form = dialog(page, 'New colour')
  await form.getByRole('textbox', { name: 'Name' }).fill(fog)
  await form.getByRole('textbox', { name: 'Ground', exact: true }).fill('#d9dfe6')
  await expect(form.getByText('Text on it reaches 5.5 : 1.')).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByText(`“${fog}” is added`)).toBeVisible()

  await page.goto('/admin/products/quiet-oat-bar')
  await expect(title(page)).toHaveText('Quiet Oat Bar')
  // Folded on a phone.
  if (await button(page, 'Show: Facts').isVisible()) await button(page, 'Show: Facts').click()
  await page.getByRole('combobox', { name: 'Colour of its ground' }).selectOption(fog)
  await button(page, 'Save 1 change').click()
  await expect(button(page, 'Save 1 change')).toBeHidden()
  await expect(page.locator('.picture-ground').first()).toHaveCSS('background-color', 'rgb(217, 223, 230)')

  const shown = async () => (await page.request.get('/shop/quiet-oat-bar')).text()
  await expect.poll(shown, SEEN).toContain('--scent:#d9dfe6;--scent-deep:')
  await page.goto('/shop/quiet-oat-bar')
  await expect(page.locator('article .product-columns')).toHaveCSS('background-color', 'rgb(217, 223, 230)')
  await expectAccessible(page)
})

test('a colour that text cannot be read on is refused where it is chosen, with the ratio', async ({
  page,
}) => {
  await openValues(page)
  await button(page, 'New colour').click()
  const form = dialog(page, 'New colour')
  await form.getByRole('button', { name: 'Add' }).click()
  await expect(form.getByText('It needs a name.')).toBeVisible()

  await form.getByRole('textbox', { name: 'Name' }).fill('Slate')
  await form.getByRole('textbox', { name: 'Ground', exact: true }).fill('#8f9a8c')
  await expect(
    form.getByText('Text on it reaches 2.5 : 1. It takes 4.5 : 1, so that everybody can read it.'),
  ).toBeVisible()
  await form.getByRole('button', { name: 'Add' }).click()
  await expectAccessible(page)
  await form.getByRole('textbox', { name: 'Ground', exact: true }).fill('slate')
  await expect(form.getByText('A colour is # and six digits or letters from a to f.')).toBeVisible()
  await form.getByRole('button', { name: 'Cancel' }).click()

  await expect(words(page, 'Colours').filter({ hasText: 'Slate' })).toHaveCount(0)
})

test('a colour is moved, renamed and taken out of use by the keyboard', async ({ page }) => {
  await openValues(page)

  const order = /\/admin\/tint-order$/
  const answered: string[] = []
  page.on('response', (reply) => answered.push(...(reply.url().match(order) ?? [])))
  const letThrough = await hold(page, order)
  await button(page, 'Move “Matcha” up').focus()
  await page.keyboard.press('Enter')
  await expect(words(page, 'Colours').nth(4)).toContainText('Matcha')
  await page.keyboard.press('Enter')
  await expect(words(page, 'Colours').nth(3)).toContainText('Matcha')
  letThrough()
  await expect.poll(() => answered).toHaveLength(2)
  await page.reload()
  await expect(words(page, 'Colours').nth(3)).toContainText('Matcha')
  await menuOf(page, 'Colours', 'Matcha')
  await page.getByRole('menuitem', { name: 'Change', exact: true }).click()
  await dialog(page, 'Change “Matcha”').getByRole('textbox', { name: 'Name' }).fill('Green tea')
  await page.keyboard.press('Enter')
  await expect(page.getByText('“Green tea” is changed')).toBeVisible()
  await menuOf(page, 'Colours', 'Green tea')
  await page.getByRole('menuitem', { name: 'Take out of use' }).click()

  await expect(words(page, 'Colours').filter({ hasText: 'Green tea' })).toContainText('Out of use')
  await page.goto('/admin/products/naturals-trio')
  const offered = page.getByRole('combobox', { name: 'Colour of its ground' }).getByRole('option')
  await expect(offered.filter({ hasText: 'Oat' })).toHaveCount(1)
  await expect(offered.filter({ hasText: 'Green tea' })).toHaveCount(0)
})

test('whoever moves a value by the keyboard, also to an end, keeps the keyboard at it and hears its place', async ({
  page,
}) => {
  await openValues(page)
  const spoken = page.getByRole('region', { name: 'Use', exact: true }).getByRole('status')
  await button(page, 'Move “Face” down').focus()
  const total = await words(page, 'Use').count()

  for (let place = 2; place <= total; place++) {
    await page.keyboard.press('Enter')
    await expect(words(page, 'Use').nth(place - 1)).toContainText('Face')
    await expect(spoken).toHaveText(`“Face” is now ${place} of ${total}.`)
    await expect(button(page, `Move “Face” ${place < total ? 'down' : 'up'}`)).toBeFocused()
  }
  for (let place = total - 1; place >= 1; place--) {
    await page.keyboard.press('Enter')
    await expect(spoken).toHaveText(`“Face” is now ${place} of ${total}.`)
    await expect(button(page, `Move “Face” ${place > 1 ? 'up' : 'down'}`)).toBeFocused()
  }
})

test('a scent has a colour beside it, as the owner says', async ({ page }) => {
  await openValues(page)
  await menuOf(page, 'Scent', 'Charcoal')
  await page.getByRole('menuitem', { name: 'Change', exact: true }).click()
  await dialog(page, 'Change “Charcoal”')
    .getByRole('combobox', { name: 'Colour beside it' })
    .selectOption('Oat')
  await button(page, 'Save').click()
  await expect(page.getByText('“Charcoal” is changed')).toBeVisible()

  const { data } = await (await page.request.get('/api/v1/facets')).json()
  expect(data.scent.find(({ value }: { value: string }) => value === 'Charcoal').tint).toBe('unscented')
})

test('a category of the blog is added, renamed and taken out of use, and the shop’s tabs follow', {
  tag: '@both',
}, async ({ page }) => {
  const [news, stories] = [named(page, 'News'), named(page, 'Stories')]
  const tabs = async () => (await page.request.get('/blogs')).text()
  await openCategories(page)
  await button(page, /^New category/).click()
  await field(page, 'New category').fill(news)
  await page.keyboard.press('Enter')
  await expect(words(page, 'Categories').last()).toContainText(news)
  await expect.poll(tabs, SEEN).toContain(`>${news}<`)

  await menuOf(page, 'Categories', news)
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await dialog(page, `Rename “${news}”`).getByRole('textbox', { name: 'New name' }).fill(stories)
  await page.keyboard.press('Enter')
  await expect(words(page, 'Categories').last()).toContainText(stories)
  await expect.poll(tabs, SEEN).toContain(`>${stories}<`)
  await expectAccessible(page)

  await page.goto('/blogs')
  await page.getByRole('tab', { name: stories }).click()
  await expect(page).toHaveURL(`/blogs?category=${news.replace(' ', '+')}`)
  await expect(page.getByRole('tabpanel', { name: stories })).toContainText('No posts found')

  await page.goto('/admin/blog-categories')
  await menuOf(page, 'Categories', stories)
  await page.getByRole('menuitem', { name: 'Take out of use' }).click()
  await expect(words(page, 'Categories').last()).toContainText('Out of use')
  await expect.poll(tabs, SEEN).not.toContain(`>${stories}<`)
  await page.goto(`/blogs?category=${news.replace(' ', '+')}`)
  await expect(page).toHaveURL('/blogs')
  await expect(page.getByRole('tab', { selected: true })).toHaveText('All')
})

test('a word that cannot be taken is refused by what is wrong with it', async ({ page, allow }) => {
  allow({ url: '/api/v1/admin/blog-categories', status: 400 })
  const kept = named(page, 'Kept')
  await openCategories(page)
  await button(page, /^New category/).click()
  await field(page, 'New category').fill('a'.repeat(41))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('New category is too long.')
  await field(page, 'New category').fill(kept)
  await page.keyboard.press('Enter')
  await expect(words(page, 'Categories').last()).toContainText(kept)

  await menuOf(page, 'Categories', kept)
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await field(page, 'New name').fill('')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('New name is missing.')
  await button(page, 'Cancel').click()
})

test('a filter value with a comma, or of a word that the shop uses itself, is refused by that', async ({
  page,
  allow,
}) => {
  allow({ url: '/api/v1/admin/facets', status: 400 })
  const name = 'New value of “Scent”'
  await openValues(page)
  await button(page, name).click()
  await field(page, name).fill('Rosemary, mint')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText(`${name} cannot hold a comma.`)
  await field(page, name).fill('None')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText(`${name} is a word that the shop uses itself.`)
  await button(page, 'Cancel').click()
})

test('of two who change a colour at once the second is told, and what they send again counts', async ({
  page,
  allow,
}) => {
  allow({ url: '/api/v1/admin/tints/', status: 412 })
  const [dusk, evening] = [named(page, 'Dusk'), named(page, 'Evening')]
  const ground = (form: Locator) => form.getByRole('textbox', { name: 'Ground', exact: true })
  const open = async (owner: Page) => {
    await menuOf(owner, 'Colours', dusk)
    await owner.getByRole('menuitem', { name: 'Change', exact: true }).click()
    // Its title follows the news of another name.
    return dialog(owner, /^Change “/)
  }
  await openValues(page)
  await button(page, 'New colour').click()
  await dialog(page, 'New colour').getByRole('textbox', { name: 'Name' }).fill(dusk)
  await button(page, 'Add').click()
  await expect(page.getByText(`“${dusk}” is added`)).toBeVisible()
  const mine = await open(page)
  const other = await page.context().newPage()
  await other.goto('/admin/filter-values')
  const theirs = await open(other)
  await theirs.getByRole('textbox', { name: 'Name' }).fill(evening)
  await ground(theirs).fill('#e3dded')
  await button(other, 'Save').click()
  await expect(other.getByText(`“${evening}” is changed`)).toBeVisible()

  await ground(mine).fill('#dfe8dc')
  await button(page, 'Save').click()
  await expect(page.getByRole('alert')).toContainText('Ground: “#e3dded” now.')
  await button(page, 'Save').click()

  // Only what was touched is sent, so the other one's name stays.
  await expect(page.getByText(`“${evening}” is changed`)).toBeVisible()
  await menuOf(page, 'Colours', evening)
  await page.getByRole('menuitem', { name: 'Change', exact: true }).click()
  await expect(ground(dialog(page, `Change “${evening}”`))).toHaveValue('#dfe8dc')
})

test('whoever writes the blog finds its categories, and no filter values', async ({
  page,
  allow,
  ownShop: { url },
}) => {
  const sam = await aColleague(url, { role: 'Editor', name: 'Sam Park' })
  await signIn(page, sam)
  await page.getByRole('link', { name: 'Blog categories' }).first().click()
  await expect(words(page, 'Categories').first()).toContainText('Making')

  allow({ url: '/api/v1/admin/', status: 403 })
  await page.goto('/admin/filter-values')
  await expect(title(page)).toHaveText('Not for your role')
})

test('a move, a word that is taken out of use and a view that are refused once their page was left are told where one is', async ({
  page,
  allow,
}) => {
  const message = (what: string) => `The shop does not take this ${what}.`
  await signInAsDemoOwner(page)
  const name = named(page, 'Left')
  const { id } = await send(page, 'POST /views', {
    list: 'products',
    name,
    search: 'tab=low',
    isShared: false,
  })
  const rounds = [
    {
      what: 'order',
      at: /\/admin\/tint-order$/,
      from: '/admin/filter-values',
      press: () => list(page, 'Colours').getByRole('button', { name: 'Move “Rose” up' }).click(),
    },
    {
      what: 'change of a word',
      at: /\/admin\/tints\/[^/]+$/,
      from: '/admin/filter-values',
      press: async () => {
        await menuOf(page, 'Colours', 'Rose')
        await page.getByRole('menuitem', { name: 'Take out of use' }).click()
      },
    },
    {
      what: 'change of a view',
      at: /\/admin\/views\/[^/]+$/,
      from: `/admin/products?tab=low&view=${id}`,
      press: async () => {
        await button(page, `Menu of the view “${name}”`).click()
        await page.getByRole('menuitem', { name: 'Share with everybody' }).click()
      },
    },
  ]
  for (const { what, at, from, press } of rounds) {
    allow({ url: at, status: 400 })
    await page.goto(from)
    await refuse(page, at, { status: 400, message: message(what) })
    const letThrough = await hold(page, at)
    await press()
    await page.getByRole('link', { name: 'Staff', exact: true }).click()
    await expect(title(page)).toHaveText('Staff and roles')
    letThrough()
    await expect(page.getByRole('alert').filter({ hasText: message(what) })).toBeVisible()
  }
})

test('what cannot be loaded says so and tries again', async ({ page, allow }) => {
  allow({ url: '/api/v1/admin/blog-categories', status: 503 })
  await signInAsDemoOwner(page)
  const accept = await refuse(page, /\/api\/v1\/admin\/blog-categories$/, { status: 503 })
  await page.goto('/admin/blog-categories')
  await expect(page.getByText('This could not be loaded.')).toBeVisible()

  accept()
  await button(page, 'Try now').click()

  await expect(words(page, 'Categories').first()).toContainText('Making')
})
