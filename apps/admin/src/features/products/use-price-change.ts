import { changePrices } from '@shop/contract/admin/prices'
import type { CallInput } from '@shop/contract/call'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { PRODUCTS } from '#admin/features/products/product-calls.ts'
import { client } from '#admin/platform/client.ts'
import { isInDoubt } from '#admin/platform/is-in-doubt.ts'
import { queryClient } from '#admin/platform/query-client.ts'

type Changes = CallInput<typeof changePrices>['body']['changes']

/**
 * Sends a change of many prices. Without an answer it may have been made all the same, and reckoned anew from the prices that
 * are loaded then it would be made twice: so what was sent is sent again, which changes each price once.
 */
export function usePriceChange() {
  const [unanswered, setUnanswered] = useState<Changes>()
  const { data, error, variables, isPending, mutate } = useMutation({
    mutationFn: async (changes: Changes) => (await client.send(changePrices, { body: { changes } })).data,
    onError: (failure, changes) =>
      setUnanswered(isInDoubt(failure, unanswered !== undefined) ? changes : undefined),
    onSettled: () => queryClient.invalidateQueries({ queryKey: PRODUCTS }),
  })
  return {
    outcome: data && { ...data, asked: variables.length },
    error,
    isPending,
    isUnanswered: unanswered !== undefined,
    send: (changes: Changes) => mutate(unanswered ?? changes),
  }
}

export type PriceChange = ReturnType<typeof usePriceChange>
