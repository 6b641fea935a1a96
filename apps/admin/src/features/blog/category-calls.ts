import {
  addBlogCategory,
  changeBlogCategory,
  listStaffBlogCategories,
  orderBlogCategories,
} from '@shop/contract/admin/blog-categories'
import type { CallInput, CallReply } from '@shop/contract/call'
import { versionHeader } from '@shop/contract/version-header'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { client } from '#admin/platform/client.ts'
import { queryClient } from '#admin/platform/query-client.ts'

export type BlogCategory = CallReply<typeof listStaffBlogCategories>['data'][number]

const CATEGORIES = ['blog-categories'] as const

export const categoriesQuery = queryOptions({
  queryKey: CATEGORIES,
  queryFn: async () => (await client.send(listStaffBlogCategories, {})).data,
})

const reload = () => queryClient.invalidateQueries({ queryKey: CATEGORIES })

export const useAddCategory = () =>
  useMutation({
    mutationFn: async (body: CallInput<typeof addBlogCategory>['body']) =>
      (await client.send(addBlogCategory, { body })).data.value,
    onSuccess: reload,
  })

type CategoryChange = { value: BlogCategory; wish: CallInput<typeof changeBlogCategory>['body'] }

export const useChangeCategory = () =>
  useMutation({
    mutationFn: async ({ value: { key, version }, wish }: CategoryChange) =>
      client.send(changeBlogCategory, { params: { key }, body: wish }, versionHeader(version)),
    onSettled: reload,
  })

export const useOrderCategories = () =>
  useMutation({
    scope: { id: 'order-of-categories' },
    mutationFn: (keys: string[]) => client.send(orderBlogCategories, { body: { keys } }),
    onSettled: reload,
  })
