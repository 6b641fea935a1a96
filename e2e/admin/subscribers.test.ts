import { readFile } from 'node:fs/promises'
import { cutOff, loseReplies } from '../faults.ts'
import { row } from '../page-parts.ts'
import { expect, type Page } from '../test.ts'
import { button, lookAround, signInAsDemoOwner, test, title } from './back-office.ts'

/** Asks as the form of the shop does. */
async function ask(page: Page, email: string): Promise<void> {
  const data = { email, page: '/shop', words: 'You can leave at any time.' }
  const reply = await page.request.post('/api/v1/newsletter', { data })
  expect(reply.status()).toBe(200)
}

test('an owner finds who asked for the newsletter, looks at the proof and erases for good', {
  tag: '@both',
}, async ({ page }) => {
  const email = `reader-${Date.now()}@example.com`
  await ask(page, email)
  await lookAround(page)
  // On a phone it stands behind More.
  if (page.viewportSize()?.width === 390) await page.getByRole('link', { name: 'More' }).click()
  await page.getByRole('link', { name: 'Subscribers', exact: true }).click()
  await expect(title(page)).toHaveText('Subscribers')

  await page.getByRole('searchbox', { name: 'Search subscribers' }).fill(email.toUpperCase())
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(row(page, email)).toContainText('Not confirmed')
  await button(page, `What can be done with ${email}`).click()
  await page.getByRole('menuitem', { name: 'Proof of consent' }).click()
  const proof = page.getByRole('dialog', { name: 'Proof of consent' })
  await expect(proof).toContainText('You can leave at any time.')
  await proof.getByRole('button', { name: 'Close' }).click()
  await button(page, `What can be done with ${email}`).click()
  await page.getByRole('menuitem', { name: 'Erase' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Erase', exact: true }).click()

  await expect(page.getByText('The subscriber is erased')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No subscriber is found' })).toBeVisible()
  await page.goto('/admin/changes')
  await expect(page.getByText('A subscriber of the newsletter erased').first()).toBeVisible()
  await expect(page.getByText(email)).toHaveCount(0)
})

test('a subscriber whose erasure was not answered is said to be erased at the next press', async ({
  page,
  allow,
}) => {
  const erase = /\/api\/v1\/admin\/subscribers\/[^/]+$/
  const feed = /\/api\/v1\/admin\/feed/
  allow({ url: erase, status: 'failed' }, { url: erase, status: 404 }, { url: feed, status: 'failed' })
  allow({ console: 'net::ERR_' })
  const email = `unanswered-${Date.now()}@example.com`
  await ask(page, email)
  await signInAsDemoOwner(page)
  // Else the page learns by itself that the row is gone.
  await cutOff(page, feed)
  await page.goto(`/admin/subscribers?${new URLSearchParams({ q: email })}`)
  const press = async () => {
    await button(page, `What can be done with ${email}`).click()
    await page.getByRole('menuitem', { name: 'Erase' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Erase', exact: true }).click()
  }
  const deliver = await loseReplies(page, erase, 'DELETE')
  await press()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await deliver()

  await press()

  await expect(page.getByText('The subscriber is erased')).toBeVisible()
})

test('the export leaves out who has not confirmed', { tag: '@both' }, async ({ page }) => {
  const email = `waiting-${Date.now()}@example.com`
  await ask(page, email)
  await signInAsDemoOwner(page)
  await page.goto('/admin/subscribers')

  const downloaded = page.waitForEvent('download')
  await button(page, 'Export').click()
  const file = await downloaded

  const csv = await readFile(await file.path(), 'utf8')
  expect(file.suggestedFilename()).toMatch(/^subscribers-\d{4}-\d\d-\d\d\.csv$/)
  expect(csv).toContain('email,confirmed at')
  expect(csv).not.toContain(email)
})
