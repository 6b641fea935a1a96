import { changePrices } from '@shop/contract/admin/prices'
import type { CallInput } from '@shop/contract/call'
import { toast } from '@shop/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { isDoneBefore, type PriceOutcome } from '#admin/features/products/price-changes.ts'
import { PRODUCTS } from '#admin/features/products/product-calls.ts'
import { failureMessage } from '#admin/parts/failure-message.ts'
import { undoAction } from '#admin/parts/undo-change.ts'
import { client } from '#admin/platform/client.ts'
import { isInDoubt } from '#admin/platform/is-in-doubt.ts'
import { queryClient } from '#admin/platform/query-client.ts'
import { useHasLeft } from '#admin/platform/use-has-left.ts'
import { productTexts, bulkPriceTexts as texts } from '#admin/texts/products.ts'

type Changes = CallInput<typeof changePrices>['body']['changes']
/** `isAgain`: sent before, without an answer. */
type Sending = { changes: Changes; isAgain: boolean }

/**
 * Sends a change of many prices. Without an answer it may have been made all the same, and reckoned anew from the prices that
 * are loaded then it would be made twice: so what was sent is sent again, which changes each price once. What became of it
 * after the page was left is told wherever somebody is by then.
 */
export function usePriceChange() {
  const [unanswered, setUnanswered] = useState<Changes>()
  const hasLeft = useHasLeft()
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: async ({ changes }: Sending): Promise<PriceOutcome> => {
      const reply = await client.send(changePrices, { body: { changes } })
      return { ...reply.data, asked: changes.length }
    },
    onSuccess: (outcome) => {
      if (hasLeft()) tellDone(outcome)
    },
    onError: (failure, { changes, isAgain }) => {
      const isOpen = isInDoubt(failure, isAgain)
      setUnanswered(isOpen ? changes : undefined)
      if (!hasLeft()) return
      if (isOpen) tellLost(() => mutate({ changes, isAgain: true }))
      else toast.error(texts.refused(failureMessage(failure, productTexts.failed)))
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: PRODUCTS }),
  })
  return {
    outcome: data,
    error,
    isPending,
    isUnanswered: unanswered !== undefined,
    send: (changes: Changes) => mutate({ changes: unanswered ?? changes, isAgain: unanswered !== undefined }),
  }
}

export type PriceChange = ReturnType<typeof usePriceChange>

function tellDone(outcome: PriceOutcome): void {
  const { changed, left, changeSetId } = outcome
  const done = texts.done(changed)
  const words = [
    isDoneBefore(outcome) ? `${texts.doneBefore}.` : `${done}.`,
    left.length > 0 && texts.left(left.map(({ name }) => name).join(', ')),
  ]
  toast.success(words.filter((each) => each !== false).join(' '), undoAction(changeSetId, done))
}

function tellLost(sendAgain: () => void): void {
  toast.error(texts.lost, { action: { label: texts.again, act: sendAgain } })
}
