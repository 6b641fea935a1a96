import { staleData } from '@shop/contract/admin/stale'
import { defineCall } from '@shop/contract/call'
import { versionHeader } from '@shop/contract/version-header'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { StaffMember } from '#api/caller.ts'
import { answerVersioned } from '#api/platform/http/index.ts'
import { Refusal } from '#api/refusal.ts'
import { findLeaflet, makeLeaflets, saveLeaflets, writeLeaflet } from '#test/leaflets.ts'
import { aMember, openStaffApp } from '#test/staff-app.ts'
import { startTestShop, type TestShop } from '#test/start-test-shop.ts'
import { inChangeSet, mergeOrRefuse } from './index.ts'

/** Edits a leaflet, which only tests know. */
const editLeaflet = defineCall({
  method: 'PUT',
  path: '/admin/planted/leaflets/{id}',
  summary: 'Planted',
  access: { staff: 'content.write' },
  versioned: true,
  params: z.object({ id: z.string() }),
  body: z.strictObject({
    title: z.optional(z.string().check(z.maxLength(60, 'too_long'))),
    words: z.optional(z.string()),
  }),
  data: z.object({ version: z.number() }),
  errors: ['unauthenticated', 'not_permitted', 'not_found', 'invalid_input', 'version_required', 'stale'],
})

function answers(shop: TestShop) {
  return answerVersioned(
    editLeaflet,
    ({ params: { id }, body: wanted, caller: staff, request: { requestId }, version: seen }) =>
      shop.db.transaction(async (tx) => {
        const present = await findLeaflet(tx, id)
        if (!present) throw new Refusal('not_found')
        const patch = await mergeOrRefuse(tx, { kind: 'leaflet', id, seen, present, wanted })
        const after = { ...present, ...patch, version: present.version + 1 }
        const about = { staff, call: 'PUT /admin/planted/leaflets/{id}', requestId, summary: 'A leaflet' }
        await inChangeSet(tx, about, async (changes) => {
          await writeLeaflet(tx, id, after)
          changes.record({ kind: 'leaflet', id, before: present, after })
        })
        return { data: { version: after.version } }
      }),
    async ({ params: { id } }) => {
      if (id !== 'washing') throw new Refusal('not_found')
    },
  )
}

type Edit = { title?: string; words?: string }

/** One leaflet in version 1, and how a member of staff edits it. */
async function aLeaflet() {
  const shop = await startTestShop()
  await makeLeaflets(shop)
  await saveLeaflets(shop, anna, { washing: { title: 'Washing', words: 'With water.' } })
  const ask = await openStaffApp([answers(shop)])
  const edit = (as: StaffMember, body: Edit, version: number) =>
    ask(editLeaflet, { params: { id: 'washing' }, body }, { as, headers: versionHeader(version) })
  const stored = async () => (await shop.pool.query('select title, words, version from leaflet')).rows[0]
  return { ask, edit, stored }
}

const anna = aMember('Anna')
const ben = aMember('Ben')

test('a versioned call asks for the version that was seen, once it knows who asks for what', async () => {
  const { ask, stored } = await aLeaflet()
  const washing = { params: { id: 'washing' }, body: { title: 'Bathing' } }
  const broken = { ...washing, body: { title: 'x'.repeat(61) } }

  const replies = [
    await ask(editLeaflet, washing),
    await ask(editLeaflet, { ...washing, params: { id: 'drying' } }, { as: anna }),
    await ask(editLeaflet, washing, { as: anna }),
    await ask(editLeaflet, washing, { as: anna, headers: { 'if-match': '*' } }),
    await ask(editLeaflet, broken, { as: anna }),
    await ask(editLeaflet, broken, { as: anna, headers: versionHeader(1) }),
  ]

  expect(replies.map(({ status, body: { code } }) => [status, code])).toEqual([
    [401, 'unauthenticated'],
    [404, 'not_found'],
    [428, 'version_required'],
    [428, 'version_required'],
    [428, 'version_required'],
    [400, 'invalid_input'],
  ])
  expect(await stored()).toEqual({ title: 'Washing', words: 'With water.', version: 1 })
})

test('two people at once who change different fields both get what they want', async () => {
  const { edit, stored } = await aLeaflet()

  const replies = await Promise.all([
    edit(anna, { title: 'Bathing', words: 'With water.' }, 1),
    edit(ben, { title: 'Washing', words: 'With warm water.' }, 1),
  ])

  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect(await stored()).toEqual({ title: 'Bathing', words: 'With warm water.', version: 3 })
})

test('of two people at once who change one field one is told what the other wrote, who and when', async () => {
  const { edit, stored } = await aLeaflet()
  const wishes = { Anna: 'Bathing', Ben: 'Rinsing' }

  const replies = await Promise.all([
    edit(anna, { title: wishes.Anna }, 1),
    edit(ben, { title: wishes.Ben }, 1),
  ])

  const winner = replies[0]?.status === 200 ? 'Anna' : 'Ben'
  const loser = winner === 'Anna' ? 'Ben' : 'Anna'
  const refused = replies.filter(({ status }) => status === 412).map(({ body }) => body)
  expect(refused).toHaveLength(1)
  expect(refused[0]?.code).toBe('stale')
  expect(z.parse(staleData, refused[0]?.data)).toEqual({
    version: 2,
    fields: [
      {
        field: 'title',
        before: 'Washing',
        yours: wishes[loser],
        theirs: wishes[winner],
        changedBy: winner,
        changedAt: expect.stringMatching(/^20\d\d-.*Z$/),
      },
    ],
    present: { title: wishes[winner], words: 'With water.', isFramed: false },
  })
  expect(await stored()).toEqual({ title: wishes[winner], words: 'With water.', version: 2 })
})

test('a crowd on one thing loses no change: every version is somebody’s', async () => {
  const { edit, stored } = await aLeaflet()
  const titles = Array.from({ length: 12 }, (_, index) => `Title ${index}`)

  const replies = await Promise.all(titles.map((title) => edit(anna, { title }, 1)))

  const saved = replies.filter(({ status }) => status === 200)
  expect(saved).toHaveLength(1)
  expect(replies.filter(({ status }) => status === 412)).toHaveLength(11)
  expect(await stored()).toMatchObject({ version: 2 })
})
