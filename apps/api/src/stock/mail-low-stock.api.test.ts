import { expect, test } from 'vitest'
import { listOwners } from '#api/staff/index.ts'
import { aMailServer, expectToOutlastAnHour } from '#test/mail-server.ts'
import { aProduct } from '#test/makers.ts'
import { aStaffMember } from '#test/staff-makers.ts'
import { startTestShop, type TestShop } from '#test/start-test-shop.ts'
import { tellOwnersOfLowStock } from './mail-low-stock.ts'

const rose = aProduct({ id: 'rose-bar', name: 'Rose <b>&</b> Oat', stock: 3 })
const tell = ({ deps }: TestShop) => tellOwnersOfLowStock({ ...deps, owners: listOwners })

/** In the morning, and until all of it is mailed. */
async function morning(shop: TestShop): Promise<void> {
  await tell(shop)
  await shop.runJobs()
}

test('each owner, and nobody else, is told once what runs low', async () => {
  const shop = await startTestShop({
    products: [rose, aProduct({ id: 'none', name: 'Clay', stock: 0 }), aProduct({ stock: 21 })],
  })
  const anna = await aStaffMember(shop)
  const ruth = await aStaffMember(shop)
  await aStaffMember(shop, { role: 'Manager' })
  await shop.pool.query("update product set shelf = 'A3' where id = 'rose-bar'")

  await morning(shop)

  expect(shop.mails.map(({ to }) => to).toSorted()).toEqual([anna.email, ruth.email].toSorted())
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

  await morning(shop)

  expect(shop.mails).toEqual([])
})

test('what was filled up before the mail goes out is not told any more', async () => {
  const shop = await startTestShop({ products: [rose] })
  await aStaffMember(shop)
  await tell(shop)
  await shop.pool.query('update product set stock = 50')

  await shop.runJobs()

  expect(shop.mails).toEqual([])
})

test('a mail says how many it does not list', async () => {
  const products = Array.from({ length: 103 }, (_, index) => aProduct({ id: `soap-${index}`, stock: 1 }))
  const shop = await startTestShop({ products })
  await aStaffMember(shop)

  await morning(shop)

  expect(shop.mails[0]?.subject).toBe('103 products run low')
  expect(shop.mails[0]?.text).toContain('And 3 more.')
})

test('a mail server that is away for an hour keeps it from nobody, and repeats it to nobody', async () => {
  const server = await aMailServer()
  const shop = await startTestShop({ products: [rose] }, {}, undefined, server)
  const owners = [await aStaffMember(shop), await aStaffMember(shop)]

  await tell(shop)

  await expectToOutlastAnHour(shop, server, {
    jobs: ['low-stock-mail'],
    to: owners.map(({ email }) => email),
  })
})
