import { hasErrorCode } from '@shop/contract/call-error'
import { type profilePayload, type User, updateUser } from '@shop/contract/identity'
import { useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { meQuery } from '#storefront/features/session/queries.ts'
import { withFaultNumber } from '#storefront/parts/failure-message.ts'
import { useShopClient } from '#storefront/platform/shop-client.ts'
import { toastProgress } from '#storefront/platform/toast-progress.ts'
import { useSoleMutation } from '#storefront/platform/use-sole-mutation.ts'
import { profileTexts } from '#storefront/texts/account.ts'

/** What the profile form holds and sends (API-30). */
export type ProfileEntries = z.output<typeof profilePayload>

/** The form's entries as the customer's record has them; a gender never given is an empty text. */
export function toEntries({ _id, emailVerified, gender, ...rest }: User): ProfileEntries {
  return { ...rest, gender: gender ?? '' }
}

/** Saves the profile of a customer and shows how it goes in a toast (ERR-26 to ERR-28). The record shown is the one answered. */
export function useSaveProfile(userId: string) {
  const client = useShopClient()
  const queryClient = useQueryClient()
  return useSoleMutation({
    mutationFn: async (entries: ProfileEntries) => {
      const failed = (error: unknown) => withFaultNumber(profileTexts.saveFailed, error)
      const words = { waiting: profileTexts.saving, done: profileTexts.saved, failed }
      await queryClient.cancelQueries(meQuery(client))
      const { data } = await toastProgress(words, () =>
        client.send(updateUser, { params: { id: userId }, body: entries }),
      )
      return data
    },
    onSuccess: (user) => queryClient.setQueryData(meQuery(client).queryKey, user),
    // The address was changed elsewhere: the next try goes with the one that there is now.
    onError: async (error) => {
      if (hasErrorCode(error, 'email_fixed')) await queryClient.invalidateQueries(meQuery(client))
    },
  })
}
