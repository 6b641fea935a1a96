import {
  type Customer,
  copyCustomer,
  eraseCustomer,
  getCustomer,
  type ListedCustomer,
  listCustomers,
} from '@shop/contract/admin/customers'
import { saveJsonFile } from '@shop/ui/save-file'
import { infiniteQueryOptions, keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { useEraseOnce } from '#admin/parts/use-erase-once.ts'
import { client } from '#admin/platform/client.ts'
import { queryClient } from '#admin/platform/query-client.ts'

export type { Customer, ListedCustomer }

const CUSTOMERS = 'customers'

/** Page by page, each from where the one before ended. */
export const customersQuery = (words: string) =>
  infiniteQueryOptions({
    queryKey: [CUSTOMERS, words],
    queryFn: async ({ pageParam }) => {
      const goingOn = pageParam === '' ? {} : { after: pageParam }
      const query = { ...(words !== '' && { search: words }), ...goingOn }
      const { data, meta } = await client.send(listCustomers, { query })
      return { customers: data, next: meta.next }
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })

/** For the palette. */
export const foundCustomersQuery = (words: string, limit: number) =>
  queryOptions({
    queryKey: [CUSTOMERS, 'found', words],
    queryFn: async () =>
      (await client.send(listCustomers, { query: { search: words, limit: String(limit) } })).data,
  })

/** Each time it is asked for is on record: it is not asked for again by itself. */
export const customerQuery = (id: string) =>
  queryOptions({
    queryKey: ['customer', id],
    queryFn: async () => (await client.send(getCustomer, { params: { id } })).data,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export function useCopyCustomer(id: string) {
  return useMutation({
    mutationFn: async () => (await client.send(copyCustomer, { params: { id } })).data,
    onSuccess: ({ name, content }) => saveJsonFile(name, content),
  })
}

/** `onErased` leaves the page, which would ask for somebody who is gone. */
export function useEraseCustomer(id: string, onErased: () => Promise<void>) {
  const eraseOnce = useEraseOnce()
  return useMutation({
    mutationFn: () => eraseOnce(() => client.send(eraseCustomer, { params: { id } })),
    onSuccess: async () => {
      await onErased()
      queryClient.removeQueries({ queryKey: ['customer', id] })
      await queryClient.invalidateQueries({ queryKey: [CUSTOMERS] })
    },
  })
}
