import { type MergePreview, mergeCustomers, previewMerge } from '@shop/contract/admin/merge-customers'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { client } from '#admin/platform/client.ts'
import { queryClient } from '#admin/platform/query-client.ts'

export type { MergePreview }

/** Ids of the account that goes, and of the one that stays. */
export type MergedPair = { goes: string; stays: string }

/** Each time it is asked for is on record, as of a customer’s page. */
export const mergeQuery = ({ goes, stays }: MergedPair) =>
  queryOptions({
    queryKey: ['customer', 'merge', goes, stays],
    queryFn: async () =>
      (await client.send(previewMerge, { params: { id: stays }, query: { from: goes } })).data,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** As it was seen in the preview. `onMerged` leaves the page, whose preview would ask for somebody who is gone. */
export function useMergeCustomers({ goes, stays }: MergedPair, onMerged: () => Promise<void>) {
  return useMutation({
    mutationFn: async (seen: string) => {
      await client.send(mergeCustomers, { params: { id: stays }, body: { from: goes, seen } })
    },
    onSuccess: async () => {
      queryClient.removeQueries({ queryKey: ['customer', goes] })
      queryClient.removeQueries({ queryKey: ['customer', stays] })
      await onMerged()
      queryClient.removeQueries({ queryKey: ['customer', 'merge'] })
      await queryClient.invalidateQueries({ queryKey: ['customers'] })
    },
  })
}
