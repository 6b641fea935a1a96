import { fillBasket, storedBasket } from './basket.ts'
import { arriveAsCustomer } from './customers.ts'
import { expectAccessible } from './expect-accessible.ts'
import { googleButton } from './google-window.ts'
import { openHeld } from './held-scripts.ts'
import { untilHydrated } from './open-page.ts'
import { anyButton, tab } from './page-parts.ts'
import { expect, type Locator, type Page, test } from './test.ts'

const LAVENDER = '/shop/lavender-calm-bar'

const main = (page: Page) => page.getByRole('main')
const add = (page: Page) => main(page).getByRole('button', { name: 'Add to basket' }).first()

/** Ways to press a button. */
const WAYS = [
  ['clicked', (control: Locator) => control.click()],
  ['pressed with Enter', (control: Locator) => control.press('Enter')],
  ['pressed with the space bar', (control: Locator) => control.press('Space')],
] as const

for (const [way, press] of WAYS) {
  for (const path of [LAVENDER, '/shop?categories=Lavender']) {
    test(`"Add to basket" of ${path}, ${way} before hydration, adds one once hydrated`, {
      tag: '@both',
    }, async ({ page }) => {
      const hydrate = await openHeld(page, path)
      const name = await add(page)
        .locator('xpath=ancestor::article')
        .getByRole('heading')
        .first()
        .textContent()

      await press(add(page))
      await expect(anyButton(page, 'Add to basket').first()).toHaveAttribute('aria-busy', 'true')
      expect(await storedBasket(page)).toBeNull()
      await hydrate()

      await expect(page.getByRole('link', { name: 'Basket, 1 product' })).toBeVisible()
      await expect(
        main(page)
          .getByRole('article')
          .filter({ hasText: name ?? '' }),
      ).toContainText('Already added')
      expect(await storedBasket(page)).toMatchObject({ data: [{ quantity: 1 }] })
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    })
  }

  test(`a tab of a product, plus and the account's button, ${way} before hydration, are done once hydrated`, {
    tag: '@both',
  }, async ({ page }) => {
    const hydrate = await openHeld(page, LAVENDER)

    for (const control of [tab(page, 'Reviews'), anyButton(page, 'One more'), anyButton(page, 'Account')])
      await press(control)
    await expect(tab(page, 'Ingredients')).toHaveAttribute('aria-selected', 'true')
    await hydrate()

    await expect(page).toHaveURL(`${LAVENDER}?tab=reviews`)
    await expect(page.getByRole('tabpanel', { name: 'Reviews' })).toContainText('Most helpful')
    await expect(page.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('2')
    const items = page.getByRole('menu', { name: 'Account' }).getByRole('menuitem')
    await expect(items).toHaveText(['Login', 'Register'])
    await expect(items.first()).toBeFocused()
  })

  test(`the button of the menu, ${way} before hydration, opens it once hydrated`, { tag: '@mobile' }, async ({
    page,
  }) => {
    const hydrate = await openHeld(page, '/about')

    await press(anyButton(page, 'Open menu'))
    await hydrate()

    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  })

  test(`"Next review", ${way} before hydration, shows the next once hydrated`, { tag: '@both' }, async ({
    page,
  }) => {
    const hydrate = await openHeld(page, '/')
    const reviews = page.getByRole('region', { name: 'Reviews' })

    await press(anyButton(page, 'Next review'))
    await hydrate()

    await expect(reviews.getByRole('group', { name: /^2 of/ })).toBeVisible()
    await expect(reviews.getByRole('group', { name: /^1 of/ })).toBeHidden()
  })

  test(`"Send Message", ${way} before hydration, keeps what was written`, { tag: '@both' }, async ({
    page,
  }) => {
    const hydrate = await openHeld(page, '/contact')
    const form = page.getByRole('form', { name: 'Contact' })
    await form.getByRole('textbox', { name: 'Message' }).fill('Which soap is for a dog?')

    await press(form.getByRole('button', { name: 'Send Message' }))
    await hydrate()

    await expect(form.getByRole('textbox', { name: 'Message' })).toHaveValue('Which soap is for a dog?')
    await expect(form.locator('[aria-busy="true"]')).toHaveCount(0)
    await expect(page).toHaveURL('/contact')
  })
}

test('a mark of the banner, pressed before hydration, shows its slide once hydrated', {
  tag: '@both',
}, async ({ page }) => {
  const hydrate = await openHeld(page, '/')

  await anyButton(page, 'Show slide 3 of 5').click()
  await hydrate()

  await expect(anyButton(page, 'Show slide 3 of 5')).toHaveAttribute('aria-current', 'true')
})

test('the picture, pressed before hydration, is enlarged once hydrated', { tag: '@both' }, async ({
  page,
}) => {
  const hydrate = await openHeld(page, LAVENDER)

  await anyButton(page, 'Enlarge picture').click()
  await hydrate()

  await expect(page.getByRole('dialog', { name: 'Pictures' })).toBeVisible()
})

test('"Filters and Sort", pressed before hydration, opens the drawer once hydrated', {
  tag: '@mobile',
}, async ({ page }) => {
  const hydrate = await openHeld(page, '/shop')

  await anyButton(page, 'Filters and Sort').click()
  await hydrate()

  const drawer = page.getByRole('dialog', { name: 'Filters and Sort' })
  await drawer.getByRole('checkbox', { name: 'Rose', exact: true }).check()
  await drawer.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL('/shop?categories=Rose')
})

test('ArrowRight on a tab before hydration opens the next once hydrated', async ({ page }) => {
  const hydrate = await openHeld(page, LAVENDER)

  await tab(page, 'Ingredients').press('ArrowRight')
  await hydrate()

  await expect(tab(page, 'Additional Information')).toHaveAttribute('aria-selected', 'true')
  await expect(tab(page, 'Additional Information')).toBeFocused()
})

test('presses before hydration are done in their order', { tag: '@both' }, async ({ page }) => {
  const hydrate = await openHeld(page, LAVENDER)
  await page.getByRole('spinbutton', { name: 'Quantity' }).fill('4')

  await anyButton(page, 'One more').click()
  await add(page).click()
  await tab(page, 'Additional Information').click()
  await hydrate()

  await expect(page).toHaveURL(`${LAVENDER}?tab=information`)
  expect(await storedBasket(page)).toMatchObject({ data: [{ product: 'lavender-calm-bar', quantity: 5 }] })
})

test('whoever presses again and again before hydration has pressed once, and then as often as they press', {
  tag: '@both',
}, async ({ page }) => {
  const hydrate = await openHeld(page, LAVENDER)

  await anyButton(page, 'Account').dblclick()
  await anyButton(page, 'One more').click({ clickCount: 3 })
  await anyButton(page, 'One more').press('Enter')
  await hydrate()
  await expect(page.getByRole('menu', { name: 'Account' })).toBeVisible()
  await expect(page.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('2')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu', { name: 'Account' })).toBeHidden()
  await anyButton(page, 'One more').click({ clickCount: 3 })

  await expect(page.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('5')
})

test('a press on what means something else once hydrated is void', { tag: '@both' }, async ({ page }) => {
  await fillBasket(page, [{ product: 'lavender-calm-bar', quantity: 2, price: 6.5, image: '' }])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const hydrateProduct = await openHeld(page, LAVENDER)
  await add(page).click()
  await hydrateProduct()
  await expect(main(page).getByRole('button', { name: 'Already added' })).toBeVisible()
  expect(await storedBasket(page)).toMatchObject({ data: [{ quantity: 2 }] })
})

test('"Pause" of what does not move once hydrated is void', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const hydrate = await openHeld(page, '/')
  const banner = page.getByRole('region', { name: 'Highlights' })

  await banner.getByRole('button', { name: 'Pause' }).click()
  await hydrate()

  await expect(page.locator('[data-pressed]')).toHaveCount(0)
  await expect(banner.getByRole('button', { name: 'Play' })).toBeVisible()
})

test('a press goes over to the control that has taken the place of the pressed one', async ({ page }) => {
  const hydrate = await openHeld(page, LAVENDER)

  await anyButton(page, 'One more').click()
  // As a translator does, which puts copies into the page.
  await anyButton(page, 'One more').evaluate((element) => element.replaceWith(element.cloneNode(true)))
  await hydrate()

  await expect(page.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('2')
})

test('a vote is counted once the reviews are hydrated', { tag: '@both' }, async ({ page }) => {
  await arriveAsCustomer(page)
  // At the other width somebody else may vote at the same time.
  const product = { 390: 'eucalyptus-steam-bar' }[page.viewportSize()?.width ?? 0] ?? 'calendula-citrus-bar'
  const hydrate = await openHeld(page, `/shop/${product}?tab=reviews`)
  const like = page
    .getByRole('tabpanel')
    .getByRole('button', { name: /^Like: / })
    .first()
  const count = Number(await like.textContent())

  await like.click()
  await expect(like).toHaveAttribute('aria-busy', 'true')
  await hydrate()

  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await expect(like).toHaveText(String(count + 1))
})

test('filters applied before hydration are sent by the browser', async ({ page }) => {
  const hydrate = await openHeld(page, '/shop')
  const filters = page.getByRole('search', { name: 'Filters and Sort' })
  await filters.getByRole('checkbox', { name: 'Rose', exact: true }).check()
  await filters.getByRole('combobox').selectOption('Price up')

  await filters.getByRole('button', { name: 'Apply' }).click()
  await page.waitForURL(/categories=Rose/, { waitUntil: 'commit' })
  await hydrate()

  await expect(page).toHaveURL('/shop?sort=price-up&categories=Rose')
  await expect(filters.getByRole('checkbox', { name: 'Rose', exact: true })).toBeChecked()
  await expect(filters.getByRole('combobox')).toHaveValue('price-up')
})

for (const [path, role] of [
  ['/shop', 'link'],
  ['/blogs', 'button'],
] as const) {
  test(`the pages of ${path} are turned before hydration too`, { tag: '@both' }, async ({ page }) => {
    const hydrate = await openHeld(page, path)

    await main(page).getByRole(role, { name: 'Next', exact: true }).click()
    await page.waitForURL(`${path}?page=2`, { waitUntil: 'commit' })
    await hydrate()

    await expect(main(page).getByRole(role, { name: /^Previous/ })).toBeEnabled()
  })
}

test('links lead on before hydration as ever', { tag: '@both' }, async ({ page }) => {
  const hydrate = await openHeld(page, '/blogs')

  await page.getByRole('tab').nth(1).click()
  await page.waitForURL(/category=/, { waitUntil: 'commit' })
  await page.getByRole('link', { name: /^Basket/ }).click()
  await page.waitForURL('/cart', { waitUntil: 'commit' })
  await hydrate()

  await expect(page).toHaveURL('/cart')
})

test('where the programs cannot be loaded, the page says so, nothing seems to wait, and a press loads it again', {
  tag: '@both',
}, async ({ page, allow }) => {
  allow({ url: '/assets/', status: 'failed' })
  const { promise, resolve } = Promise.withResolvers<void>()
  const programs = '**/assets/*.js'
  await page.route(programs, async (route) => {
    await promise
    await route.abort()
  })
  await page.goto(LAVENDER, { waitUntil: 'commit' })
  await add(page).click()
  await expect(add(page)).toHaveAttribute('aria-busy', 'true')

  resolve()

  const note = page.getByRole('alert').filter({ hasText: 'Part of this page did not load' })
  await expect(note).toBeVisible()
  await expect(add(page)).not.toHaveAttribute('aria-busy')
  await expectAccessible(page)
  await page.unroute(programs)
  await note.getByRole('link', { name: 'Load it again' }).click()
  await untilHydrated(page)
  await expect(page).toHaveURL(LAVENDER)
  await expect(note).toHaveCount(0)
  await add(page).click()
  await expect(page.getByRole('link', { name: 'Basket, 1 product' })).toBeVisible()
})

test('a sign-in with Google, pressed before hydration, says so where its window is blocked', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  const hydrate = await openHeld(page, '/login')

  await googleButton(page).click()
  await hydrate()

  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'Your browser has blocked the window. Please allow pop-up windows for this shop, and try again.',
  )
})

test('every page says when it is hydrated', async ({ page }) => {
  const paths = ['/', '/shop', LAVENDER, `${LAVENDER}?tab=reviews`]
  for (const path of [...paths, '/blogs', '/contact', '/login', '/signup', '/cart']) {
    const hydrate = await openHeld(page, path)
    await expect(page.locator('html:not([data-hydrated]) button').first(), path).toBeAttached()

    await hydrate()

    await expect(page.locator('html'), path).toHaveAttribute('data-hydrated', 'true')
  }
})
