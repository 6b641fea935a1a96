import { expectAccessible } from './expect-accessible.ts'
import { openPage } from './open-page.ts'
import { title } from './page-parts.ts'
import { expect, type Page, test } from './test.ts'

const footer = (page: Page) => page.getByRole('contentinfo')

const PAGES = [
  { link: 'Help Center', path: '/help' },
  { link: 'Delivery', path: '/delivery' },
  { link: 'Returns', path: '/returns' },
  { link: 'Privacy Policy', path: '/privacy' },
  { link: 'Terms & Conditions', path: '/terms' },
  { link: 'Cookies', path: '/cookies' },
  { link: 'Bulk Buy', path: '/bulk-buy' },
]

for (const { link, path } of PAGES) {
  test(`the footer leads to ${link}`, { tag: '@both' }, async ({ page }) => {
    await openPage(page, '/contact')

    await footer(page).getByRole('navigation').getByRole('link', { name: link, exact: true }).click()

    await expect(page).toHaveURL(path)
    await expect(title(page)).toHaveText(link)
    await expect(page).toHaveTitle(`${link} | Leaf & Lather`)
    await expectAccessible(page)
  })
}

test('the help center leads to every other page that helps', async ({ page }) => {
  await openPage(page, '/help')

  const more = page.getByRole('navigation', { name: 'More help' })
  await expect(more.getByRole('link')).toHaveText([
    'Track Order',
    'Delivery',
    'Returns',
    'Bulk Buy',
    'Terms & Conditions',
    'Privacy Policy',
    'Cookies',
    'Contact',
  ])
})

test('no link of these pages leads nowhere', async ({ page, request }) => {
  const hrefs = new Set<string>()
  for (const { path } of PAGES) {
    await openPage(page, path)
    const links = await page.getByRole('main').getByRole('link').all()
    for (const link of links) hrefs.add((await link.getAttribute('href')) ?? '')
  }
  const own = [...hrefs].filter((href) => !/^(mailto|tel):/.test(href))

  expect(own.length).toBeGreaterThan(8)
  for (const href of own) expect((await request.get(href)).status(), href).toBe(200)
})

test('the pages on privacy and cookies name what the browser keeps', async ({ page }) => {
  await openPage(page, '/cookies')

  const lists = page.getByRole('main').getByRole('listitem')
  const cookies = [
    'refresh',
    'known-browser',
    'google-attempt',
    'google-proof',
    '__stripe_mid',
    '__stripe_sid',
  ]
  for (const name of [...cookies, 'auth', 'cart', 'shoppingSession', 'orderKey']) {
    await expect(lists.filter({ hasText: new RegExp(`^${name}\\b`) })).toHaveCount(1)
  }
  await expect(page.getByRole('main').getByText('wishlist: only once you press the heart')).toBeVisible()
  await openPage(page, '/privacy')
  await expect(page.getByRole('main').getByRole('link', { name: 'Cookies' }).first()).toHaveAttribute(
    'href',
    '/cookies',
  )
})

test('the privacy page promises what is done: what ends by itself, what stays, and what a customer does by themselves', async ({
  page,
}) => {
  await openPage(page, '/privacy')

  const main = page.getByRole('main')
  const endings = main.getByRole('listitem')
  await expect(endings.filter({ hasText: /^a login: after 30 days without use/ })).toHaveCount(1)
  await expect(endings.filter({ hasText: /^the network address of a step .*: after 90 days$/ })).toHaveCount(
    1,
  )
  await expect(main).toContainText(
    'Your account and your orders stay until you delete your account: nothing deletes them by itself.',
  )
  await expect(main).toContainText(
    'you get a copy of all that we keep of you, as a file, and you can delete your account',
  )
  await expect(
    endings.filter({
      hasText: /^a message of the contact form: two years .*|^a complaint about your data: after six years$/,
    }),
  ).toHaveCount(2)
  await expect(endings.filter({ hasText: /^an address for the newsletter .*: after 30 days$/ })).toHaveCount(
    1,
  )
  await expect(endings.filter({ hasText: /^what your account told you .*: after one year$/ })).toHaveCount(1)
})

test('delivery is free at present, and the page says so', async ({ page }) => {
  await openPage(page, '/delivery')

  await expect(
    page.getByText('Delivery is free at present, whatever you order.', { exact: true }),
  ).toBeVisible()
})

test('SIGNUP-05 the terms behind the signup form', async ({ page }) => {
  await openPage(page, '/signup')

  await page.getByRole('link', { name: 'Terms', exact: true }).click()

  await expect(page).toHaveURL('/terms')
  await expect(title(page)).toHaveText('Terms & Conditions')
})

test('SIGNUP-06 the privacy policy behind the signup form', async ({ page }) => {
  await openPage(page, '/signup')

  await page.getByRole('link', { name: 'Privacy Policy', exact: true }).click()

  await expect(page).toHaveURL('/privacy')
  await expect(title(page)).toHaveText('Privacy Policy')
})
