import { randomUUID } from 'node:crypto'
import { type ContactPayload, sendMessage } from '@shop/contract/contact'
import { asStaff } from '#test/as-staff.ts'
import { startTestShop, type TestCustomer, type TestShop } from '#test/start-test-shop.ts'

export function aContact(overrides: Partial<ContactPayload> = {}): ContactPayload {
  return {
    key: randomUUID().replaceAll('-', ''),
    name: 'Grace Moore',
    email: 'grace@example.com',
    subject: 'One of the bars arrived broken',
    message: 'Hello, my parcel came this morning.\n\nCould you send another?',
    ...overrides,
  }
}

/** Somebody writes; the mails that follow are sent and forgotten unless the test keeps them. */
export async function writeToShop(
  shop: TestShop,
  overrides: Partial<ContactPayload> = {},
  as?: TestCustomer,
): Promise<string> {
  const { status, body } = await shop.call(
    sendMessage,
    { body: aContact(overrides) },
    as === undefined ? {} : { as },
  )
  if (status !== 200) throw new Error(`Not sent: ${JSON.stringify(body)}`)
  const { rows } = await shop.pool.query(
    'select id from conversation order by created_at desc, id desc limit 1',
  )
  return rows[0].id
}

/** A shop whose clock stands at nine in the morning, and who asks for its staff. */
export async function aMessageShop(replaced?: Parameters<typeof startTestShop>[3]) {
  const shop = await startTestShop({}, {}, undefined, replaced)
  shop.setTime(new Date('2026-11-20T09:00:00Z'))
  return { shop, ask: asStaff(shop) }
}

/** From now on, as of a mailbox that is gone; all others are taken. */
export function refuseMailsTo({ deps: { mailer } }: TestShop, email: string): void {
  const take = mailer.send
  mailer.send = async (mail) => {
    if (mail.to === email) throw new Error('no such mailbox')
    await take(mail)
  }
}
