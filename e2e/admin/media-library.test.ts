import { expectAccessible } from '../expect-accessible.ts'
import { answer, hold, refuse } from '../faults.ts'
import { expect } from '../test.ts'
import { callAt, send } from './admin-calls.ts'
import { button, dialog, lookAroundToday, signInAsDemoOwner, test } from './back-office.ts'
import { aPhotograph } from './picture-files.ts'
import { aDraft, choose, saveDraft, tile, tiles, untilArrived, words } from './picture-steps.ts'

test('a picture that is taken off a product stays in the library, from where it is chosen again', async ({
  page,
}) => {
  await lookAroundToday(page)
  await aDraft(page, `Library Bar ${Date.now()}`)
  const photograph = await aPhotograph()
  await choose(page, [photograph])
  await words(page, 1).fill('Chosen twice')
  await untilArrived(page)
  await saveDraft(page)

  await button(page, 'More for picture 1').click()
  await page.getByRole('menuitem', { name: 'Remove from the product' }).click()
  await expect(tiles(page)).toHaveCount(0)
  await button(page, 'From the library').click()
  const library = dialog(page, 'Choose from the library')
  await library.getByRole('searchbox', { name: 'Search pictures' }).fill(photograph.name)
  await library.getByRole('checkbox', { name: photograph.name }).check()
  // Dimmed until the search has answered.
  await expect(library.getByRole('checkbox')).toHaveCount(1)
  await expectAccessible(page)
  await button(page, 'Add 1 picture').click()

  await expect(tile(page, 1)).toContainText('Chosen twice')
  await expect(button(page, 'Save the draft')).toBeHidden()
})

test('the library keeps what is shown, deletes what is not, and takes that back', { tag: '@both' }, async ({
  page,
  allow,
}) => {
  allow({ url: '/api/v1/admin/media/', status: 409 })
  await lookAroundToday(page)
  const name = `Shown Bar ${Date.now()}`
  await aDraft(page, name)
  const [shown, unused] = [await aPhotograph(), await aPhotograph()]
  await choose(page, [shown])
  await untilArrived(page)
  await saveDraft(page)
  await page.goto('/admin/media')
  await choose(page, [unused])
  await expect(page.getByText(`${unused.name} is in the library`)).toBeVisible()
  await expectAccessible(page)

  await button(page, `Menu of ${shown.name}`).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const why = dialog(page, 'This picture is still shown')
  await expect(why.getByRole('link', { name })).toBeVisible()
  await why.getByRole('button', { name: 'Close' }).click()

  await button(page, `Menu of ${unused.name}`).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(button(page, `Menu of ${unused.name}`)).toBeHidden()
  const beside = page.getByRole('listitem').filter({ hasText: shown.name })
  await expect(beside.getByRole('button').first()).toBeFocused()
  await button(page, 'Undo').click()
  await expect(button(page, `Menu of ${unused.name}`)).toBeVisible()
  const letThrough = await hold(page, /\/admin\/media\/[^/?]+$/, 'DELETE')
  await button(page, `Menu of ${unused.name}`).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const search = page.getByRole('searchbox', { name: 'Search pictures' })
  await search.focus()
  letThrough()
  await expect(button(page, `Menu of ${unused.name}`)).toBeHidden()
  await expect(search).toBeFocused()
})

test('the library is searched by what is seen', async ({ page }) => {
  await signInAsDemoOwner(page)
  await page.goto('/admin/media')
  const photograph = await aPhotograph()
  await choose(page, [photograph])
  await button(page, `${photograph.name}: cut and describe`).click()
  const seen = `Roses at ${Date.now()}`
  await dialog(page, photograph.name).getByRole('textbox', { name: 'What is seen' }).fill(seen)
  await button(page, 'Use this cut').click()
  await expect(dialog(page, photograph.name)).toBeHidden()

  await page.getByRole('searchbox', { name: 'Search pictures' }).fill(seen)
  await expect(page).toHaveURL(/\?q=Roses/)
  await expect(page.getByRole('list', { name: 'Pictures of the library' }).getByRole('listitem')).toHaveCount(
    1,
  )
  await page.getByRole('searchbox', { name: 'Search pictures' }).fill('nothing like this')
  await expect(page.getByText('No picture matches “nothing like this”')).toBeVisible()
  await expectAccessible(page)
  await button(page, 'Clear the search').click()
  await expect(page.getByRole('searchbox', { name: 'Search pictures' })).toHaveValue('')
  await expect(button(page, `Menu of ${photograph.name}`)).toBeVisible()
})

test('pictures that are shown stay where the next ones cannot be loaded', async ({ page, allow }) => {
  allow({ url: '/api/v1/admin/media', status: 400 })
  await signInAsDemoOwner(page)
  const bar = (await (await page.request.get('/api/v1/product/damask-rose-bar')).json()).data
  const listed = (name: string) => ({
    ...{
      id: `0197b8a2-3a52-7c11-8f6e-${name}`,
      name: `${name}.jpg`,
      kind: 'jpeg',
      bytes: 24_000,
      isWhole: true,
    },
    ...{ alt: name, isDecorative: false, focal: null, crop: null, width: 800, height: 800 },
    ...{ picture: bar.pictures[0], uses: 0, version: 1, createdAt: '2025-10-20T09:00:00Z' },
  })
  await answer(page, callAt('media'), (url) =>
    url.includes('after=')
      ? { data: [listed('000000000002')], meta: { next: null } }
      : { data: [listed('000000000001')], meta: { next: 'further' } },
  )
  await page.goto('/admin/media')
  // For good: nothing tries again by itself.
  const accept = await refuse(page, /\/admin\/media\?after=/, { status: 400 })
  const tiles = page.getByRole('list', { name: 'Pictures of the library' }).getByRole('listitem')

  await button(page, 'Show more').click()
  await expect(page.getByText('This could not be loaded.')).toBeVisible()
  await expect(tiles).toHaveCount(1)
  await expectAccessible(page)
  accept()
  await button(page, 'Show more').click()

  await expect(tiles).toHaveCount(2)
  await expect(page.getByText('This could not be loaded.')).toBeHidden()
})

test('the field of the library shows what is searched for, also after a press of the menu', async ({
  page,
}) => {
  await signInAsDemoOwner(page)
  await page.goto('/admin/media?q=roses')
  const field = page.getByRole('searchbox', { name: 'Search pictures' })
  await expect(field).toHaveValue('roses')

  await page.getByRole('link', { name: 'Pictures', exact: true }).click()

  await expect(page).toHaveURL('/admin/media')
  await expect(field).toHaveValue('')
})

test('words that somebody else has changed meanwhile are shown before they are replaced, and their cut stays', async ({
  page,
  allow,
}) => {
  allow({ url: '/api/v1/admin/media/', status: 412 })
  await signInAsDemoOwner(page)
  await page.goto('/admin/media')
  const photograph = await aPhotograph()
  await choose(page, [photograph])
  await button(page, `${photograph.name}: cut and describe`).click()
  const over = dialog(page, photograph.name)
  await over.getByRole('textbox', { name: 'What is seen' }).fill('Mine')
  const [{ id }] = await send(page, `GET /media?search=${photograph.name}`)
  const crop = { left: 0, top: 0, width: 0.5, height: 0.5 }
  await send(page, `PUT /media/${id}`, { alt: 'Theirs', crop, focal: null }, 1)

  await button(page, 'Use this cut').click()
  await expect(over.getByRole('alert')).toContainText('“Theirs”')
  await expectAccessible(page)
  await button(page, 'Use this cut').click()

  await expect(over).toBeHidden()
  await expect(page.getByText('Mine', { exact: true })).toBeVisible()
  expect((await send(page, `GET /media/${id}`)).media).toMatchObject({ alt: 'Mine', crop })
})
