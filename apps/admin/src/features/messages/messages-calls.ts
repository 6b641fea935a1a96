import {
  answerConversation,
  type Conversation,
  changeConversation,
  getConversation,
  listAnswering,
  listConversations,
  noteConversation,
} from '@shop/contract/admin/messages'
import type { CallInput } from '@shop/contract/call'
import { versionHeader } from '@shop/contract/version-header'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { MessageTab } from '#admin/features/messages/messages-search.ts'
import { client } from '#admin/platform/client.ts'
import { queryClient } from '#admin/platform/query-client.ts'

export type ChangedConversation = NonNullable<CallInput<typeof changeConversation>['body']>
export type Written = { conversation: Conversation; changeSetId: string | null }

const MESSAGES = 'messages'
/** As the change log calls it. */
const meta = { kinds: ['conversation', 'message', 'complaint'] }
/** What people write comes by no change of staff: it is asked for once in a while. */
const LOOK_EVERY_MS = 60_000

export const conversationsQuery = (tab: MessageTab, search: string) =>
  infiniteQueryOptions({
    queryKey: [MESSAGES, 'list', tab, search],
    queryFn: ({ pageParam }) =>
      client.send(listConversations, {
        query: { tab, ...(search && { search }), ...(pageParam && { after: pageParam }) },
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.meta.next,
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_EVERY_MS,
    meta,
  })

export const conversationQuery = (id: string) =>
  queryOptions({
    queryKey: [MESSAGES, 'one', id],
    queryFn: async () => (await client.send(getConversation, { params: { id } })).data,
    meta,
  })

export const answeringQuery = queryOptions({
  queryKey: [MESSAGES, 'staff'],
  queryFn: async () => (await client.send(listAnswering, {})).data,
  meta: { kinds: ['staff', 'role'] },
})

export type Answer = { id: string; key: string; text: string; state: 'waiting' | 'closed' }

export async function sendAnswer({ id, ...body }: Answer): Promise<Written> {
  return took((await client.send(answerConversation, { params: { id }, body })).data)
}

export async function sendNote({ id, ...body }: Omit<Answer, 'state'>): Promise<Written> {
  return took((await client.send(noteConversation, { params: { id }, body })).data)
}

type Change = { id: string; version: number; body: ChangedConversation }

export async function sendChange({ id, version, body }: Change): Promise<Written> {
  const input = { params: { id }, body }
  return took((await client.send(changeConversation, input, versionHeader(version))).data)
}

/** Shows what the shop has answered at once, and asks for the lists anew. */
function took(written: Written): Written {
  queryClient.setQueryData(conversationQuery(written.conversation.id).queryKey, written.conversation)
  void queryClient.invalidateQueries({ queryKey: [MESSAGES, 'list'] })
  return written
}
