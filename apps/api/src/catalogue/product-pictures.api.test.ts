import { randomUUID } from 'node:crypto'
import { listChanges, undoChange } from '@shop/contract/admin/changes'
import { changeMedia, deleteMedia } from '@shop/contract/admin/media'
import type { PictureInput } from '@shop/contract/admin/product-fields'
import { changeProductState, copyProduct, getStaffProduct, saveProduct } from '@shop/contract/admin/products'
import { getProduct } from '@shop/contract/catalogue'
import { expect, test } from 'vitest'
import { ANNA, asStaff, TOM } from '#test/as-staff.ts'
import { aProduct } from '#test/makers.ts'
import { aPicture } from '#test/media-makers.ts'
import { startTestShop } from '#test/start-test-shop.ts'

const front = { name: 'bar-rose', alt: 'A bar of rose soap' }
const side = { name: 'bar-rose-side', alt: 'The same from the side' }
const released = (picture: typeof front): PictureInput => ({ ...picture, isDecorative: false })

/** A live product with two pictures of the release, and a library of two pictures that nobody has described. */
async function aBackOffice() {
  const shop = await startTestShop({
    products: [aProduct({ id: 'rose-bar', name: 'Rose Bar', pictures: [front, side] })],
  })
  const ask = asStaff(shop)
  const rose = { params: { id: 'rose-bar' } }
  const [petals, leaves] = [await aPicture(shop, 'petals.jpg'), await aPicture(shop, 'leaves.jpg')]
  const save = (version: number, pictures: readonly PictureInput[], as = ANNA) =>
    ask(saveProduct, { ...rose, body: { pictures: [...pictures] } }, { version, as })
  const describe = (id: string, version: number, alt: string) =>
    ask(changeMedia, { params: { id }, body: { alt } }, { version })
  const move = (state: 'active' | 'archived', version: number) =>
    ask(changeProductState, { ...rose, body: { state } }, { version })
  const shown = async () => (await shop.call(getProduct, rose)).body.data?.pictures
  const edited = async () => (await ask(getStaffProduct, rose)).body.data
  const undoLast = async () => {
    const { body } = await ask(listChanges, { query: { kind: 'product' } })
    return ask(undoChange, { params: { id: body.data[0].id } })
  }
  return { shop, ask, rose, petals, leaves, save, describe, move, shown, edited, undoLast }
}

test('pictures of the library and of the release stand in the order they are given, for shoppers and staff', async () => {
  const { petals, save, describe, shown, edited } = await aBackOffice()
  await describe(petals.id, 1, 'Rose petals')

  const { status } = await save(1, [{ media: petals.id }, released(side), released(front)])

  expect(status).toBe(200)
  expect((await shown()).map(({ alt, src }: { alt: string; src: string }) => [alt, src])).toEqual([
    ['Rose petals', `/media/${petals.shown.hash}`],
    [side.alt, '/images/bar-rose-side.00000000'],
    [front.alt, '/images/bar-rose.00000000'],
  ])
  expect((await edited()).pictures).toMatchObject([
    { media: { id: petals.id, version: 2 }, alt: 'Rose petals', isDecorative: false },
    { media: null, name: 'bar-rose-side' },
    { media: null, name: 'bar-rose' },
  ])
})

test('the list of staff shows a picture of the library, and no shopper learns how its file was called', async () => {
  const { petals, save, describe, shown } = await aBackOffice()
  await describe(petals.id, 1, 'Rose petals')

  const { body } = await save(1, [{ media: petals.id }])

  expect(JSON.stringify(await shown())).not.toContain('petals.jpg')
  expect(body.data.product.pictures[0].src).toBe(`/media/${petals.shown.hash}`)
})

test('what is on sale takes no picture without words, and the refusal says which', async () => {
  const { petals, save, edited } = await aBackOffice()

  const { status, body } = await save(1, [released(front), { media: petals.id }])

  expect([status, body.code, body.data]).toEqual([409, 'pictures_undescribed', { pictures: [2] }])
  expect(await edited()).toMatchObject({
    version: 1,
    pictures: [{ name: 'bar-rose' }, { name: 'bar-rose-side' }],
  })
})

test('what is off sale takes it, and comes back on sale once it has words or needs none', async () => {
  const { ask, petals, leaves, save, describe, move, shown } = await aBackOffice()
  await move('archived', 1)
  await save(2, [
    { media: petals.id },
    { media: leaves.id },
    { name: 'bar-rose', alt: '', isDecorative: false },
  ])

  const bare = await move('active', 3)
  await describe(petals.id, 1, 'Rose petals')
  await ask(changeMedia, { params: { id: leaves.id }, body: { isDecorative: true } }, { version: 1 })
  const released = await move('active', 3)
  await save(3, [
    { media: petals.id },
    { media: leaves.id },
    { name: 'bar-rose', alt: '', isDecorative: true },
  ])
  const published = await move('active', 4)

  expect([bare.body.data, released.body.data]).toEqual([{ pictures: [1, 2, 3] }, { pictures: [3] }])
  expect(published.status).toBe(200)
  expect((await shown()).map(({ alt }: { alt: string }) => alt)).toEqual(['Rose petals', '', ''])
})

test('a draft is not set to be published with a picture that has no words', async () => {
  const { ask, petals } = await aBackOffice()
  const { body: copied } = await ask(copyProduct, {
    params: { id: 'rose-bar' },
    body: { key: randomUUID(), name: 'Copy' },
  })
  const { id } = copied.data.product
  await ask(saveProduct, { params: { id }, body: { pictures: [{ media: petals.id }] } }, { version: 1 })

  const { body } = await ask(
    changeProductState,
    { params: { id }, body: { state: 'draft', publishAt: '2099-01-01T00:00:00Z' } },
    { version: 2 },
  )

  expect(body.code).toBe('pictures_undescribed')
})

test.each<[string, (media: string) => PictureInput[]]>([
  ['one that is not in the library', () => [{ media: '0197b8a2-3a52-7c11-8f6e-2b7c1d9e4f50' }]],
  ['one twice', (media) => [{ media }, { media }]],
  ['no id at all', () => [{ media: 'petals' }]],
])('%s is refused, and the field is named', async (_what, wishes) => {
  const { petals, save, edited } = await aBackOffice()

  const { status, body } = await save(1, wishes(petals.id))

  expect([status, body.code]).toEqual([400, 'invalid_input'])
  expect(body.issues[0].path).toMatch(/^pictures/)
  expect((await edited()).version).toBe(1)
})

test('the order is taken back as one change, and what was done to a picture since stays', async () => {
  const { petals, save, describe, edited, undoLast } = await aBackOffice()
  await describe(petals.id, 1, 'Petals')
  await save(1, [released(front), { media: petals.id }])
  await save(2, [{ media: petals.id }, released(front)])
  await describe(petals.id, 2, 'Rose petals on a plate')

  const { body } = await undoLast()

  expect(body.data).toMatchObject({ undone: [{ kind: 'product', id: 'rose-bar' }], left: [] })
  expect((await edited()).pictures).toMatchObject([{ name: 'bar-rose' }, { alt: 'Rose petals on a plate' }])
})

test('a picture that was deleted meanwhile is not brought back onto a product', async () => {
  const { ask, petals, save, describe, edited, undoLast } = await aBackOffice()
  await describe(petals.id, 1, 'Petals')
  await save(1, [released(front), { media: petals.id }])
  await save(2, [released(front)])
  await ask(deleteMedia, { params: { id: petals.id } })

  const { body } = await undoLast()

  expect(body.code).toBe('nothing_to_undo')
  expect((await edited()).pictures).toHaveLength(1)
})

test('two people at once, of whom one orders pictures and one changes the price, both get what they want', async () => {
  const { ask, rose, save, edited } = await aBackOffice()

  const replies = await Promise.all([
    save(1, [released(side), released(front)]),
    ask(saveProduct, { ...rose, body: { price: 7 } }, { version: 1, as: TOM }),
  ])

  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect(await edited()).toMatchObject({ price: 7, version: 3, pictures: [{ name: 'bar-rose-side' }, {}] })
})

test('of two who order the pictures the later is told how the other did', async () => {
  const { save } = await aBackOffice()
  await save(1, [released(side), released(front)], TOM)

  const { status, body } = await save(1, [released(side)])

  expect([status, body.code]).toEqual([412, 'stale'])
  expect(body.data.fields).toMatchObject([
    { field: 'pictures', yours: [side], theirs: [side, front], changedBy: 'Tom Reed' },
  ])
})

test('a picture that is cut anew while somebody orders pictures reaches the product in either case', async () => {
  const { ask, petals, save, describe, shown } = await aBackOffice()
  await describe(petals.id, 1, 'Petals')
  await save(1, [released(front), { media: petals.id }])
  const crop = { left: 0, top: 0, width: 0.5, height: 1 }

  const [cut, ordered] = await Promise.all([
    ask(changeMedia, { params: { id: petals.id }, body: { crop } }, { version: 2 }),
    save(2, [{ media: petals.id }, released(front)]),
  ])

  expect([cut.status, ordered.status]).toEqual([200, 200])
  expect((await shown())[0].src).toBe(cut.body.data.media.picture.src)
})

test('a copy has the pictures of its model', async () => {
  const { ask, petals, save, describe, rose } = await aBackOffice()
  await describe(petals.id, 1, 'Petals')
  await save(1, [{ media: petals.id }, released(front)])

  const { body } = await ask(copyProduct, { ...rose, body: { key: randomUUID(), name: 'Rose Bar Two' } })

  expect(body.data.product.pictures).toMatchObject([{ alt: 'Petals' }, { name: 'bar-rose' }])
})
