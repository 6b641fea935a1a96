import { readFile } from 'node:fs/promises'
import { expect } from '../test.ts'
import { addAuthenticator, button, field, GREETING, testUnowned as test, title } from './back-office.ts'
import { beginTask } from './begin-task.ts'

test('the link that a start prints makes the first owner, with a passkey, once', { tag: '@both' }, async ({
  page,
  allow,
  ownShop,
}) => {
  allow({ url: '/api/v1/admin/invitations/look', status: 400 })
  const [link = ''] = /http\S+\/admin\/welcome#token=\S+/.exec(await readFile(ownShop.logFile, 'utf8')) ?? []
  await addAuthenticator(page)
  await page.goto(link)
  const end = await beginTask(page, {
    task: 1,
    what: 'first owner account, second factor, recovery codes',
    target: null,
  })

  await expect(title(page)).toHaveText('Open the back office')
  await button(page, 'Continue').click()
  await expect(page.getByText('Your name is missing.')).toBeVisible()
  await field(page, 'Your name').fill('Anna Webb')
  await field(page, 'E-mail').fill('anna.webb@leafandlather.example')
  await field(page, 'Password').fill('an orchard row in bristol')
  await button(page, 'Continue').click()
  await button(page, 'Set up a passkey').click()
  await expect(title(page)).toHaveText('Keep these ten codes')
  const file = page.waitForEvent('download')
  await button(page, 'Save as a file').click()
  const saved = await readFile(await (await file).path(), 'utf8')
  expect(saved.match(/^\w{4}-\w{4}$/gm)).toHaveLength(10)
  await page.getByRole('checkbox', { name: 'I keep them where my phone is not.' }).check()
  await button(page, 'Open the back office').click()

  await expect(title(page)).toHaveText(GREETING)
  await end()
  await page.goto('/admin/staff')
  const row = page.getByRole('row').filter({ hasText: 'anna.webb@leafandlather.example' })
  await expect(row).toContainText('Passkey')
  await page.goto('/admin/more')
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
  await button(page, 'Sign in with a passkey').click()
  await expect(title(page)).toHaveText(GREETING)
  await page.goto(link)
  await expect(title(page)).toHaveText('This link no longer works')
})
