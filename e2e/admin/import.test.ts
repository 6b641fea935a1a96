import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expectAccessible } from '../expect-accessible.ts'
import { cutOff, hold, loseReplies, refuse } from '../faults.ts'
import { interceptCalls } from '../intercept.ts'
import { expect, type Page } from '../test.ts'
import { callAt, send } from './admin-calls.ts'
import {
  aColleague,
  button,
  dialog,
  lookAroundToday,
  signIn,
  signInAsDemoOwner,
  test,
  title,
} from './back-office.ts'
import { beginTask } from './begin-task.ts'
import { aPhotograph, bring, csvFile, expectFigures, zipFile } from './import-files.ts'
import { choose } from './picture-steps.ts'

const SECOND = 1000

/** Of an export with these products. */
/** `words`: what the list is searched by, since products of other tests may fill its first page. */
async function exportOf(page: Page, words: string, names: readonly string[]): Promise<Buffer> {
  await page.goto(`/admin/products?q=${encodeURIComponent(words)}`)
  for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).click()
  const actions = page.getByRole('region', { name: 'What to do with the selected products' })
  await actions.getByRole('button', { name: 'Export' }).click()
  const downloading = page.waitForEvent('download')
  await button(page, 'Export the CSV').click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^products-\d{4}-\d\d-\d\d\.csv$/)
  return readFile(await download.path())
}

const productOf = (page: Page, id: string) => send(page, `GET /products/${id}`)

test('job 13: 500 products and a zip of pictures are seen, then taken, and the same again changes nothing', async ({
  page,
}) => {
  test.slow()
  await lookAroundToday(page)
  const pictures = await Promise.all(Array.from({ length: 40 }, (_, at) => aPhotograph(at)))
  const zip = await zipFile('pictures.zip', new Map(pictures.map((bytes, at) => [`bar-${at}.jpg`, bytes])))
  const lines = Array.from({ length: 500 }, (_, at) => {
    const picture = at < 40 ? [`bar-${at}.jpg`, `Bar ${at} from the front`] : ['', '']
    return [`IMP-${at}`, `Imported bar ${at}`, '6.50', '12', 'Rose', ...picture].join(',')
  })
  const list = csvFile('many.csv', ['productId,name,price,stock,scent,pictures,pictureTexts', ...lines])

  const dryRun = await beginTask(page, {
    task: 13,
    what: 'dry run of 500 products and a zip of pictures',
    target: null,
  })
  await bring(page, list, zip)
  await expectFigures(page, { New: 500, Changed: 0, Same: 0, Refused: 0 })
  await dryRun()
  const taking = await beginTask(page, { task: 13, what: 'take them', target: null })
  await button(page, 'Take the 500 good rows').click()
  await expect(page.getByText('500 products are new, as drafts')).toBeVisible({ timeout: 30 * SECOND })
  await taking()

  await bring(page, list, zip)
  await expectFigures(page, { New: 0, Changed: 0, Same: 500, Refused: 0 })
  await expect(page.getByText('Nothing would change.')).toBeVisible()

  const [latest] = await send(page, 'GET /changes?kind=product')
  expect(latest).toMatchObject({ summary: expect.stringContaining('many.csv'), count: 500 })
  await send(page, `POST /changes/${latest.id}/undo`)
  expect((await send(page, 'GET /products?search=Imported')).length).toBe(0)
})

test('what is refused says why, a missing value is added, and the good rows go alone and come back', {
  tag: '@both',
}, async ({ page }) => {
  await lookAroundToday(page)
  const scent = `Vetiver ${page.viewportSize()?.width}`
  const sku = `NEW-${page.viewportSize()?.width}`
  const isOfShop = await productOf(page, 'poppy-seed-scrub-bar')
  await bring(
    page,
    csvFile('autumn-list.csv', [
      'productId;name;price;scent;colour',
      `${sku};Vetiver Root Bar;8.00;${scent};blue`,
      `${isOfShop.sku};${isOfShop.name};9,25;;`,
      'LL-BAR-010;Terracotta Clay Bar;8.25;Unscented;',
    ]),
  )

  await expect(title(page)).toHaveText('Dry run of autumn-list.csv')
  await expectFigures(page, { New: 0, Changed: 1, Same: 0, Refused: 2 })
  await expect(page.getByText(/Write 9\.25|write 9\.25/)).toBeVisible()
  await expect(page.getByText('Left out, since no such columns are known: colour.')).toBeVisible()
  await expectAccessible(page)
  await button(page, 'add it and check again').click()
  await expectFigures(page, { New: 1, Changed: 1, Same: 0, Refused: 1 })
  await button(page, 'Take the 2 good rows').click()

  await expect(page.getByText('1 product is new, as a draft; 1 product is changed.')).toBeVisible()
  await expect(page.getByText(`Row 3, ${isOfShop.name}`)).toBeVisible()
  await expectAccessible(page)
  expect(await productOf(page, 'terracotta-clay-bar')).toMatchObject({ price: 8.25 })
  await button(page, 'Undo').click()
  await expect(page.getByText('It is undone.')).toBeVisible()
  expect(await productOf(page, 'terracotta-clay-bar')).toMatchObject({ price: 8 })
})

test('a missing value that is there by now is no hindrance: the file is read again', async ({
  page,
  allow,
}) => {
  allow({ url: '/api/v1/admin/facets', status: 'failed' }, { url: '/api/v1/admin/facets', status: 409 })
  await lookAroundToday(page)
  const scent = `Fennel ${Date.now()}`
  const { sku } = await productOf(page, 'poppy-seed-scrub-bar')
  await bring(page, csvFile('scents.csv', ['productId;scent', `${sku};${scent}`]))
  await expectFigures(page, { New: 0, Changed: 0, Same: 0, Refused: 1 })
  const deliver = await loseReplies(page, callAt('facets'))
  await button(page, 'add it and check again').click()
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await deliver()

  await button(page, 'add it and check again').click()

  await expectFigures(page, { New: 0, Changed: 1, Same: 0, Refused: 0 })
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
})

test('a missing value whose name another category has is told to be taken', async ({ page, allow }) => {
  allow({ url: '/api/v1/admin/facets', status: 409 })
  await lookAroundToday(page)
  const label = `Sorrel ${Date.now()}`
  const { sku } = await productOf(page, 'poppy-seed-scrub-bar')
  await send(page, 'POST /facets', { category: 'useCase', label })
  await bring(page, csvFile('scents.csv', ['productId;scent', `${sku};${label}`]))
  await expectFigures(page, { New: 0, Changed: 0, Same: 0, Refused: 1 })

  await button(page, 'add it and check again').click()

  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'There is such a filter value already',
  )
})

test('an import whose reply was lost tells how far it is, and then what it did', async ({ page, allow }) => {
  allow({ url: '/take', status: 'failed' })
  await lookAroundToday(page)
  const sku = `LOST-${Date.now()}`
  await bring(page, csvFile('lost.csv', ['productId,name,price', `${sku},Lost for words,6.50`]))
  await expectFigures(page, { New: 1, Changed: 0, Same: 0, Refused: 0 })
  const id = new URL(page.url()).searchParams.get('run')
  const run = await send(page, `GET /imports/${id}`)
  let asked = 0
  const goOn = await interceptCalls(page, { url: callAt(`imports/${id}`) }, (call) =>
    call.answer(200, {
      success: true,
      data: { ...run, state: 'taking', progress: { done: Math.min(++asked, 5), total: 6 } },
    }),
  )
  await loseReplies(page, /\/take$/)

  await button(page, 'Take the good row').click()

  await expect(page.getByText('Pictures: 5 of 6 taken in.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  goOn()
  await expect(page.getByText('1 product is new, as a draft.')).toBeVisible()
})

test('an export of selected products comes back unchanged, and with one change does that alone', async ({
  page,
}) => {
  await lookAroundToday(page)
  const csv = (await exportOf(page, 'liquid soap', ['Charcoal Liquid Soap', 'Matcha Liquid Soap'])).toString()

  await bring(page, csvFile('export.csv', [csv]))
  await expectFigures(page, { New: 0, Changed: 0, Same: 2, Refused: 0 })
  await bring(page, csvFile('export.csv', [csv.replace('Matcha Liquid Soap', 'Matcha Green Soap')]))
  await expectFigures(page, { New: 0, Changed: 1, Same: 1, Refused: 0 })

  await expect(page.getByRole('row', { name: /Matcha/ })).toContainText(
    'was Matcha Liquid Soap becomes Matcha Green Soap',
  )
  await button(page, 'Look at row 3').or(button(page, 'Look at row 2')).click()
  await expect(page.getByRole('dialog')).toContainText('ingredients')
  await expectAccessible(page)
})

test('a row that was looked at shows what the last check found in it', async ({ page }) => {
  await lookAroundToday(page)
  const scent = `Myrtle ${Date.now()}`
  const { sku } = await productOf(page, 'poppy-seed-scrub-bar')
  await bring(page, csvFile('scents.csv', ['productId;scent', `${sku};${scent}`]))
  const look = async () => {
    await button(page, 'Look at row 2').click()
    return dialog(page, 'Row 2')
  }
  await expect((await look()).getByText(`${scent}:`)).toBeVisible()
  await page.keyboard.press('Escape')

  await button(page, 'add it and check again').click()
  await expectFigures(page, { New: 0, Changed: 1, Same: 0, Refused: 0 })

  const again = await look()
  await expect(again).toContainText(scent)
  await expect(again.getByText(`${scent}:`)).toBeHidden()
})

test('a product that is changed after the dry run is left, and it is told who changed it', async ({
  page,
}) => {
  await lookAroundToday(page)
  // One of its own: where products lie is what others count by.
  const { product } = await send(page, 'POST /products', {
    key: randomUUID(),
    name: `Left alone ${Date.now()}`,
    price: 34,
  })
  const { id, sku, version } = await productOf(page, product.id)
  await bring(page, csvFile('prices.csv', ['productId,price', `${sku},35.00`, 'LL-SET-001,29.00']))
  await expectFigures(page, { New: 0, Changed: 2, Same: 0, Refused: 0 })
  await send(page, `PUT /products/${id}`, { shelf: 'Z 9' }, version)

  await button(page, 'Take the 2 good rows').click()

  await expect(page.getByText('1 product is changed.')).toBeVisible()
  await expect(page.getByText('Anna Webb changed it after the dry run')).toBeVisible()
  expect(await productOf(page, id)).toMatchObject({ price: 34, shelf: 'Z 9' })
})

test('of many rows those in sight are shown, and the last can be reached', { tag: '@both' }, async ({
  page,
}) => {
  await lookAroundToday(page)
  const lines = Array.from({ length: 900 }, (_, at) => `MANY-${at},Soap number ${at},6.50`)
  await bring(page, csvFile('many.csv', ['productId,name,price', ...lines]))
  await expectFigures(page, { New: 900, Changed: 0, Same: 0, Refused: 0 })

  await expect(page.getByText('Soap number 0', { exact: true })).toBeVisible()
  expect(await page.getByText(/^Soap number \d+$/).count()).toBeLessThan(100)
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect(page.getByText('Soap number 899', { exact: true })).toBeVisible({ timeout: SECOND })
  }).toPass()
  await button(page, 'Look at row 901').click()
  await expect(page.getByRole('dialog', { name: 'Row 901' })).toContainText('Soap number 899')
})

/** In place of a CSV. */
const bad = [
  ['a picture', 'rose.csv', async () => aPhotograph(1), /This is a picture/],
  ['a workbook', 'list.xlsx', async () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), /save it as “CSV UTF-8/],
  [
    'another table',
    'list.csv',
    async () => Buffer.from('colour,taste\nblue,sweet\n'),
    /None of its columns is known/,
  ],
  [
    'an open quotation mark',
    'list.csv',
    async () => Buffer.from('productId,name\nA,"open\n'),
    /opens in row 2/,
  ],
] as const

test('two lists, one that is too large and what is no CSV are told with what to do, and a good one is read after each', async ({
  page,
}) => {
  const told = page.getByRole('alert')
  await signInAsDemoOwner(page)
  await page.goto('/admin/import')

  await choose(page, [csvFile('a.csv', ['x']), csvFile('b.csv', ['x'])], 'Choose files')
  await expect(told).toContainText('One CSV and one zip at a time')
  const large = { name: 'a.csv', buffer: Buffer.alloc(21 * 1024 * 1024) }
  await choose(page, [large], 'Choose files')
  await expect(told).toContainText('A CSV may have 20 MB')
  await expectAccessible(page)

  for (const [what, name, bytes, words] of bad) {
    await bring(page, { name, buffer: await bytes() })
    await expect(told, what).toContainText(`${name} cannot be read.`)
    await expect(told, what).toContainText(words)
    await expectAccessible(page)
    await choose(page, [csvFile('good.csv', ['productId,name', 'LL-BAR-001,Calm'])], 'Choose files')
    await button(page, 'See what it will do').click()
    await expectFigures(page, { New: 0, Changed: 1, Same: 0, Refused: 0 })
  }
})

test('a file goes on where it stood when the connection was lost', async ({ page, allow }) => {
  allow({ url: '/files/list', status: 'failed' })
  await lookAroundToday(page)
  const chunks = /\/files\/list\?/
  const lost = page.waitForEvent('requestfailed', (request) => chunks.test(request.url()))
  await cutOff(page, chunks, { times: 1 })

  await bring(page, csvFile('list.csv', ['productId,name,price', 'CUT-1,Cut,1']))

  await expectFigures(page, { New: 1, Changed: 0, Same: 0, Refused: 0 })
  await lost
})

const LIST = /\/files\/list\?/
const CHECK = /\/check$/
const lostWords = (page: Page) => page.getByText('The connection was lost. It goes on by itself.')

test('files that could not be sent to the end go on where they stood at the next press', async ({
  page,
  allow,
}) => {
  allow({ url: '/files/zip', status: 507 })
  await lookAroundToday(page)
  const sent: string[] = []
  page.on('request', (request) => {
    const chunk = /\/files\/(list|zip)\?offset=(\d+)/.exec(request.url())
    if (chunk) sent.push(`${chunk[1]} ${chunk[2]}`)
  })
  const laterChunk = /\/files\/zip\?offset=[1-9]/
  const full = { status: 507, code: 'storage_full', message: 'There is no room for files.' }
  const accept = await refuse(page, laterChunk, full)
  const zip = await zipFile('pictures.zip', new Map([['large.jpg', Buffer.alloc(9 * 1024 * 1024)]]))
  await bring(page, csvFile('list.csv', ['productId,name,price', 'ROOM-1,Room,1']), zip)
  await expect(page.getByRole('alert')).toContainText('There is no room for files.')
  accept()

  await button(page, 'See what it will do').click()

  await expectFigures(page, { New: 1, Changed: 0, Same: 0, Refused: 0 })
  expect(sent).toEqual(['list 0', 'zip 0', 'zip 8388608', 'zip 8388608'])
})

test('however often a file cannot be sent, it goes on once the shop can be reached', async ({
  page,
  allow,
}) => {
  allow({ url: '/files/list', status: 'failed' })
  await lookAroundToday(page)
  let failures = 0
  page.on('requestfailed', (request) => {
    if (LIST.test(request.url())) failures += 1
  })
  const reconnect = await cutOff(page, LIST)
  await bring(page, csvFile('list.csv', ['productId,name,price', 'FAR-1,Far,1']))
  await expect(lostWords(page)).toBeVisible()
  await expectAccessible(page)
  const tellOfNetwork = () => page.evaluate(() => dispatchEvent(new Event('online')))
  const failuresSoFar = () => tellOfNetwork().then(() => failures)

  await expect.poll(failuresSoFar).toBeGreaterThan(6)
  reconnect()
  await tellOfNetwork()

  await expectFigures(page, { New: 1, Changed: 0, Same: 0, Refused: 0 })
})

for (const [what, line, found] of [
  ['good', 'productId,name,price', 'Dry run of list.csv'],
  ['unreadable', 'colour,taste', /^list\.csv cannot be read\./],
] as const) {
  test(`a list that was found ${what}, and the answer lost, shows what was found`, async ({
    page,
    allow,
  }) => {
    allow({ url: CHECK, status: 'failed' }, { url: CHECK, status: 409 })
    await lookAroundToday(page)
    const deliver = await loseReplies(page, CHECK)

    await bring(page, csvFile('list.csv', [line, 'SAID-1,Said,1']))
    await expect(lostWords(page)).toBeVisible()
    await deliver()

    await expect(title(page).or(page.getByRole('alert')).filter({ hasText: 'list.csv' })).toHaveText(found)
  })
}

test('sending is cancelled at any time: without a connection, and while the shop is asked to read', async ({
  page,
  allow,
}) => {
  allow({ url: '/files/list', status: 'failed' }, { url: CHECK, status: 409 })
  await lookAroundToday(page)
  const reconnect = await cutOff(page, LIST)
  await bring(page, csvFile('list.csv', ['productId,name,price', 'STOP-1,Stop,1']))
  await expect(lostWords(page)).toBeVisible()

  await button(page, 'Cancel').click()
  await expect(button(page, 'See what it will do')).toBeVisible()
  reconnect()
  const answer = await hold(page, CHECK)
  const asked = page.waitForRequest(CHECK)
  await button(page, 'See what it will do').click()
  await asked
  await button(page, 'Cancel').click()

  await expect(button(page, 'See what it will do')).toBeVisible()
  const answered = page.waitForResponse(CHECK)
  answer()
  await answered
})

test('files that a proxy does not take are not sent for ever', async ({ page, allow }) => {
  allow({ url: '/files/list', status: 413 })
  await lookAroundToday(page)
  await page.route(LIST, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({
          status: 413,
          contentType: 'text/html',
          body: '<h1>413 Request Entity Too Large</h1>',
        })
      : route.continue(),
  )

  await bring(page, csvFile('list.csv', ['productId,name,price', 'HEAVY-1,Heavy,1']))

  await expect(page.getByRole('alert')).toContainText('The files were not sent.')
})

test('a file that was changed after it was chosen is to be chosen again', async ({ page }) => {
  await lookAroundToday(page)
  await page.goto('/admin/import')
  const folder = await mkdtemp(join(tmpdir(), 'shop-e2e-changed-'))
  const path = join(folder, 'list.csv')
  await writeFile(path, 'productId,name,price\nMEND-1,Mend,1')
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    button(page, 'Choose files').click(),
  ])
  await chooser.setFiles(path)
  await expect(page.getByText('list.csv')).toBeVisible()
  await rm(folder, { recursive: true })

  await button(page, 'See what it will do').click()

  await expect(page.getByRole('alert')).toContainText('has changed on this device since it was chosen')
})

test('a dry run has an address of its own, and one that is gone says so', async ({ page, allow }) => {
  allow({ url: '/api/v1/admin/imports/', status: 404 })
  await lookAroundToday(page)
  await bring(page, csvFile('list.csv', ['productId,name,price', 'ADR-1,Address,1']))
  await expectFigures(page, { New: 1, Changed: 0, Same: 0, Refused: 0 })

  await page.reload()
  await expectFigures(page, { New: 1, Changed: 0, Same: 0, Refused: 0 })
  await page.goto('/admin/import?run=0197b8a2-3a52-7c11-8f6e-2b7c1d9e4f50')
  await expect(page.getByText('This dry run is no longer kept.')).toBeVisible()
})

test('everything can be exported with its pictures, and the screens serve everybody', {
  tag: '@both',
}, async ({ page }) => {
  await signInAsDemoOwner(page)
  await page.goto('/admin/products')
  const isNarrow = (page.viewportSize()?.width ?? 0) < 768
  if (isNarrow) await button(page, 'More actions of the list').click()
  await (isNarrow ? page.getByRole('menuitem', { name: 'Export' }) : button(page, 'Export')).click()
  const asked = dialog(page, 'Export products')
  await asked.getByRole('checkbox', { name: 'With their pictures, in a zip' }).check()
  await expectAccessible(page)
  const downloading = page.waitForEvent('download')
  await button(page, 'Export the zip').click()
  const download = await downloading
  const zip = await readFile(await download.path())

  expect(download.suggestedFilename()).toMatch(/\.zip$/)
  expect(zip.includes('pictures/bar-lavender.')).toBe(true)
  await expect(asked).toBeHidden()
  await bring(page, { name: 'all.zip', buffer: zip })
  await expect(page.getByText('Nothing would change.')).toBeVisible({ timeout: 20 * SECOND })
})

test('whoever may not import has no way there', async ({ page, ownShop }) => {
  const sam = await aColleague(ownShop.url, { role: 'Editor', name: 'Sam Park' })
  await signIn(page, sam)
  await expect(title(page)).toHaveText('Pictures')
  await page.goto('/admin/import')

  await expect(title(page)).toHaveText('Not for your role')
})
