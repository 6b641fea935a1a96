import { changeEmail } from '@shop/contract/account-email'
import { hasErrorCode, isRefusal } from '@shop/contract/call-error'
import { askForDataCopy, eraseOwnAccount } from '@shop/contract/own-data'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { securityQuery } from '#storefront/features/account/security-calls.ts'
import { useShopClient } from '#storefront/platform/shop-client.ts'
import { useSoleMutation } from '#storefront/platform/use-sole-mutation.ts'

export function useChangeEmail() {
  const client = useShopClient()
  const queryClient = useQueryClient()
  return useSoleMutation({
    mutationFn: async (body: { email: string; presentPassword: string }) => {
      await client.send(changeEmail, { body })
    },
    onSuccess: () => queryClient.invalidateQueries(securityQuery(client)),
  })
}

export function useAskForDataCopy() {
  const client = useShopClient()
  return useSoleMutation({
    mutationFn: async () => {
      await client.send(askForDataCopy, {})
    },
  })
}

/**
 * `onErased` also comes when the dialog has been left meanwhile: the login is over with its account. It is also over where an
 * attempt was done and its answer lost: the next one then has no login any more.
 */
export function useEraseAccount(onErased: () => void) {
  const client = useShopClient()
  const isUnanswered = useRef(false)
  return useSoleMutation({
    mutationFn: async (body: { presentPassword: string }) => {
      try {
        await client.send(eraseOwnAccount, { body })
      } catch (error) {
        if (hasErrorCode(error, 'unauthenticated') && isUnanswered.current) return
        if (!isRefusal(error)) isUnanswered.current = true
        throw error
      }
    },
    onSuccess: onErased,
  })
}
