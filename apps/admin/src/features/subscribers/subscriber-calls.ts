import { eraseSubscriber, listSubscribers, type Subscriber } from '@shop/contract/admin/subscribers'
import { infiniteQueryOptions, keepPreviousData, useMutation } from '@tanstack/react-query'
import type { SubscribersSearch } from '#admin/features/subscribers/subscribers-search.ts'
import { useEraseOnce } from '#admin/parts/use-erase-once.ts'
import { client } from '#admin/platform/client.ts'
import { queryClient } from '#admin/platform/query-client.ts'

export type { Subscriber }

const SUBSCRIBERS = 'subscribers'

/** Page by page, each from where the one before ended. */
export const subscribersQuery = ({ state, q = '' }: SubscribersSearch) =>
  infiniteQueryOptions({
    queryKey: [SUBSCRIBERS, state ?? '', q],
    queryFn: async ({ pageParam }) => {
      const goingOn = pageParam === '' ? {} : { after: pageParam }
      const query = { ...(q !== '' && { search: q }), ...(state && { state }), ...goingOn }
      const { data, meta } = await client.send(listSubscribers, { query })
      return { subscribers: data, meta }
    },
    initialPageParam: '',
    getNextPageParam: ({ meta }) => meta.next,
    placeholderData: keepPreviousData,
    meta: { kinds: ['subscriber'] },
  })

export function useEraseSubscriber() {
  const eraseOnce = useEraseOnce()
  return useMutation({
    mutationFn: (id: string) => eraseOnce(() => client.send(eraseSubscriber, { params: { id } })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [SUBSCRIBERS] }),
  })
}
