import { DELIVERED } from './arrivals.ts'
import { arriveAsCustomer, moveOrder } from './customers.ts'
import { expectAccessible } from './expect-accessible.ts'
import { cutOffFiles } from './faults.ts'
import { openPage, untilHydrated } from './open-page.ts'
import { anyButton, title } from './page-parts.ts'
import { expect, type Locator, type Page, test } from './test.ts'

type Part = {
  /** The name of its program. */
  file: string
  path: string
  press: (page: Page) => Locator
  shown: (page: Page) => Locator
  tag?: '@mobile'
}

const HEART = 'Save Lavender Calm Bar to your wishlist'
const report = (page: Page) => anyButton(page, 'Report').first()
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

const PARTS: Record<string, Part> = {
  'the report of a review': {
    file: 'report-dialog',
    path: '/shop/charcoal-liquid-soap?tab=reviews',
    press: report,
    shown: (page) => dialog(page, 'Report this review'),
  },
  'the form behind "Track Order"': {
    file: 'track-order-dialog',
    path: '/about',
    press: (page) =>
      page.getByRole('region', { name: 'Service', exact: true }).getByRole('link', { name: 'Track Order' }),
    shown: (page) => dialog(page, 'Track Order'),
  },
  'a large picture': {
    file: 'lightbox',
    path: '/shop/lavender-calm-bar',
    press: (page) => anyButton(page, 'Enlarge picture'),
    shown: (page) => dialog(page, 'Pictures'),
  },
  'the wish of a heart': {
    file: 'change-wish',
    path: '/shop/lavender-calm-bar',
    press: (page) => anyButton(page, HEART),
    shown: (page) => page.getByRole('button', { name: HEART, exact: true, pressed: true }),
  },
  'the menu': {
    file: 'menu-sheet',
    path: '/about',
    press: (page) => anyButton(page, 'Open menu'),
    shown: (page) => dialog(page, 'Menu'),
    tag: '@mobile',
  },
  'the sheet of filters': {
    file: 'sheet',
    path: '/shop',
    press: (page) => anyButton(page, 'Filters and Sort'),
    shown: (page) => dialog(page, 'Filters and Sort'),
    tag: '@mobile',
  },
}

/** Pressed twice: without its program the page says so and stays, and with it the part is shown. */
async function pressUntilShown(page: Page, { file, press, shown }: Part): Promise<void> {
  const heading = await title(page).textContent()
  const mend = await cutOffFiles(page, [`*/assets/${file}-*.js`])

  await press(page).press('Enter')
  await expect(page.getByText('That could not be loaded. Please try again.')).toBeVisible()
  await expect(title(page)).toHaveText(heading ?? '')
  await expect(press(page)).toBeFocused()
  await mend()
  await press(page).press('Enter')

  await expect(shown(page)).toBeVisible()
}

for (const [name, part] of Object.entries(PARTS)) {
  test(`${name} that cannot be loaded leaves the page as it is, and the next press shows it`, {
    tag: part.tag ?? [],
  }, async ({ page, allow }) => {
    allow({ url: '/assets/', status: 'failed' })
    await openPage(page, part.path)

    await pressUntilShown(page, part)
  })
}

test('where another press does not help, the page is loaded again from where it says so', {
  tag: '@both',
}, async ({ page, allow }) => {
  allow({ url: '/assets/', status: 'failed' })
  await openPage(page, '/shop/lavender-calm-bar')
  const mend = await cutOffFiles(page, ['*/assets/lightbox-*.js'])
  await anyButton(page, 'Enlarge picture').press('Enter')
  const toast = page.getByRole('region', { name: 'Messages' }).getByRole('listitem')
  await expect(toast).toContainText('That could not be loaded.')
  await expectAccessible(page)
  await mend()

  await toast.getByRole('button', { name: 'Reload page' }).click()
  await expect(toast).toHaveCount(0)
  await untilHydrated(page)
  await anyButton(page, 'Enlarge picture').press('Enter')

  await expect(dialog(page, 'Pictures')).toBeVisible()
})

test('the form of a review that cannot be loaded leaves the page as it is, and the next press shows it', async ({
  page,
  allow,
}) => {
  allow({ url: '/assets/', status: 'failed' })
  const customer = await arriveAsCustomer(page)
  await moveOrder(await customer.buy(['naturals-trio']), DELIVERED)
  await openPage(page, '/shop/naturals-trio?tab=reviews')

  await pressUntilShown(page, {
    file: 'review-form',
    path: '/shop/naturals-trio?tab=reviews',
    press: (each) => anyButton(each, 'Write a review'),
    shown: (each) => each.getByRole('form', { name: 'Your review of Naturals Trio' }),
  })
})

test('a page whose program is gone since a release is there at the next try', async ({ page, allow }) => {
  allow({ url: '/assets/', status: 'failed' }, { console: 'dynamically imported module' })
  await openPage(page, '/about')
  const mend = await cutOffFiles(page, ['*/assets/blogs.index-*.js'])
  await page.getByRole('banner').getByRole('link', { name: 'Blogs' }).click()
  await expect(title(page)).toHaveText('Unexpected Application Error!')
  await mend()

  await anyButton(page, 'Try again').click()

  await expect(title(page)).toHaveText('Blogs')
})
