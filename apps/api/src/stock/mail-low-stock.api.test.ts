import { expect, test } from 'vitest'
import { listOwnerEmails } from '#api/staff/index.ts'
import { aProduct } from '#test/makers.ts'
import { aStaffMember } from '#test/staff-makers.ts'
import { startTestShop, type TestShop } from '#test/start-test-shop.ts'
import { mailLowStock } from './mail-low-stock.ts'

const ownersOf = ({ deps }: TestShop) => ({ ...deps, ownerEmails: () => listOwnerEmails(deps.db) })
const rose = aProduct({ id: 'rose-bar', name: 'Rose <b>&</b> Oat', stock: 3 })

test('each owner, and nobody else, is told what runs low, under the same id on every attempt', async () => {
  const shop = await startTestShop({
    products: [rose, aProduct({ id: 'none', name: 'Clay', stock: 0 }), aProduct({ stock: 21 })],
  })
  const anna = await aStaffMember(shop)
  const ruth = await aStaffMember(shop)
  await aStaffMember(shop, { role: 'Manager' })
  await shop.pool.query("update product set shelf = 'A3' where id = 'rose-bar'")

  await mailLowStock(ownersOf(shop), 'today')
  await mailLowStock(ownersOf(shop), 'today')

  const told = [
    { id: 'today-0', to: anna.email },
    { id: 'today-1', to: ruth.email },
  ]
  expect(shop.mails.map(({ id, to }) => ({ id, to }))).toEqual([...told, ...told])
  const [mail] = shop.mails
  expect(mail?.subject).toBe('2 products run low, 1 sold out')
  expect(mail?.text).toContain('0 x Clay\n3 x Rose <b>&</b> Oat (shelf A3)\n\nLook at stock: ')
  expect(mail?.text).toMatch(/Look at stock: http\S+\/admin\/stock\n/)
  expect(mail?.html).toContain('Rose &lt;b&gt;&amp;&lt;/b&gt; Oat (shelf A3)')
})

test('on a day when nothing that is on sale runs low nobody is mailed', async () => {
  const shop = await startTestShop({
    products: [
      aProduct({ stock: 21 }),
      aProduct({ id: 'draft', stock: 3, state: 'draft' }),
      aProduct({ id: 'archived', stock: 0, state: 'archived' }),
    ],
  })
  await aStaffMember(shop)

  await mailLowStock(ownersOf(shop), 'today')

  expect(shop.mails).toEqual([])
})

test('a mail says how many it does not list', async () => {
  const products = Array.from({ length: 103 }, (_, index) => aProduct({ id: `soap-${index}`, stock: 1 }))
  const shop = await startTestShop({ products })
  await aStaffMember(shop)

  await mailLowStock(ownersOf(shop), 'today')

  expect(shop.mails[0]?.subject).toBe('103 products run low')
  expect(shop.mails[0]?.text).toContain('And 3 more.')
})

test('a mail that is not taken keeps the others from nobody, and is tried again', async () => {
  const sent: string[] = []
  const shop = await startTestShop({ products: [rose] })
  const anna = await aStaffMember(shop)
  const ruth = await aStaffMember(shop)
  const mailer = {
    send: async ({ to }: { to: string }) => {
      if (to === anna.email) throw new Error('no such mailbox')
      sent.push(to)
    },
  }

  await expect(mailLowStock({ ...ownersOf(shop), mailer }, 'today')).rejects.toThrow('Not every owner')

  expect(sent).toEqual([ruth.email])
})
