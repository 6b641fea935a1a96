import type { CallReply } from '@shop/contract/call'
import type { getOwnPart } from '@shop/contract/own-reviews'
import type { Vote } from '@shop/contract/review-kinds'
import type { PhotographedReview } from '@shop/contract/reviews'
import { toast } from '@shop/ui/toast'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { loadOwnCalls, ownPartQuery } from '#storefront/features/reviews/own-queries.ts'
import { reviewListKey, type ShownReviews } from '#storefront/features/reviews/queries.ts'
import { countVotes } from '#storefront/features/reviews/review-rules.ts'
import { sessionStore, useSession } from '#storefront/features/session/session-store.ts'
import { useShopClient } from '#storefront/platform/shop-client.ts'
import { reviewTexts as texts } from '#storefront/texts/product-reviews.ts'

type OwnPart = CallReply<typeof getOwnPart>['data']

/** Until it is known. */
const NOTHING_OWN: OwnPart = { mayWrite: false, review: null, votes: [] }

/** A press whose answer is awaited. `before`: what stands until then, and where it fails. */
type Voting = { before: Vote | null }

let lastVote: Promise<unknown> = Promise.resolve()
let lastCount: Promise<unknown> = Promise.resolve()
/** Of each review whose vote is on its way: what was pressed before it shall not be shown any more. */
const lastPress = new Map<string, Voting>()

/** Reads the pages of reviews anew where a vote has changed their order, also one that is on its way. */
export function useRefetchedOrder(product: string): () => Promise<void> {
  const queryClient = useQueryClient()
  return async () => {
    await lastCount
    await queryClient.refetchQueries({ queryKey: reviewListKey(product), stale: true })
  }
}

/** What is asked of whoever is logged in; nothing without a login. */
export function useOwnPart(product: string) {
  const { user } = useSession()
  const query = ownPartQuery(useShopClient(), { product, viewer: user?.id ?? '' })
  return useQuery({ ...query, enabled: user !== null })
}

/**
 * Counted at the press, and taken back where the shop refuses it; what it answers is what stands in the end (PDP-22). Long
 * because both caches change together.
 */
export function useVote(product: string) {
  const client = useShopClient()
  const queryClient = useQueryClient()
  const own = useOwnPart(product).data
  /** Of whoever is logged in now: a press may come before what is rendered knows them. */
  const ownKey = () => ownPartQuery(client, { product, viewer: viewerNow() ?? '' }).queryKey
  const voteOf = (review: string) => own?.votes.find((each) => each.review === review)?.vote ?? null

  function change(review: string, counted: (each: PhotographedReview) => PhotographedReview) {
    queryClient.setQueriesData<ShownReviews>({ queryKey: reviewListKey(product) }, (page) =>
      page
        ? { ...page, reviews: page.reviews.map((each) => (each._id === review ? counted(each) : each)) }
        : page,
    )
  }

  function count({ review, before, after }: { review: string; before: Vote | null; after: Vote | null }) {
    // As long as nobody knows what was voted before, only the shop can count.
    if (own) change(review, (each) => countVotes(each, { before, after }))
    // What is on its way was asked for before the press.
    void queryClient.cancelQueries({ queryKey: ownKey() })
    queryClient.setQueryData(ownKey(), (part = NOTHING_OWN) => {
      const others = part.votes.filter((each) => each.review !== review)
      return { ...part, votes: after === null ? others : [...others, { review, vote: after }] }
    })
  }

  async function send(review: string, vote: Vote | null) {
    const shown = voteOf(review)
    const waiting = lastPress.get(review)
    const voting: Voting = { before: waiting ? waiting.before : shown }
    count({ review, before: shown, after: vote })
    lastPress.set(review, voting)
    // One after the other, so that the last press is what stays.
    const sent = lastVote.then(async () => (await loadOwnCalls()).sendVote(client, review, vote))
    lastVote = sent.catch(() => undefined)
    try {
      const { likes, dislikes } = await sent
      const last = lastPress.get(review)
      if (last === voting) change(review, (each) => ({ ...each, likes, dislikes }))
      else if (last) last.before = vote
      // The most helpful ones may stand in another order by now: whoever asks for more has them read anew.
      await queryClient.invalidateQueries({ queryKey: reviewListKey(product), refetchType: 'none' })
    } catch {
      toast.error(texts.voteFailed)
      // Without a connection nobody else says what stands.
      if (lastPress.get(review) === voting) count({ review, before: vote, after: voting.before })
      await queryClient.invalidateQueries({ queryKey: reviewListKey(product) })
    }
    if (lastPress.get(review) === voting) lastPress.delete(review)
    await queryClient.invalidateQueries({ queryKey: ownKey() })
  }

  return {
    voteOf,
    vote: (review: string, vote: Vote | null) => {
      if (viewerNow() === undefined) toast.error(texts.logInToVote)
      else if (own?.review?._id === review) toast.error(texts.ownReview)
      else lastCount = send(review, vote)
    },
  }
}

function viewerNow(): string | undefined {
  return sessionStore.getState().user?.id
}
