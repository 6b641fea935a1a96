import {
  addFacetValue,
  changeFacetValue,
  listFacetValues,
  orderFacetValues,
} from '@shop/contract/admin/facet-values'
import type { CallInput, CallReply } from '@shop/contract/call'
import type { FilterCategory } from '@shop/contract/facets'
import { versionHeader } from '@shop/contract/version-header'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { client } from '#admin/platform/client.ts'
import { queryClient } from '#admin/platform/query-client.ts'

export type FacetValue = CallReply<typeof listFacetValues>['data'][number]

const FACETS = ['facet-values'] as const

export const facetsQuery = queryOptions({
  queryKey: FACETS,
  queryFn: async () => (await client.send(listFacetValues, {})).data,
  meta: { kinds: ['facet-value'] },
})

const reload = () => queryClient.invalidateQueries({ queryKey: FACETS })

export const useAddFacet = () =>
  useMutation({
    mutationFn: async (body: CallInput<typeof addFacetValue>['body']) =>
      (await client.send(addFacetValue, { body })).data.value,
    onSuccess: reload,
  })

type FacetChange = { value: FacetValue; wish: CallInput<typeof changeFacetValue>['body'] }

export const useChangeFacet = () =>
  useMutation({
    mutationFn: async ({ value: { key, version }, wish }: FacetChange) =>
      (await client.send(changeFacetValue, { params: { key }, body: wish }, versionHeader(version))).data
        .value,
    onSettled: reload,
  })

export const useOrderFacets = (category: FilterCategory) =>
  useMutation({
    scope: { id: `order-of-${category}` },
    mutationFn: (keys: string[]) => client.send(orderFacetValues, { params: { category }, body: { keys } }),
    onSettled: reload,
  })
