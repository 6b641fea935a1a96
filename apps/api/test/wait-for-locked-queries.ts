import { expect, vi } from 'vitest'
import type { TestShop } from './start-test-shop.ts'

const WAITING = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

/** So many queries wait for a lock that the test holds. */
export async function waitForLockedQueries(shop: TestShop, count: number): Promise<void> {
  await vi.waitFor(async () => expect((await shop.pool.query(WAITING)).rows).toHaveLength(count), 10_000)
}
