import { getStaffMe } from '@shop/contract/admin/me'
import { signInStaff } from '@shop/contract/admin/session'
import { expect, test } from 'vitest'
import { aFile, aNewDatabase, type } from '#test/command-line.ts'
import { aStaffMember } from '#test/staff-makers.ts'
import { startTestShop } from '#test/start-test-shop.ts'

/** A shop with somebody in a role that was renamed, and the same taken elsewhere. */
async function takeElsewhere(...words: string[]) {
  const shop = await startTestShop()
  await shop.pool.query("update role set name = 'Dispatch' where id = 'packer'")
  const member = await aStaffMember(shop, { role: 'Dispatch' })
  const file = await aFile()
  const target = await aNewDatabase()
  const ended = [
    await type(['export', file, ...words], shop.database.url),
    await type(['import', file, ...words], target.url),
  ]
  const copy = await startTestShop({}, {}, target)
  const { email, password, cookies } = member
  const me = await copy.call(getStaffMe, {}, { cookies })
  const signIn = await copy.call(signInStaff, { body: { email, password } })
  const { rows } = await copy.pool.query('select r.name from staff s join role r on r.id = s.role_id')
  return { ended, me, signIn, rows }
}

test('a copy has the people and the roles, and a password alone opens nothing there', async () => {
  const { ended, me, signIn, rows } = await takeElsewhere()

  expect(ended).toMatchObject([{ code: 0 }, { code: 0 }])
  expect(rows).toEqual([{ name: 'Dispatch' }])
  expect([me.status, signIn.status, signIn.body.code]).toEqual([401, 403, 'second_step_missing'])
})

test('a shop that moves house takes sessions and codes of apps along', async () => {
  const { ended, me, signIn } = await takeElsewhere('--move')

  expect(ended).toMatchObject([{ code: 0 }, { code: 0 }])
  expect(me.body.data).toMatchObject({ roles: ['Dispatch'] })
  expect(signIn.body.data).toEqual({ next: 'second_step', ways: ['app_code'] })
})
