import { expectAccessible } from './expect-accessible.ts'
import { cutOff } from './faults.ts'
import { openPage } from './open-page.ts'
import { expect, type Page, test } from './test.ts'

const form = (page: Page) => page.getByRole('main').getByRole('form', { name: 'Contact' })
const details = (page: Page) => page.getByRole('region', { name: 'Contact details' })

test('ROUTE-06 CONTACT-04 a visitor finds the details of the shop', { tag: '@both' }, async ({ page }) => {
  await openPage(page, '/contact')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact')
  await expect(details(page)).toContainText('14 Orchard Row')
  await expect(details(page).getByRole('link', { name: '+44 117 496 0142' })).toHaveAttribute(
    'href',
    'tel:+441174960142',
  )
  await expect(details(page).getByRole('link', { name: 'hello@leafandlather.example' })).toHaveAttribute(
    'href',
    'mailto:hello@leafandlather.example',
  )
  await expectAccessible(page)
})

test('CONTACT-01 the form has its four fields, the second marked', async ({ page }) => {
  await openPage(page, '/contact')

  await expect(form(page).getByRole('textbox')).toHaveCount(4)
  await expect(form(page).getByText('Name', { exact: true })).toBeVisible()
  await expect(form(page).getByText('Email *', { exact: true })).toBeVisible()
  await expect(form(page).getByText('Subject', { exact: true })).toBeVisible()
  await expect(form(page).getByText('Message', { exact: true })).toBeVisible()
  await expect(form(page).getByRole('textbox', { name: 'Email' })).toHaveAttribute('aria-required', 'true')
})

test('CONTACT-02 the form has its button', async ({ page }) => {
  await openPage(page, '/contact')

  await expect(form(page).getByRole('button')).toHaveText('Send Message')
})

const field = (page: Page, name: string) => form(page).getByRole('textbox', { name })
const send = (page: Page) => form(page).getByRole('button', { name: 'Send Message' })
const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank you, we have your message' })

async function write(page: Page, email: string): Promise<void> {
  await field(page, 'Name').fill('Grace Moore')
  await field(page, 'Email').fill(email)
  await field(page, 'Subject').fill('One of the bars arrived broken')
  await field(page, 'Message').fill('Hello,\n\ncould you send another?')
}

test('CONTACT-03 VALID-31 what is missing or wrong is told at its field; what is right is sent', {
  tag: '@both',
}, async ({ page }) => {
  await openPage(page, '/contact')
  await field(page, 'Email').fill('no address')
  await send(page).click()

  await expect(field(page, 'Email')).toHaveAccessibleDescription('Entered value does not match email format')
  await expect(field(page, 'Email')).toBeFocused()
  await expect(field(page, 'Message')).toHaveAccessibleDescription('Message is required.')
  await field(page, 'Email').fill('')
  await expect(field(page, 'Email')).toHaveAccessibleDescription('Email is required.')
  await expectAccessible(page)

  await write(page, 'grace@example.com')
  await send(page).click()

  await expect(thanks(page)).toBeVisible()
  await expect(page.getByRole('main')).toContainText('we answer to grace@example.com')
  await expect(page.getByText(/^A person reads it/).locator('..')).toBeFocused()
  await expectAccessible(page)
})

test('a message is written and sent by keyboard alone, and another one after it', async ({ page }) => {
  await openPage(page, '/contact')
  await field(page, 'Name').focus()
  for (const words of ['Grace', 'grace@example.com', 'Hello', 'A question']) {
    await page.keyboard.type(words)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(thanks(page)).toBeVisible()

  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')

  await expect(field(page, 'Message')).toHaveValue('')
})

test('a complaint about personal data is told its number', { tag: '@both' }, async ({ page }) => {
  await openPage(page, '/contact')
  await write(page, 'complains@example.com')

  await form(page)
    .getByRole('checkbox', { name: /^This is a complaint/ })
    .check()
  await send(page).click()

  await expect(page.getByText(/^Your complaint has the number D-\d+\./)).toBeVisible()
  await expect(page.getByRole('main')).toContainText(
    'on its way to you, unless we have sent one today already.',
  )
})

test('while the shop is away nothing that was written is lost; pressed again, it is stored once', {
  tag: '@both',
}, async ({ page, allow }) => {
  allow({ url: '/api/v1/contact', status: 'failed' })
  const keys: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') keys.push(request.postDataJSON().key)
  })
  await openPage(page, '/contact')
  await write(page, 'grace@example.com')
  await cutOff(page, /\/api\/v1\/contact$/, { times: 1 })

  await send(page).click()
  await expect(form(page).getByRole('alert')).toBeVisible()
  await expect(field(page, 'Message')).toHaveValue('Hello,\n\ncould you send another?')
  await send(page).click()

  await expect(thanks(page)).toBeVisible()
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test('pressed twenty times, a message is sent once', async ({ page }) => {
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST') sent += 1
  })
  await openPage(page, '/contact')
  await write(page, 'grace@example.com')

  await send(page).evaluate((button: HTMLButtonElement) => {
    for (let press = 0; press < 20; press += 1) button.click()
  })

  await expect(thanks(page)).toBeVisible()
  expect(sent).toBe(1)
})

test('CONTACT-05 the opening hours', async ({ page }) => {
  await openPage(page, '/contact')

  await expect(details(page).getByText('Monday to Friday 10 AM to 8 PM', { exact: true })).toBeVisible()
})

test('CONTACT-06 the page holds a map, and a way to a larger one', async ({ page }) => {
  await openPage(page, '/contact')

  const map = page.getByRole('region', { name: 'Map' })
  await expect(map.getByRole('img')).toHaveAccessibleName(/^Drawn map of the streets around the workshop/)
  const box = await map.boundingBox()
  expect(box?.width).toBe(1440)
  await expect(map.getByRole('link', { name: 'Open in OpenStreetMap' })).toHaveAttribute(
    'href',
    /^https:\/\/www\.openstreetmap\.org\//,
  )
})
