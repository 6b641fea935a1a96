import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { createKnownBrowsers } from './known-browsers.ts'

const keyed = (key: string) => async (text: string) =>
  createHmac('sha256', key).update(text).digest('base64url')
const SHOP = 'https://shop.example'
const browsers = createKnownBrowsers(keyed('key'), SHOP)
const amelia = { id: 'amelia', loginsEndedAt: null }
const bruno = { id: 'bruno', loginsEndedAt: null }

test('a browser is recognised by its mark in the account that marked it, and in no other', async () => {
  const mark = await browsers.mark(amelia)

  expect(await browsers.recognise(mark, amelia)).toBe(mark.split('.')[0])
  expect(await browsers.recognise(mark, bruno)).toBeUndefined()
})

test('each mark names another browser', async () => {
  expect(await browsers.mark(amelia)).not.toBe(await browsers.mark(amelia))
})

test('a mark ends with the logins of its account, and means nothing at another installation', async () => {
  const ended = { ...amelia, loginsEndedAt: new Date('2025-06-01T12:00:00Z') }
  const mark = await browsers.mark(amelia)
  const copy = createKnownBrowsers(keyed('key'), 'https://copy.example')

  expect(await browsers.recognise(mark, ended)).toBeUndefined()
  expect(await browsers.recognise(await browsers.mark(ended), ended)).toBeDefined()
  expect(await copy.recognise(mark, amelia)).toBeUndefined()
})

test('without a mark, or with one by another key or made up, nobody is recognised', async () => {
  const marks = [undefined, '', 'nonsense', `${'A'.repeat(43)}.${'A'.repeat(43)}`]
  const foreign = await createKnownBrowsers(keyed('other'), SHOP).mark(amelia)

  const found = await Promise.all([...marks, foreign].map((mark) => browsers.recognise(mark, amelia)))

  expect(found).toEqual(found.map(() => undefined))
})
