import { expectAccessible } from './expect-accessible.ts'
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

test('CONTACT-03 VALID-31 sending does nothing: no check, no request, the words stay', async ({ page }) => {
  await openPage(page, '/contact')
  const sent: string[] = []
  page.on('request', (request) => void sent.push(request.method()))

  await form(page).getByRole('textbox', { name: 'Email' }).fill('no address')
  await form(page).getByRole('button', { name: 'Send Message' }).click()
  await form(page).getByRole('textbox', { name: 'Subject' }).press('Enter')

  await expect(page).toHaveURL('/contact')
  await expect(form(page).getByRole('textbox', { name: 'Email' })).toHaveValue('no address')
  await expect(form(page).getByRole('textbox', { name: 'Email' })).not.toHaveAttribute('aria-invalid')
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(sent).not.toContain('POST')
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
