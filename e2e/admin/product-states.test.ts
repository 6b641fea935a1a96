import { expectAccessible } from '../expect-accessible.ts'
import { hold, refuse } from '../faults.ts'
import { expect, type Page } from '../test.ts'
import { callAt, type Draft, drafts, send, versionOf } from './admin-calls.ts'
import { button, dialog, signInAsDemoOwner, test } from './back-office.ts'
import { aHeavyPhotograph, aPhotograph } from './picture-files.ts'
import { choose, holdChunks, saveBar, tile, untilArrived, words } from './picture-steps.ts'

const price = (page: Page) => page.getByRole('textbox', { name: /^Price/ })
const alert = (page: Page) => page.getByRole('alert')

/** As the demo owner, on the page of a draft of one's own. */
async function openDraft(page: Page, name: string): Promise<Draft> {
  await signInAsDemoOwner(page)
  const [draft] = await drafts(page, name)
  if (!draft) throw new Error('There is no draft')
  await page.goto(`/admin/products/${draft.id}`)
  await expect(button(page, 'Publish now')).toBeVisible()
  return draft
}

test('on or off sale that fails is said beside the button, also where all else was saved, and no longer once one types', async ({
  page,
  allow,
}) => {
  allow({ url: /\/state$/, status: 503 })
  const { id } = await openDraft(page, 'Refused Bar')
  const refuseState = () =>
    refuse(page, callAt(`products/${id}/state`), { status: 503, message: 'The shop is busy.' })
  const accept = await refuseState()

  await button(page, 'Publish now').click()
  await expect(alert(page)).toHaveText('The shop is busy.')
  await expectAccessible(page)
  await price(page).fill('7.30')
  await expect(saveBar(page)).toContainText('1 change')
  await expect(alert(page)).toHaveCount(0)

  await button(page, 'Publish').click()
  await expect(alert(page)).toHaveText('Your changes are saved. The shop is busy.')
  await expect(alert(page)).toBeInViewport()
  await expect(saveBar(page)).toBeHidden()
  await price(page).fill('7.40')
  await expect(saveBar(page)).not.toContainText('Not saved')
  await button(page, 'Discard').click()

  accept()
  await button(page, 'Publish now').click()
  await expect(page.getByText('It is on sale.')).toBeVisible()
  await expect(alert(page)).toHaveCount(0)
  await refuseState()
  await button(page, 'Take off sale').click()
  await expect(alert(page)).toHaveText('The shop is busy.')
})

test('on sale that somebody else has decided otherwise meanwhile is said, and can be asked for again', async ({
  page,
  allow,
}) => {
  allow({ url: /\/state$/, status: 412 })
  const { id } = await openDraft(page, 'Decided Twice')
  const letThrough = await hold(page, callAt(`products/${id}/state`))

  await button(page, 'Publish now').click()
  await send(page, `PUT /products/${id}/state`, { state: 'archived' }, await versionOf(page, id))
  letThrough()

  await expect(alert(page)).toHaveText('Somebody else has decided this meanwhile. You see it as it is now.')
  await button(page, 'Put back on sale').click()
  await expect(page.getByText('It is on sale.')).toBeVisible()
})

test('what a colleague takes away while it is chosen is said at its own place, and no longer once it is off again', async ({
  page,
  allow,
}) => {
  allow({ url: '/api/v1/admin/products/', status: 400 }, { url: '/api/v1/admin/media/', status: 404 })
  // Its files go with it.
  allow({ url: '/media/', status: 404 })
  const { id } = await openDraft(page, 'Outdated Bar')
  const label = `Fleeting ${id}`
  const { value } = await send(page, 'POST /facets', { category: 'scent', label })
  const { value: tint } = await send(page, 'POST /tints', { label, ground: '#e3dded', deep: '#4a4438' })
  await page.reload()
  const scents = page.getByRole('group', { name: 'Scent', exact: true })
  const colour = page.getByRole('combobox', { name: 'Colour of its ground' })
  await scents.getByRole('checkbox', { name: label }).check({ force: true })
  await colour.selectOption(label)
  const photograph = await aPhotograph()
  await choose(page, [photograph])
  await words(page, 1).fill('A bar')
  await untilArrived(page)

  const [{ id: media }] = await send(page, `GET /media?${new URLSearchParams({ search: photograph.name })}`)
  await send(page, `DELETE /media/${media}`)
  await send(page, `PUT /facets/${encodeURIComponent(value.key)}`, { isActive: false }, value.version)
  await send(page, `PUT /tints/${tint.key}`, { isActive: false }, tint.version)
  const saveDraft = button(page, 'Save the draft')

  await saveDraft.click()
  await expect(alert(page)).toHaveText('A picture is not in the library any more. Please remove it.')
  await button(page, 'More for picture 1').click()
  await page.getByRole('menuitem', { name: 'Remove from the product' }).click()
  await expect(alert(page)).toHaveCount(0)
  await saveDraft.click()
  await expect(scents.getByRole('alert')).toHaveText('A value is no longer in use. Please take it off.')
  await expectAccessible(page)
  await scents.getByRole('checkbox', { name: label }).click({ force: true })
  await expect(scents.getByRole('alert')).toHaveCount(0)
  await saveDraft.click()
  await expect(colour).toHaveAccessibleDescription(
    'This colour is no longer in use. Please choose another one.',
  )
  await colour.selectOption('Lavender')
  await saveDraft.click()
  await expect(saveBar(page)).toBeHidden()
})

test('off sale, or no longer to be published, a product goes at once, and what is typed and on its way stays a change', async ({
  page,
  allow,
}) => {
  allow({ url: '/api/v1/admin/products/', status: 412 })
  const { id } = await openDraft(page, 'Recalled Bar')
  const now = () => send(page, `GET /products/${id}`)
  const publishAt = new Date(Date.now() + 86_400_000).toISOString()
  await send(page, `PUT /products/${id}/state`, { state: 'draft', publishAt }, await versionOf(page, id))
  await expect(button(page, 'Keep it a draft')).toBeVisible()
  const letThrough = await holdChunks(page)
  await choose(page, [await aHeavyPhotograph()])
  await expect(saveBar(page)).toContainText('1 picture is still on its way')

  await button(page, 'Keep it a draft').click()
  await expect(page.getByText('Nobody sees it yet.')).toBeVisible()
  await expect(tile(page, 1)).toBeVisible()
  await send(page, `PUT /products/${id}/state`, { state: 'active' }, await versionOf(page, id))
  await expect(page.getByText('It is on sale.')).toBeVisible()
  await price(page).fill('7.30')
  await send(page, `PUT /products/${id}`, { price: 7.15 }, await versionOf(page, id))
  await button(page, 'Take off sale').click()

  await expect(page.getByText('It is not for sale, and has no page in the shop.')).toBeVisible()
  const { slug } = await now()
  await expect.poll(async () => (await page.request.get(`/shop/${slug}`)).status()).toBe(404)
  expect(await now()).toMatchObject({ state: 'archived', price: 7.15, pictures: [] })
  await expect(saveBar(page)).toContainText('2 changes')
  letThrough()
  await untilArrived(page)
  await words(page, 1).fill('A bar')
  await button(page, 'Save 2 changes').click()
  const asked = dialog(page, 'Anna Webb changed this too')
  await expect(asked).toContainText('7.15')
  await asked.getByRole('radio', { name: 'Yours, now' }).check()
  await button(page, 'Save together').click()
  await expect(saveBar(page)).toBeHidden()
  expect(await now()).toMatchObject({ state: 'archived', price: 7.3, pictures: [{ alt: 'A bar' }] })
})
