import { openPage } from './open-page.ts'
import { expect, test } from './test.ts'

test('CLAIM-05 the home page links to the marketplace', async ({ page }) => {
  await openPage(page, '/')

  const link = page.getByRole('main').getByRole('link', { name: 'the marketplace', exact: true })

  await expect(link).toHaveAttribute('href', /^https:\/\/www\.amazon\.co\.uk\//)
})

test('CONTACT-06 the map leads to a map service, which hears of a visitor only then', async ({ page }) => {
  await openPage(page, '/contact')

  const link = page.getByRole('region', { name: 'Map' }).getByRole('link')

  await expect(link).toHaveAttribute('href', /^https:\/\/www\.openstreetmap\.org\//)
  await expect(link).toHaveAttribute('rel', 'noreferrer')
})
