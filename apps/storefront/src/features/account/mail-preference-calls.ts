import type { Client } from '@shop/contract/client'
import {
  changeMailPreference,
  getMailPreferences,
  type MailPreferenceChange,
} from '@shop/contract/mail-preferences'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useShopClient } from '#storefront/platform/shop-client.ts'
import { useQueuedMutation } from '#storefront/platform/use-queued-mutation.ts'

/** Asked for anew whenever they are shown: an address may have been confirmed, or the newsletter left, in a mail meanwhile. */
export function mailPreferencesQuery(client: Client) {
  return queryOptions({
    queryKey: ['users', 'me', 'mail-preferences'],
    queryFn: async () => (await client.send(getMailPreferences, {})).data,
    staleTime: 0,
  })
}

export function useChangeMailPreference() {
  const client = useShopClient()
  const queryClient = useQueryClient()
  return useQueuedMutation({
    // A reply tells of all boxes: one that is overtaken would take back what was pressed after it.
    scope: { id: 'mail-preferences' },
    mutationFn: async (body: MailPreferenceChange) => {
      await queryClient.cancelQueries(mailPreferencesQuery(client))
      return (await client.send(changeMailPreference, { body })).data
    },
    // It may have been saved without an answer.
    onError: () => queryClient.invalidateQueries(mailPreferencesQuery(client)),
    onSuccess: (data) => queryClient.setQueryData(mailPreferencesQuery(client).queryKey, data),
  })
}
