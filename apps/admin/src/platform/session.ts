import { getStaffMe } from '@shop/contract/admin/me'
import { getStaffSession, signOutStaff } from '@shop/contract/admin/session'
import type { CallReply } from '@shop/contract/call'
import type { Permission } from '@shop/contract/permissions'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { client, plainClient } from '#admin/platform/client.ts'
import { leaveFeed, resumeFeed } from '#admin/platform/feed/feed.ts'
import { queryClient } from '#admin/platform/query-client.ts'

export type Me = CallReply<typeof getStaffMe>['data']
export type SignInState = CallReply<typeof getStaffSession>['data']

const ME = ['me'] as const

/** Who is signed in. Nobody at the start is an error, for the guard of pages; later it opens the sign-in over the page. */
export const meQuery = queryOptions({
  queryKey: ME,
  queryFn: async () => {
    const asked = queryClient.getQueryData(ME) === undefined ? plainClient : client
    return (await asked.send(getStaffMe, {})).data
  },
})

/** Where the sign-in stands in this browser. */
export const signInQuery = queryOptions({
  queryKey: ['sign-in'],
  queryFn: async () => (await plainClient.send(getStaffSession, {})).data,
  staleTime: 0,
})

/** Below the guard of pages, where it has been loaded. */
export function useMe(): Me {
  return useSuspenseQuery(meQuery).data
}

export function may({ permissions }: Pick<Me, 'permissions'>, permission: Permission | undefined): boolean {
  return permission === undefined || permissions.includes(permission)
}

/** Leaves as a whole page: nothing that was shown stays in memory. */
export async function signOut(): Promise<void> {
  leaveFeed()
  try {
    await plainClient.send(signOutStaff, {})
  } catch (error) {
    resumeFeed()
    throw error
  }
  location.assign('/admin/sign-in')
}
