import { getChange, listChanges } from '@shop/contract/admin/changes'
import { eraseSubscriber, exportSubscribers, listSubscribers } from '@shop/contract/admin/subscribers'
import { confirmNewsletter, leaveNewsletter, subscribeToNewsletter } from '@shop/contract/newsletter'
import { expect, test } from 'vitest'
import { tokenIn } from '#test/link-makers.ts'
import { aConfirmToken, aReader, askForNewsletter, confirmByLink, consent } from '#test/newsletter-makers.ts'
import { aStaffMember } from '#test/staff-makers.ts'
import { startTestShop, type TestShop } from '#test/start-test-shop.ts'

const start = new Date('2026-03-02T09:00:00Z')

/** One who gets it, one who waits, one who left, and an owner who looks at them. */
async function aShopWithReaders(publicUrl = 'https://soap.example') {
  const shop = await startTestShop({}, { publicUrl })
  let minutes = 0
  const later = () => shop.setTime(new Date(start.getTime() + minutes++ * 60_000))
  later()
  const { cookies } = await aStaffMember(shop)
  await aReader(shop, 'reader@example.com')
  later()
  const { token } = await aReader(shop, 'gone@example.com')
  await shop.call(leaveNewsletter, { body: { token } })
  later()
  await askForNewsletter(shop, 'waiting@example.com')
  const list = async (query: Parameters<typeof shop.call<typeof listSubscribers>>[1]['query'] = {}) =>
    (await shop.call(listSubscribers, { query }, { cookies })).body
  return { shop, cookies, list }
}

const idOf = async ({ pool }: TestShop, email: string): Promise<string> =>
  (await pool.query('select id from subscriber where email = $1', [email])).rows[0].id

test('the list has the newest first, with what was agreed to, and counts of all', async () => {
  const { list } = await aShopWithReaders()

  const { data, meta } = await list()

  expect(data.map(({ email, state }: { email: string; state: string }) => [email, state])).toEqual([
    ['waiting@example.com', 'waiting'],
    [null, 'left'],
    ['reader@example.com', 'confirmed'],
  ])
  expect(data[2]).toMatchObject({
    ...consent,
    confirmedBy: 'mailed_link',
    askedAt: '2026-03-02T09:00:00.000Z',
  })
  expect(meta).toEqual({ confirmed: 1, waiting: 1, left: 1, next: null })
})

test.each([
  [{ search: 'READER' }, ['reader@example.com']],
  [{ search: '%' }, []],
  [{ search: 'gone@example.com' }, [null]],
  [{ search: 'gone' }, []],
  [{ state: 'waiting' as const }, ['waiting@example.com']],
  [{ search: '\u0000reader' }, ['reader@example.com']],
])('the list is narrowed to %j', async (query, found) => {
  const { list } = await aShopWithReaders()

  const { data } = await list(query)

  expect(data.map(({ email }: { email: string | null }) => email)).toEqual(found)
})

test('the list goes on where the page before ended, and refuses an end that is none', async () => {
  const { list } = await aShopWithReaders()

  const first = await list({ limit: 2 })
  const second = await list({ limit: 2, after: first.meta.next })
  const wrong = await list({ after: 'yesterday' })

  expect([first.data.length, second.data.length, second.meta.next]).toEqual([2, 1, null])
  expect(wrong.issues).toMatchObject([{ path: 'after' }])
})

test('the file holds those who confirmed, with their proof and a link to leave by, and no formula', async () => {
  const { shop, cookies } = await aShopWithReaders()
  await aReader(shop, '=cmd@example.com')

  const { body, headers } = await shop.call(exportSubscribers, {}, { cookies })

  const [head, ...rows] = String(body).trimEnd().split('\r\n')
  const [, { leaveUrl = '' } = {}] = shop.mails.filter(({ to }) => to === 'reader@example.com')
  expect(headers['content-disposition']).toContain('subscribers-2026-03-02.csv')
  expect(head).toBe('\ufeffemail,confirmed at,confirmed by,asked at,page,words,unsubscribe')
  expect(rows).toEqual([
    `reader@example.com,2026-03-02T09:00:00.000Z,mailed_link,2026-03-02T09:00:00.000Z,/shop,${consent.words},${leaveUrl}`,
    expect.stringMatching(/^'=cmd@example\.com,/),
  ])
})

test('what a reader was said to have agreed to begins no formula behind a semicolon either', async () => {
  const { shop, cookies } = await aShopWithReaders()
  const token = await aConfirmToken(shop, 'sly@example.com')
  await shop.call(confirmNewsletter, { body: { token, words: 'Yes;=1+1; "@A1' } })
  await shop.runJobs()
  await shop.call(subscribeToNewsletter, {
    body: { email: 'sly.too@example.com', page: '/shop;=1', words: 'Yes' },
  })
  await shop.runJobs()
  await confirmByLink(shop, tokenIn(shop))

  const { body } = await shop.call(exportSubscribers, {}, { cookies })

  expect(String(body)).toContain(`/shop,"Yes;'=1+1; ""'@A1",`)
  expect(String(body)).toContain("/shop;'=1,")
})

test('whoever takes the file is on record, with how many addresses there were and none of them', async () => {
  const { shop, cookies } = await aShopWithReaders()
  await aReader(shop, 'second@example.com')

  await shop.call(exportSubscribers, {}, { cookies })
  const { body } = await shop.call(listChanges, { query: { kind: 'subscriber-export' } }, { cookies })
  const [set] = body.data
  const detail = await shop.call(getChange, { params: { id: set.id } }, { cookies })

  expect(body.data).toMatchObject([
    {
      staffName: 'Tom Ellis',
      summary: '2 subscribers of the newsletter taken as a file',
      count: 1,
      canUndo: false,
    },
  ])
  expect(detail.body.data.changes).toMatchObject([
    { kind: 'subscriber-export', before: null, after: { subscribers: 2 } },
  ])
  expect(JSON.stringify([body, detail.body])).not.toContain('example.com')
})

test('ten minutes after the second step neither the file nor erasing is to be had without it', async () => {
  const { shop, cookies } = await aShopWithReaders()
  const id = await idOf(shop, 'reader@example.com')
  shop.setTime(new Date(shop.deps.clock.now().getTime() + 10 * 60_000))

  const taken = await shop.call(exportSubscribers, {}, { cookies })
  const erased = await shop.call(eraseSubscriber, { params: { id } }, { cookies })

  expect([taken.body.code, erased.body.code]).toEqual(['step_up_required', 'step_up_required'])
  expect(await idOf(shop, 'reader@example.com')).toBe(id)
})

test('who may not take the file leaves no record of one', async () => {
  const { shop, cookies } = await aShopWithReaders()
  const packer = await aStaffMember(shop, { role: 'Packer' })

  const { status } = await shop.call(exportSubscribers, {}, { cookies: packer.cookies })
  const { body } = await shop.call(listChanges, { query: { kind: 'subscriber-export' } }, { cookies })

  expect([status, body.data]).toEqual([403, []])
})

test('erasing one takes all of them, and the change log keeps no address', async () => {
  const { shop, cookies } = await aShopWithReaders()
  const id = await idOf(shop, 'reader@example.com')

  const erased = await shop.call(eraseSubscriber, { params: { id } }, { cookies })
  const again = await shop.call(eraseSubscriber, { params: { id } }, { cookies })
  const wrong = await shop.call(eraseSubscriber, { params: { id: 'nobody' } }, { cookies })

  const { rows: left } = await shop.pool.query('select email from subscriber where id = $1', [id])
  const { rows: logged } = await shop.pool.query(
    'select s.summary, e::text as entry from change_set s join audit_entry e on e.change_set_id = s.id where e.thing_id = $1',
    [id],
  )
  expect([erased.status, again.status, wrong.status]).toEqual([200, 404, 404])
  expect(left).toEqual([])
  expect(logged).toMatchObject([{ summary: 'A subscriber of the newsletter erased' }])
  expect(JSON.stringify(logged)).not.toContain('reader')
})
