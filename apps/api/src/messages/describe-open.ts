import type { getToday } from '@shop/contract/admin/today'
import type * as z from 'zod/mini'
import type { Read } from '#api/platform/db/index.ts'
import { countOpenConversations, findOldestOpen, selectConversations } from './conversations.repository.ts'

type OpenMessages = NonNullable<z.output<typeof getToday.data>['messages']>

/** What waits for the shop, for whoever begins the day. */
export async function describeOpenMessages(read: Read, limit: number): Promise<OpenMessages> {
  const latest = await selectConversations(read, { states: ['open'], words: [], after: undefined, limit })
  const { open } = await countOpenConversations(read)
  const since = await findOldestOpen(read)
  return {
    count: open,
    latest: latest.map(({ id, name, email, subject, lastAt }) => ({
      id,
      name,
      email,
      subject,
      lastAt: lastAt.toISOString(),
    })),
    since: since?.toISOString() ?? null,
  }
}
