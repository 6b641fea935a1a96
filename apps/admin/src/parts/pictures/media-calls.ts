import { changeMedia, deleteMedia, getMedia, listMedia } from '@shop/contract/admin/media'
import type { CallInput, CallReply } from '@shop/contract/call'
import { versionHeader } from '@shop/contract/version-header'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { client } from '#admin/platform/client.ts'
import { queryClient } from '#admin/platform/query-client.ts'

export type ListedMedia = CallReply<typeof listMedia>['data'][number]
export type LookedAtMedia = CallReply<typeof getMedia>['data']
export type MediaPatch = NonNullable<CallInput<typeof changeMedia>['body']>
export type ChangedMedia = CallReply<typeof changeMedia>['data']

const MEDIA = 'media'

/** Page by page, each from where the one before ended. */
export const libraryQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [MEDIA, 'list', search],
    queryFn: async ({ pageParam }) => {
      const query = { ...(search !== '' && { search }), ...(pageParam !== '' && { after: pageParam }) }
      const { data, meta } = await client.send(listMedia, { query })
      return { pictures: data, next: meta.next }
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    // Products say what uses it.
    meta: { kinds: ['media', 'product'] },
  })

export const mediaQuery = (id: string) =>
  queryOptions({
    queryKey: [MEDIA, 'one', id],
    queryFn: async () => (await client.send(getMedia, { params: { id } })).data,
    // What is cut is cut from how it is now.
    staleTime: 0,
  })

/** `version`: the one that was seen. What shows the picture is asked for anew by the caller. */
export async function sendMedia(
  { id, version }: { id: string; version: number },
  body: MediaPatch,
): Promise<ChangedMedia> {
  const { data } = await client.send(changeMedia, { params: { id }, body }, versionHeader(version))
  return data
}

export async function sendDeletion(id: string): Promise<string | null> {
  const { data } = await client.send(deleteMedia, { params: { id } })
  return data.changeSetId
}

/** Lists and products that are on screen or kept. */
export async function reloadPictures(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: [MEDIA] }),
    queryClient.invalidateQueries({ queryKey: ['products'] }),
  ])
}
