import type { CallReply } from '@shop/contract/call'
import { type getOwnPart, type Review, type Vote, voteOnReview } from '@shop/contract/reviews'
import { toast } from '@shop/ui/toast'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ownPartQuery, reviewListKey } from '#storefront/features/reviews/queries.ts'
import { countVotes } from '#storefront/features/reviews/review-rules.ts'
import { sessionStore, useSession } from '#storefront/features/session/session-store.ts'
import { failureMessage } from '#storefront/parts/failure-message.ts'
import { useShopClient } from '#storefront/platform/shop-client.ts'
import { reviewTexts as texts } from '#storefront/texts/product-reviews.ts'

type OwnPart = CallReply<typeof getOwnPart>['data']

/** Until it is known. */
const NOTHING_OWN: OwnPart = { mayWrite: false, review: null, votes: [] }

type Voting = { review: string; vote: Vote | null }

/** What is asked of whoever is logged in; nothing without a login. */
export function useOwnPart(product: string) {
  const { user } = useSession()
  const query = ownPartQuery(useShopClient(), { product, viewer: user?.id ?? '' })
  return useQuery({ ...query, enabled: user !== null })
}

/** Counted at the press, and taken back where the shop refuses it (PDP-22). Long because both caches change together. */
export function useVote(product: string) {
  const client = useShopClient()
  const queryClient = useQueryClient()
  const own = useOwnPart(product).data
  /** Of whoever is logged in now: a press may come before what is rendered knows them. */
  const ownKey = () => ownPartQuery(client, { product, viewer: viewerNow() ?? '' }).queryKey
  const voteOf = (review: string) => own?.votes.find((each) => each.review === review)?.vote ?? null

  const { mutate } = useMutation({
    // One after the other, so that the last press is what stays.
    scope: { id: 'review-votes' },
    mutationFn: ({ review, vote }: Voting) =>
      client.send(voteOnReview, { params: { id: review }, body: { vote } }),
    onMutate: ({ review, vote }) => {
      const before = voteOf(review)
      const isIt = ({ _id }: Review) => _id === review
      queryClient.setQueriesData<Review[]>({ queryKey: reviewListKey(product) }, (list) =>
        list?.map((each) => (isIt(each) ? countVotes(each, { before, after: vote }) : each)),
      )
      // What is on its way was asked for before the press.
      void queryClient.cancelQueries({ queryKey: ownKey() })
      queryClient.setQueryData(ownKey(), (part = NOTHING_OWN) => {
        const others = part.votes.filter((each) => each.review !== review)
        return { ...part, votes: vote === null ? others : [...others, { review, vote }] }
      })
    },
    onError: async (error) => {
      toast.error(failureMessage(error, texts.voteFailed))
      await queryClient.invalidateQueries({ queryKey: reviewListKey(product) })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ownKey() }),
  })

  return {
    voteOf,
    vote: (review: string, vote: Vote | null) => {
      if (viewerNow() === undefined) toast.error(texts.logInToVote)
      else if (own?.review?._id === review) toast.error(texts.ownReview)
      else mutate({ review, vote })
    },
  }
}

function viewerNow(): string | undefined {
  return sessionStore.getState().user?.id
}
