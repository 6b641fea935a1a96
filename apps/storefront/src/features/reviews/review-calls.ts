import { hasErrorCode, isRefusal } from '@shop/contract/call-error'
import type { Client } from '@shop/contract/client'
import type { reportPayload } from '@shop/contract/own-reviews'
import {
  deleteReview,
  editReview,
  type OwnReview,
  reportReview,
  writeReview,
} from '@shop/contract/own-reviews'
import { toast } from '@shop/ui/toast'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useRef } from 'react'
import type * as z from 'zod/mini'
import { REVIEWS_KEY } from '#storefront/features/reviews/reviews-key.ts'
import { useShopClient } from '#storefront/platform/shop-client.ts'
import { useSoleMutation } from '#storefront/platform/use-sole-mutation.ts'
import { ownReviewTexts as texts } from '#storefront/texts/own-reviews.ts'
import { reportTexts } from '#storefront/texts/review-reports.ts'

/** `photos`: ids of what was sent before. */
type Opinion = { rating: number; review: string; photos: string[] }

/** Writes one, or changes the present one; either waits to be read. */
export function useSaveReview({ product, present }: { product: string; present?: OwnReview | undefined }) {
  const client = useShopClient()
  const queryClient = useQueryClient()
  const unanswered = useRef<string>(undefined)
  return useSoleMutation({
    mutationFn: async (opinion: Opinion) => {
      if (present) {
        const edited = await client.send(editReview, { params: { id: present._id }, body: opinion })
        return edited.data.state
      }
      await writeOnce(client, { ...opinion, product }, unanswered)
      return 'waiting'
    },
    onSuccess: async (state) => {
      // Saved as it was, nobody reads it anew.
      toast.success(state === 'waiting' ? texts.sent : texts.unchanged)
      await reload(queryClient)
    },
  })
}

type NewReview = Opinion & { product: string }

/** What may have been written without an answer, and is sent again, was written if the shop has a review. */
async function writeOnce(client: Client, body: NewReview, unanswered: RefObject<string | undefined>) {
  const words = JSON.stringify(body)
  try {
    await client.send(writeReview, { body })
  } catch (error) {
    if (hasErrorCode(error, 'review_written') && unanswered.current === words) return
    if (!isRefusal(error)) unanswered.current = words
    throw error
  }
}

/** One that is gone was deleted elsewhere, or without an answer. */
export function useDeleteReview() {
  const client = useShopClient()
  const queryClient = useQueryClient()
  return useSoleMutation({
    mutationFn: async (id: string) => {
      try {
        await client.send(deleteReview, { params: { id } })
      } catch (error) {
        if (!hasErrorCode(error, 'not_found')) throw error
      }
    },
    onSuccess: async () => {
      toast.success(texts.deleted)
      await reload(queryClient)
    },
    onError: () => reload(queryClient),
  })
}

export function useReportReview(review: string) {
  const client = useShopClient()
  return useSoleMutation({
    mutationFn: (body: z.output<typeof reportPayload>) =>
      client.send(reportReview, { params: { id: review }, body }),
    onSuccess: () => {
      toast.success(reportTexts.sent)
    },
  })
}

/** A review that is hidden or gone takes its figures from the product, too. */
async function reload(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: REVIEWS_KEY }),
    queryClient.invalidateQueries({ queryKey: ['products'] }),
  ])
}
