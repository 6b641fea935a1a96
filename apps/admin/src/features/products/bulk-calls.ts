import {
  changeProductStates,
  changeProductValues,
  listProductIds,
  MOST_AT_ONCE,
} from '@shop/contract/admin/bulk-products'
import type { CallReply } from '@shop/contract/call'
import { toast } from '@shop/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { type ListQuery, PRODUCTS } from '#admin/features/products/product-calls.ts'
import { failureMessage } from '#admin/parts/failure-message.ts'
import { undoAction } from '#admin/parts/undo-change.ts'
import { client } from '#admin/platform/client.ts'
import { queryClient } from '#admin/platform/query-client.ts'
import { productTexts, selectionTexts as texts } from '#admin/texts/products.ts'

export { MOST_AT_ONCE }

type Outcome = CallReply<typeof changeProductStates>['data']

/** Of all that a list holds. */
export async function loadProductIds({
  after: _after,
  limit: _limit,
  ...query
}: ListQuery): Promise<string[]> {
  return (await client.send(listProductIds, { query })).data
}

type Bulk<Wish> = {
  change: (wish: Wish) => Promise<Outcome>
  /** What is said of it. */
  done: (wish: Wish, count: number) => string
  onDone: () => void
}

/**
 * A change of many, told in a toast with its way back. `onDone` is called also where its rows have left the list by then, and
 * the dialog with them: callbacks of `mutate` are not.
 */
function useBulkChange<Wish>({ change, done, onDone }: Bulk<Wish>) {
  return useMutation({
    mutationFn: change,
    onSuccess: ({ changed, left, changeSetId }, wish) => {
      onDone()
      const words = changed === 0 ? texts.nothingChanged : done(wish, changed)
      if (left.length === 0) toast.success(words, undoAction(changeSetId, words))
      else {
        const names = left.map(({ name }) => name).join(', ')
        toast.error(texts.someLeft(words, names), undoAction(changeSetId, words))
      }
    },
    onError: (error) => toast.error(failureMessage(error, productTexts.failed)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: PRODUCTS }),
  })
}

export type StateInputOfMany = { products: string[]; state: 'active' | 'archived' }

export const useChangeStates = (onDone: () => void) =>
  useBulkChange({
    change: async (body: StateInputOfMany) => (await client.send(changeProductStates, { body })).data,
    done: ({ state }, count) => (state === 'active' ? texts.putOn(count) : texts.tookOff(count)),
    onDone,
  })

export type ValueInputOfMany = { products: string[]; add: string[]; remove: string[] }

export const useChangeValues = (onDone: () => void) =>
  useBulkChange({
    change: async (body: ValueInputOfMany) => (await client.send(changeProductValues, { body })).data,
    done: (_wish, count) => texts.valuesChanged(count),
    onDone,
  })
