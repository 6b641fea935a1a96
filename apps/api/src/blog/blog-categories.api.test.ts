import {
  addBlogCategory,
  changeBlogCategory,
  listStaffBlogCategories,
  MAX_BLOG_CATEGORIES,
  orderBlogCategories,
} from '@shop/contract/admin/blog-categories'
import { undoChange } from '@shop/contract/admin/changes'
import { getBlog, listBlogCategories, listBlogs } from '@shop/contract/blog'
import { expect, test } from 'vitest'
import { DEMO_BLOG_CATEGORIES } from '#api/seed/demo-blog-categories.ts'
import { asStaff } from '#test/as-staff.ts'
import { aBlog, stock } from '#test/makers.ts'
import { startTestShop } from '#test/start-test-shop.ts'

const making = { params: { key: 'Making' } }

async function aShop() {
  const shop = await startTestShop({
    blogs: [aBlog({ id: 'weeks', category: 'Making' }), aBlog({ id: 'visit', category: 'Experiences' })],
  })
  const ask = asStaff(shop)
  const tabs = async () =>
    (await shop.call(listBlogCategories, {})).body.data.map(({ label }: { label: string }) => label)
  const found = async (category: string) =>
    (await shop.call(listBlogs, { query: { category } })).body.data.map(({ _id }: { _id: string }) => _id)
  const add = (label: string) => ask(addBlogCategory, { body: { label } })
  return { shop, ask, tabs, found, add }
}

test('a new shop has the recorded categories, in their order', async () => {
  const { tabs } = await aShop()

  expect(await tabs()).toEqual(['Making', 'Instructions', 'Experiences'])
  expect(DEMO_BLOG_CATEGORIES).toEqual(['Making', 'Instructions', 'Experiences'])
})

test('a category that is added is offered last, and posts are found by it', async () => {
  const { shop, tabs, found, add } = await aShop()

  const added = await add(' Behind the scenes ')
  await stock(shop.db, { blogs: [aBlog({ id: 'tour', category: 'Behind the scenes' })] })

  expect(added.body.data.value).toMatchObject({ key: 'Behind the scenes', version: 1, isActive: true })
  expect(await tabs()).toEqual([...DEMO_BLOG_CATEGORIES, 'Behind the scenes'])
  expect(await found('Behind the scenes')).toEqual(['tour'])
})

test('another word leaves its links and its posts as they are', async () => {
  const { shop, ask, tabs, found } = await aShop()

  await ask(changeBlogCategory, { ...making, body: { label: 'How we make soap' } }, { version: 1 })

  expect((await tabs())[0]).toBe('How we make soap')
  expect(await found('Making')).toEqual(['weeks'])
  expect((await shop.call(getBlog, { params: { id: 'weeks' } })).body.data.category).toBe('Making')
})

test('a category out of use has no tab; its posts keep it and are found by it', async () => {
  const { ask, tabs, found } = await aShop()

  await ask(changeBlogCategory, { ...making, body: { isActive: false } }, { version: 1 })

  expect(await tabs()).toEqual(DEMO_BLOG_CATEGORIES.slice(1))
  expect(await found('Making')).toEqual(['weeks'])
  expect(await found('Gossip')).toEqual([])
})

test.each(['making', 'All', 'all', ' ', 'x'.repeat(41), 'a\u0000b'])(
  'a category that cannot be is refused: %j',
  async (label) => {
    const { add, tabs } = await aShop()

    expect((await add(label)).status).toBeGreaterThanOrEqual(400)
    expect(await tabs()).toEqual(DEMO_BLOG_CATEGORIES)
  },
)

test('a word that another category has, or had when it was made, is refused', async () => {
  const { ask, add } = await aShop()
  await ask(changeBlogCategory, { ...making, body: { label: 'Craft' } }, { version: 1 })

  const replies = [await add('Making'), await add('craft')]
  const renamed = await ask(
    changeBlogCategory,
    { params: { key: 'Instructions' }, body: { label: 'Craft' } },
    { version: 1 },
  )

  expect([...replies, renamed].map(({ body }) => body.code)).toEqual([
    'blog_category_taken',
    'blog_category_taken',
    'blog_category_taken',
  ])
})

test('ten who add the same category at once add it once', async () => {
  const { add } = await aShop()

  const replies = await Promise.all(Array.from({ length: 10 }, () => add('News')))

  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.filter(({ body }) => body.code === 'blog_category_taken')).toHaveLength(9)
})

test('there are as many categories as a line of tabs may hold, and no more', async () => {
  const { add } = await aShop()
  const replies = []
  for (let number = 3; number <= MAX_BLOG_CATEGORIES; number += 1) replies.push(await add(`Tab ${number}`))

  expect(replies.slice(0, -1).every(({ status }) => status === 200)).toBe(true)
  expect(replies.at(-1)?.body.code).toBe('blog_categories_full')
})

test('categories are ordered, all of them or none', async () => {
  const { ask, tabs } = await aShop()
  const order = (keys: readonly string[]) => ask(orderBlogCategories, { body: { keys: [...keys] } })

  const wrong = [await order(['Making']), await order(['Making', 'Making', 'Experiences'])]
  const right = await order(DEMO_BLOG_CATEGORIES.toReversed())
  const again = await order(DEMO_BLOG_CATEGORIES.toReversed())

  expect(wrong.map(({ status }) => status)).toEqual([400, 400])
  expect(await tabs()).toEqual(DEMO_BLOG_CATEGORIES.toReversed())
  expect([right.body.data.changeSetId, again.body.data.changeSetId]).toEqual([expect.any(String), null])
})

test('two who change one category: different fields are both kept, the same field is stale', async () => {
  const { ask } = await aShop()

  const word = await ask(changeBlogCategory, { ...making, body: { label: 'Craft' } }, { version: 1 })
  const use = await ask(changeBlogCategory, { ...making, body: { isActive: false } }, { version: 1 })
  const stale = await ask(changeBlogCategory, { ...making, body: { label: 'Soap' } }, { version: 1 })

  expect([word.status, use.status, stale.status]).toEqual([200, 200, 412])
  expect(use.body.data.value).toMatchObject({ label: 'Craft', isActive: false, version: 3 })
})

test('an undo takes a category away, unless posts have it by now, and puts words back', async () => {
  const { shop, ask, add, tabs } = await aShop()
  const [unused, used] = [(await add('News')).body.data, (await add('Visits')).body.data]
  await stock(shop.db, { blogs: [aBlog({ category: 'Visits' })] })
  const renamed = await ask(changeBlogCategory, { ...making, body: { label: 'Craft' } }, { version: 1 })

  const undo = (id: string) => ask(undoChange, { params: { id } })
  const gone = await undo(unused.changeSetId)
  const refused = await undo(used.changeSetId)
  await undo(renamed.body.data.changeSetId)

  expect(refused.body.code).toBe('nothing_to_undo')
  expect(await tabs()).toEqual([...DEMO_BLOG_CATEGORIES, 'Visits'])
  // And back again, as it was.
  await undo(gone.body.data.changeSetId)
  expect(await tabs()).toEqual([...DEMO_BLOG_CATEGORIES, 'News', 'Visits'])
  expect((await ask(listStaffBlogCategories, {})).body.data).toHaveLength(5)
})

test('who may not write what the blog says reads the categories and changes none', async () => {
  const { ask, tabs } = await aShop()
  const permissions = ['products.write'] as const

  const read = await ask(listStaffBlogCategories, {}, { permissions })
  const added = await ask(addBlogCategory, { body: { label: 'News' } }, { permissions })

  expect([read.status, added.status]).toEqual([200, 403])
  expect(await tabs()).toEqual(DEMO_BLOG_CATEGORIES)
})
