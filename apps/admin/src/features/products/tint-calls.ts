import { addTint, changeTint, type listTints, orderTints } from '@shop/contract/admin/tints'
import type { CallInput, CallReply } from '@shop/contract/call'
import { versionHeader } from '@shop/contract/version-header'
import { useMutation } from '@tanstack/react-query'
import { tintsQuery } from '#admin/parts/tint-colours.ts'
import { client } from '#admin/platform/client.ts'
import { queryClient } from '#admin/platform/query-client.ts'

export type Tint = CallReply<typeof listTints>['data'][number]

const reload = () => queryClient.invalidateQueries({ queryKey: tintsQuery.queryKey })

export const useAddTint = () =>
  useMutation({
    mutationFn: async (body: CallInput<typeof addTint>['body']) =>
      (await client.send(addTint, { body })).data.value,
    onSuccess: reload,
  })

type TintChange = { value: Pick<Tint, 'key' | 'version'>; wish: CallInput<typeof changeTint>['body'] }

export const useChangeTint = () =>
  useMutation({
    mutationFn: async ({ value: { key, version }, wish }: TintChange) =>
      (await client.send(changeTint, { params: { key }, body: wish }, versionHeader(version))).data.value,
    onSettled: reload,
  })

export const useOrderTints = () =>
  useMutation({
    scope: { id: 'order-of-tints' },
    mutationFn: (keys: string[]) => client.send(orderTints, { body: { keys } }),
    onSettled: reload,
  })
