import { expect, test } from 'vitest'
import { placeAgain } from './recording.ts'

const amelia = {
  userId: '01a200b6-5ca4-75a6-b159-c190a2987b4a',
  addressId: '01a200b6-5ce7-7594-83c4-96c736d1c21f',
}
const rose = {
  userId: '01a200b6-0000-75a6-b159-c190a2987b4a',
  addressId: '01a200b6-0000-7594-83c4-96c736d1c21f',
}
const order = '01a200b6-5e0c-722c-9686-db248d19812d'

test('a recorded order is placed again by somebody else, under new ids', () => {
  const [written, told] = placeAgain(
    [
      { text: 'insert', values: [order, 'X5YM-VK2V-3ZYQ-HP6A', amelia.userId, amelia.addressId] },
      { text: 'tell', values: [`{"orderId":"${order}","of":"orders of ${amelia.userId}"}`] },
    ],
    amelia,
    rose,
  )

  const [id, orderId, userId, addressId] = written?.values ?? []
  expect([userId, addressId]).toEqual([rose.userId, rose.addressId])
  expect(id).not.toBe(order)
  expect(orderId).not.toBe('X5YM-VK2V-3ZYQ-HP6A')
  expect(orderId).toMatch(/^\w{4}(-\w{4}){3}$/)
  expect(told?.values).toEqual([`{"orderId":"${id}","of":"orders of ${rose.userId}"}`])
})

test('everything else stays as it was', () => {
  const values = [['lavender-calm-bar', 'sun-and-shore-trio'], [1, 1], 3050, null, '2026-11-22T00:44:41.356Z']

  expect(placeAgain([{ text: 'take', values }], amelia, rose)).toEqual([{ text: 'take', values }])
})
