import { type profilePayload, type User, updateUser } from '@shop/contract/identity'
import { useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { meQuery } from '#storefront/features/session/queries.ts'
import { withFaultNumber } from '#storefront/parts/failure-message.ts'
import { mergeEntries } from '#storefront/platform/merge-entries.ts'
import { useShopClient } from '#storefront/platform/shop-client.ts'
import { toastProgress } from '#storefront/platform/toast-progress.ts'
import { useSoleMutation } from '#storefront/platform/use-sole-mutation.ts'
import { profileTexts } from '#storefront/texts/account.ts'

/** What the profile form holds and sends (API-30). */
export type ProfileEntries = z.output<typeof profilePayload>

/** `base`: what the form began with. */
export type EditedProfile = { base: ProfileEntries; entries: ProfileEntries }

/** The form's entries as the customer's record has them; a gender never given is an empty text. */
export function toEntries({ _id, emailVerified, gender, ...rest }: User): ProfileEntries {
  return { ...rest, gender: gender ?? '' }
}

/**
 * Saves what was changed of a customer's profile and shows how it goes in a toast (ERR-26 to ERR-28). The record shown is the
 * one answered.
 */
export function useSaveProfile(userId: string) {
  const client = useShopClient()
  const queryClient = useQueryClient()
  return useSoleMutation({
    mutationFn: async ({ base, entries }: EditedProfile) => {
      const failed = (error: unknown) => withFaultNumber(profileTexts.saveFailed, error)
      const words = { waiting: profileTexts.saving, done: profileTexts.saved, failed }
      await queryClient.cancelQueries(meQuery(client))
      const { data } = await toastProgress(words, async () => {
        const present = await queryClient.fetchQuery({ ...meQuery(client), staleTime: 0 })
        // Under the address that was shown: one that was changed elsewhere is seen before anything is saved.
        const body = { ...mergeEntries(entries, base, toEntries(present)), email: entries.email }
        return client.send(updateUser, { params: { id: userId }, body })
      })
      return data
    },
    onSuccess: (user) => queryClient.setQueryData(meQuery(client).queryKey, user),
    // It may have been saved without an answer; an address that was changed elsewhere goes with the next try.
    onError: () => queryClient.invalidateQueries(meQuery(client)),
  })
}
