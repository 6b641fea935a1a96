import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { createTrustedDevices } from './trusted-devices.ts'

const keyed = (key: string) => async (text: string) =>
  createHmac('sha256', key).update(text).digest('base64url')
const SHOP = 'https://shop.example'
const devices = createTrustedDevices(keyed('key'), SHOP)
const amelia = { id: 'amelia', loginsEndedAt: null }
const bruno = { id: 'bruno', loginsEndedAt: null }

test('a device is recognised by its cookie in the account that it was issued for, and in no other', async () => {
  const cookie = await devices.issue(amelia, undefined)

  expect(await devices.recognise(cookie, amelia)).toBe(cookie.split('.')[0])
  expect(await devices.recognise(cookie, bruno)).toBeUndefined()
})

test('each cookie names another device', async () => {
  expect(await devices.issue(amelia, undefined)).not.toBe(await devices.issue(amelia, undefined))
})

test('a cookie goes on in the four accounts that its browser was in last, each of which it holds once', async () => {
  const five = ['amelia', 'bruno', 'carla', 'dora', 'emil'].map((id) => ({ id, loginsEndedAt: null }))
  const found = (cookie: string | undefined) =>
    Promise.all(five.map(async (account) => (await devices.recognise(cookie, account)) !== undefined))
  let cookie: string | undefined
  for (const account of [...five.slice(0, 4), amelia, amelia]) cookie = await devices.issue(account, cookie)

  const afterFour = await found(cookie)
  const afterFive = await devices.issue({ id: 'emil', loginsEndedAt: null }, cookie)

  expect(afterFour).toEqual([true, true, true, true, false])
  expect(await found(afterFive)).toEqual([true, false, true, true, true])
  expect(cookie).toHaveLength(4 * 87 + 3)
  expect(afterFive).toHaveLength(4 * 87 + 3)
})

test('what is no mark goes no further, and no more is tried than a browser is given', async () => {
  const cookie = await devices.issue(amelia, undefined)
  const madeUp = `${'A'.repeat(43)}.${'A'.repeat(43)}`

  expect(await devices.issue(bruno, `nonsense~~${cookie}`)).toMatch(
    /^[\w-]{43}\.[\w-]{43}~[\w-]{43}\.[\w-]{43}$/,
  )
  expect(await devices.recognise(`${`${madeUp}~`.repeat(3)}${cookie}`, amelia)).toBeDefined()
  expect(await devices.recognise(`${`${madeUp}~`.repeat(4)}${cookie}`, amelia)).toBeUndefined()
})

test('a cookie ends with the logins of its account, and means nothing at another installation', async () => {
  const ended = { ...amelia, loginsEndedAt: new Date('2025-06-01T12:00:00Z') }
  const cookie = await devices.issue(amelia, undefined)
  const copy = createTrustedDevices(keyed('key'), 'https://copy.example')

  expect(await devices.recognise(cookie, ended)).toBeUndefined()
  expect(await devices.recognise(await devices.issue(ended, cookie), ended)).toBeDefined()
  expect(await copy.recognise(cookie, amelia)).toBeUndefined()
})

test('without a cookie, or with one by another key or made up, nobody is recognised', async () => {
  const cookies = [undefined, '', 'nonsense', `${'A'.repeat(43)}.${'A'.repeat(43)}`]
  const foreign = await createTrustedDevices(keyed('other'), SHOP).issue(amelia, undefined)

  const found = await Promise.all([...cookies, foreign].map((cookie) => devices.recognise(cookie, amelia)))

  expect(found).toEqual(found.map(() => undefined))
})
