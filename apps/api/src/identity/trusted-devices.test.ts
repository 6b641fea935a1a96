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
  const cookie = await devices.issue(amelia)

  expect(await devices.recognise(cookie, amelia)).toBe(cookie.split('.')[0])
  expect(await devices.recognise(cookie, bruno)).toBeUndefined()
})

test('each cookie names another device', async () => {
  expect(await devices.issue(amelia)).not.toBe(await devices.issue(amelia))
})

test('a cookie ends with the logins of its account, and means nothing at another installation', async () => {
  const ended = { ...amelia, loginsEndedAt: new Date('2025-06-01T12:00:00Z') }
  const cookie = await devices.issue(amelia)
  const copy = createTrustedDevices(keyed('key'), 'https://copy.example')

  expect(await devices.recognise(cookie, ended)).toBeUndefined()
  expect(await devices.recognise(await devices.issue(ended), ended)).toBeDefined()
  expect(await copy.recognise(cookie, amelia)).toBeUndefined()
})

test('without a cookie, or with one by another key or made up, nobody is recognised', async () => {
  const cookies = [undefined, '', 'nonsense', `${'A'.repeat(43)}.${'A'.repeat(43)}`]
  const foreign = await createTrustedDevices(keyed('other'), SHOP).issue(amelia)

  const found = await Promise.all([...cookies, foreign].map((cookie) => devices.recognise(cookie, amelia)))

  expect(found).toEqual(found.map(() => undefined))
})
