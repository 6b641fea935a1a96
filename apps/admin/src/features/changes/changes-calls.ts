import { getChange, listChanges } from '@shop/contract/admin/changes'
import { listPeople } from '@shop/contract/admin/people'
import type { CallReply } from '@shop/contract/call'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type ChangesSearch, toQuery } from '#admin/features/changes/changes-search.ts'
import { client } from '#admin/platform/client.ts'

export type ChangeSet = CallReply<typeof listChanges>['data'][number]
export type LookedAtChange = CallReply<typeof getChange>['data']
export type ChangedThing = LookedAtChange['changes'][number]

const CHANGES = 'changes'

/** Page by page, each from where the one before ended. */
export const changesQuery = (search: ChangesSearch) =>
  infiniteQueryOptions({
    queryKey: [CHANGES, 'list', toQuery(search)],
    queryFn: async ({ pageParam }) => {
      const query = { ...toQuery(search), ...(pageParam !== '' && { after: pageParam }) }
      const { data, meta } = await client.send(listChanges, { query })
      return { sets: data, next: meta.next }
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    meta: { kinds: ['*'] },
  })

export const changeQuery = (id: string) =>
  queryOptions({
    queryKey: [CHANGES, 'one', id],
    queryFn: async () => (await client.send(getChange, { params: { id } })).data,
  })

/** Whom the log can be narrowed down to. */
export const authorsQuery = queryOptions({
  queryKey: [CHANGES, 'authors'],
  queryFn: async () => (await client.send(listPeople, {})).data.map(({ id, name }) => ({ id, name })),
})
