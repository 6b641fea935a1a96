import { listNotifications, type Notification } from '@shop/contract/notifications'
import type { TestCustomer, TestShop } from '#test/start-test-shop.ts'

/** The first page of what a customer was told, newest first. */
export async function notificationsOf(shop: TestShop, as: TestCustomer): Promise<Notification[]> {
  return (await shop.call(listNotifications, {}, { as })).body.data
}

/** Tells a customer of so many things, a minute apart, the last one at the newest time. */
export async function notifyOften(
  { pool }: Pick<TestShop, 'pool'>,
  { userId }: Pick<TestCustomer, 'userId'>,
  { times, newest = new Date() }: { times: number; newest?: Date },
): Promise<void> {
  await pool.query(
    `insert into notification (user_id, kind, at)
     select $1, 'address-changed', $2::timestamptz - n * interval '1 minute' from generate_series(0, $3::int - 1) n`,
    [userId, newest, times],
  )
}
