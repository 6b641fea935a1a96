import { arriveAsCustomer } from './customers.ts'
import { standAtEmptyPage } from './empty-page.ts'
import { expectAccessible } from './expect-accessible.ts'
import { cutOff } from './faults.ts'
import { openPage } from './open-page.ts'
import { passTimeUntil, stopClock } from './page-clock.ts'
import { expect, type Page, test } from './test.ts'

/** Puts something into the browser's storage before the page's own code reads it, on the first page only. */
async function remember(page: Page, key: string, value: unknown): Promise<void> {
  await standAtEmptyPage(page)
  await page.evaluate(([name, text]) => localStorage.setItem(name, text), [
    key,
    JSON.stringify(value),
  ] as const)
}

const LINES = {
  data: [
    { product: 'lavender-calm-bar', quantity: 1, price: 6.5, image: '' },
    { product: 'charcoal-clear-bar', quantity: 3, price: 7, image: '' },
  ],
}

test('SHELL-01 SHELL-02 Track Order opens a form that leads to the tracking of the order', async ({
  page,
  allow,
}) => {
  allow({ url: '/orders/', status: 404 })
  await openPage(page, '/')

  const link = page.getByRole('region', { name: 'Service', exact: true }).getByRole('link').first()
  await expect(link).toHaveText('Track Order')
  await link.click()
  const form = page.getByRole('dialog', { name: 'Track Order' })
  await form.getByRole('textbox', { name: 'Order number' }).fill('7K2M-90QX')
  await form.getByRole('button', { name: 'Track Order' }).click()

  await expect(page).toHaveURL('/ordertrack?orderId=7K2M-90QX')
  await expect(form).toBeHidden()
})

test('the order form asks for the number that is missing, and Escape gives the focus back', async ({
  page,
}) => {
  await openPage(page, '/')
  const link = page
    .getByRole('region', { name: 'Service', exact: true })
    .getByRole('link', { name: 'Track Order' })
  await link.click()
  const form = page.getByRole('dialog', { name: 'Track Order' })

  await expect(form.getByRole('textbox')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(form.getByText('Please enter your order number.', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await expect(form).toBeHidden()
  await expect(link).toBeFocused()
})

test('SHELL-03 the strip has a link to the help page', async ({ page }) => {
  await openPage(page, '/')

  const link = page.getByRole('region', { name: 'Service', exact: true }).getByRole('link').nth(1)

  await expect(link).toHaveText('Help Center')
  await expect(link).toHaveAttribute('href', '/help')
})

test('SHELL-04 Help Center opens a page about delivery, returns, payment and contact', async ({ page }) => {
  await openPage(page, '/')

  await page.getByRole('region', { name: 'Service', exact: true }).getByRole('link').nth(1).click()

  await expect(page).toHaveURL('/help')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help Center')
  for (const subject of [/deliver/i, /return/i, /pay/i, /contact|write|reach/i]) {
    await expect(page.getByRole('main').getByText(subject).first()).toBeVisible()
  }
})

test('SHELL-05 the strip promises free shipping worldwide over $199', { tag: '@both' }, async ({ page }) => {
  await openPage(page, '/')

  await expect(page.getByText('Free shipping worldwide over $199', { exact: true })).toBeInViewport()
})

test('SHELL-06 the navigation stays in view when the page is scrolled', async ({ page }) => {
  await openPage(page, '/shop')

  await page.mouse.wheel(0, 1200)

  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(900)
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeInViewport({ ratio: 1 })
})

test('SHELL-07 SHELL-08 the navigation leads to Home, Shop, About, Contact and Blogs', async ({ page }) => {
  await openPage(page, '/')
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')

  await expect(links).toHaveText(['Home', 'Shop', 'About', 'Contact', 'Blogs'])
  const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))

  expect(targets).toEqual(['/', '/shop', '/about', '/contact', '/blogs'])
})

test('the current page is marked in the navigation', async ({ page }) => {
  await openPage(page, '/')
  const nav = page.getByRole('navigation', { name: 'Main' })
  await expect(nav.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')

  await nav.getByRole('link', { name: 'Shop' }).click()

  await expect(nav.getByRole('link', { name: 'Shop' })).toHaveAttribute('aria-current', 'page')
  await expect(nav.getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current')
})

test('a new page is announced, and the keyboard goes on at its content', async ({ page }) => {
  await openPage(page, '/')

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Shop' }).click()

  await expect(page.getByRole('status').filter({ hasText: /^Shop \| Leaf & Lather$/ })).toBeAttached()
  await expect(page.getByRole('main')).toBeFocused()
})

test('the first stop of the keyboard skips to the content', async ({ page }) => {
  await openPage(page, '/')

  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')

  await expect(page.getByRole('main')).toBeFocused()
})

test('SHELL-09 on mobile the navigation slides in as a menu', { tag: '@mobile' }, async ({ page }) => {
  await openPage(page, '/')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()

  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([
    'Home',
    'Shop',
    'About',
    'Contact',
    'Blogs',
  ])
  await expect.poll(async () => (await menu.boundingBox())?.x).toBe(0)
  await expectAccessible(page)
  await menu.getByRole('link', { name: 'Shop' }).click()

  await expect(page).toHaveURL('/shop')
  await expect(menu).toBeHidden()
})

test('the mobile menu closes by Escape and by its button, and gives the focus back', {
  tag: '@mobile',
}, async ({ page }) => {
  await openPage(page, '/')
  const button = page.getByRole('button', { name: 'Open menu' })
  const menu = page.getByRole('dialog', { name: 'Menu' })

  await button.click()
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()
  await button.click()
  await menu.getByRole('button', { name: 'Close menu' }).click()

  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()
})

test('the mobile menu holds the ways in, and the account when logged in', { tag: '@mobile' }, async ({
  page,
}) => {
  const foot = page.getByRole('dialog', { name: 'Menu' }).getByRole('list')
  await openPage(page, '/')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(foot.getByRole('listitem')).toHaveText(['Login', 'Register', 'Track Order'])

  await arriveAsCustomer(page)
  await openPage(page, '/')
  await page.getByRole('button', { name: 'Open menu' }).click()

  await expect(foot.getByRole('listitem')).toHaveText(['My Profile', 'My Orders', 'Logout', 'Track Order'])
})

test('SHELL-10 SHELL-11 the cart icon tells the number of lines, not of units', { tag: '@both' }, async ({
  page,
}) => {
  await openPage(page, '/')
  const basket = page.getByRole('banner').getByRole('link', { name: /^Basket/ })
  await expect(basket).toHaveAccessibleName('Basket, 0 products')
  await expect(basket.locator('svg')).toBeVisible()
  await expect(basket).toHaveText('')

  await remember(page, 'cart', LINES)
  await openPage(page, '/')

  await expect(basket).toHaveAccessibleName('Basket, 2 products')
  await expect(basket).toHaveText('2')
  await expect(basket).toHaveAttribute('href', '/cart')
})

test('SHELL-12 the header shrinks when the page is scrolled more than 100 px', { tag: '@both' }, async ({
  page,
}) => {
  const edge = 100
  await openPage(page, '/shop')
  const bar = page.getByRole('banner').locator('> div')
  const heightAt = async (scrolled: number) => {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), scrolled)
    return () => bar.evaluate(({ clientHeight }) => clientHeight)
  }
  const full = await bar.evaluate(({ clientHeight }) => clientHeight)

  await expect.poll(await heightAt(edge + 1)).toBeLessThan(full)
  await expect.poll(await heightAt(edge)).toBe(full)
})

test('SHELL-13 logged in, the user menu shows the account', async ({ page }) => {
  await arriveAsCustomer(page)
  await openPage(page, '/')

  await page.getByRole('button', { name: 'Account' }).click()

  await expect(page.getByRole('menuitem')).toHaveText(['My Profile', 'My Orders', 'Logout'])
  await expectAccessible(page)
})

test('SHELL-14 logged out, the user menu shows the ways in', { tag: '@both' }, async ({ page }) => {
  await openPage(page, '/')

  await page.getByRole('button', { name: 'Account' }).click()

  await expect(page.getByRole('menuitem')).toHaveText(['Login', 'Register'])
  for (const name of ['My Profile', 'My Orders', 'Logout']) {
    await expect(page.getByRole('menuitem', { name })).toHaveCount(0)
  }
  await expectAccessible(page)
})

test('the user menu works by keyboard alone', async ({ page }) => {
  await openPage(page, '/')
  const button = page.getByRole('button', { name: 'Account' })
  await button.focus()

  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Login' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Register' })).toBeFocused()
  await page.keyboard.press('Escape')

  await expect(page.getByRole('menu')).toBeHidden()
  await expect(button).toBeFocused()
})

test('STATE-09 STATE-01 logout clears user and token, and ends the login for good', async ({ page }) => {
  await arriveAsCustomer(page)
  await openPage(page, '/')

  await page.getByRole('button', { name: 'Account' }).click()
  const ended = page.waitForResponse('**/api/v1/auth/logout')
  await page.getByRole('menuitem', { name: 'Logout' }).click()

  expect((await ended).status()).toBe(200)
  expect(await page.evaluate(() => localStorage.getItem('auth'))).toBe('{"user":null,"token":null}')
  await page.getByRole('button', { name: 'Account' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Login', 'Register'])
  expect((await page.request.post('/api/v1/auth/refresh')).status()).toBe(401)
})

test('logout says so when the shop could not be told', async ({ page, allow }) => {
  allow({ url: '/auth/logout', status: 'failed' })
  await arriveAsCustomer(page)
  await openPage(page, '/')
  await cutOff(page, /\/api\/v1\/auth\/logout$/)

  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()

  await expect(page.getByRole('alert')).toContainText('the shop could not be told')
  expect(await page.evaluate(() => localStorage.getItem('auth'))).toBe('{"user":null,"token":null}')
})

test('CONST-01 a toast stays 4000 ms', async ({ page, allow }) => {
  allow({ url: '/auth/login', status: 401 })
  await page.clock.install()
  await openPage(page, '/login')
  await page.getByRole('textbox', { name: 'Email' }).fill('nobody@example.com')
  await page.getByRole('textbox', { name: 'Password' }).fill('not the password')
  await stopClock(page)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  const toast = page.getByRole('alert').filter({ hasText: 'Email or password is wrong.' })
  await passTimeUntil(page, toast)

  await page.clock.runFor(4000 - 200)
  await expect(toast).toBeVisible()
  await page.clock.runFor(200 + 500)
  await expect(toast).toHaveCount(0)
})

test('CONST-02 at most 3 toasts are visible', async ({ page, allow }) => {
  const most = 3
  allow({ url: '/auth/login', status: 401 })
  await page.clock.install()
  await openPage(page, '/login')
  // Time goes on by little: no toast is over before the last has come.
  await stopClock(page)
  await page.getByRole('textbox', { name: 'Email' }).fill('nobody@example.com')
  await page.getByRole('textbox', { name: 'Password' }).fill('not the password')
  const refusals = (options = {}) =>
    page.getByRole('alert', options).filter({ hasText: 'Email or password is wrong.' })

  for (const count of [1, 2, 3, 4]) {
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    const all = async () => {
      await page.clock.runFor(50)
      return refusals({ includeHidden: true }).count()
    }
    await expect.poll(all).toBe(count)
  }

  await expect(refusals()).toHaveCount(most)
})

test('SHELL-15 the footer has three link columns', { tag: '@both' }, async ({ page }) => {
  await openPage(page, '/')

  const columns = page.getByRole('contentinfo').getByRole('navigation')

  await expect(columns.getByRole('heading')).toHaveText(['About Us', 'Customer Service', 'Other Information'])
  await expect(columns.getByRole('link')).toHaveCount(12)
})

test('SHELL-16 the footer shows the social icons', async ({ page }) => {
  await openPage(page, '/')

  const icons = page.getByRole('contentinfo').getByRole('link', { name: /^Leaf & Lather on / })

  await expect(icons).toHaveCount(3)
  await expect(icons.locator('svg')).toHaveCount(3)
})

test('SHELL-17 SHELL-18 the footer names the company and its VAT number', async ({ page }) => {
  await openPage(page, '/')
  const footer = page.getByRole('contentinfo')

  await expect(footer.getByText('© 2026 Leaf & Lather Soapworks Ltd', { exact: true })).toBeVisible()
  await expect(footer.getByText('VAT number GB 412 0078 53', { exact: true })).toBeVisible()
})

test('CLAIM-10 CLAIM-11 CLAIM-12 the newsletter stands in the footer', { tag: '@both' }, async ({ page }) => {
  await openPage(page, '/shop')
  const footer = page.getByRole('contentinfo')

  await expect(footer.getByRole('heading', { level: 2 }).first()).toHaveText('Keep uo to date...')
  await expect(footer.getByRole('textbox')).toHaveAttribute('placeholder', 'Enter your email')
  await expect(footer.getByRole('button')).toHaveText('Subscribe')
})

test('the shell reflows at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await openPage(page, '/')

  const widest = await page.evaluate(() => document.documentElement.scrollWidth)

  expect(widest).toBe(320)
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('link', { name: 'Basket, 0 products' })).toBeInViewport({ ratio: 1 })
})

test('what passes below the scrolled header is no more to be read there', { tag: '@both' }, async ({
  page,
}) => {
  await openPage(page, '/shop')

  await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }))

  await expect(page.getByRole('banner')).toHaveAttribute('data-shrunk', 'true')
  await expect(page.getByRole('banner').locator('> div').first()).toHaveCSS('backdrop-filter', 'blur(14px)')
})

test('on paper stands the page without its menus', async ({ page }) => {
  await openPage(page, '/shop')

  await page.emulateMedia({ media: 'print' })

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Subscribe' })).toBeHidden()
  await expect(page.getByText('Free shipping worldwide over $199')).toBeHidden()
})

test('on paper stands nothing that can only be pressed or filled in', async ({ page }) => {
  for (const path of ['/', '/shop', '/shop/lavender-calm-bar', '/blogs', '/contact', '/cart']) {
    await openPage(page, path)
    await page.emulateMedia({ media: 'print' })

    await expect(page.getByRole('heading', { level: path === '/' ? 2 : 1 }).first(), path).toBeVisible()
    for (const role of ['button', 'textbox', 'spinbutton', 'combobox', 'checkbox', 'tab'] as const) {
      await expect(page.getByRole(role), `${role} on ${path}`).toHaveCount(0)
    }
    await page.emulateMedia({ media: 'screen' })
  }
})
