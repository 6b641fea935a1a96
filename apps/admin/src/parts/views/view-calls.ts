import { changeView, createView, deleteView, listViews, type ViewList } from '@shop/contract/admin/views'
import type { CallInput, CallReply } from '@shop/contract/call'
import { versionHeader } from '@shop/contract/version-header'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { client } from '#admin/platform/client.ts'
import { queryClient } from '#admin/platform/query-client.ts'

export type SavedView = CallReply<typeof listViews>['data'][number]
export type ViewEntries = Pick<SavedView, 'name' | 'isShared'>

const VIEWS = 'views'

export const viewsQuery = (list: ViewList) =>
  queryOptions({
    queryKey: [VIEWS, list],
    queryFn: async () => (await client.send(listViews, { query: { list } })).data,
  })

const reload = () => queryClient.invalidateQueries({ queryKey: [VIEWS] })

export const useCreateView = () =>
  useMutation({
    mutationFn: async (body: CallInput<typeof createView>['body']) =>
      (await client.send(createView, { body })).data,
    onSuccess: reload,
  })

export type ViewPatch = CallInput<typeof changeView>['body']
type ViewChange = { seen: Pick<SavedView, 'id' | 'version'>; patch: ViewPatch }

export const useChangeView = () =>
  useMutation({
    mutationFn: async ({ seen: { id, version }, patch }: ViewChange) =>
      (await client.send(changeView, { params: { id }, body: patch }, versionHeader(version))).data,
    onSettled: reload,
  })

export const useDeleteView = () =>
  useMutation({
    mutationFn: (id: string) => client.send(deleteView, { params: { id } }),
    onSuccess: reload,
  })
