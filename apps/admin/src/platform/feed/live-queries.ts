import type { Query } from '@tanstack/react-query'
import { joinFeed, resumeFeed } from '#admin/platform/feed/feed.ts'
import type { FeedEvent } from '#admin/platform/feed/feed-stream.ts'
import { queryClient } from '#admin/platform/query-client.ts'
import { meQuery } from '#admin/platform/session.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Kinds of things that it shows, as the change log names them: news of one has it asked for anew. */
      kinds?: readonly string[]
    }
  }
}

/** Several changes at once ask once, in ms. */
const GATHER_MS = 300

let isFollowing = false

/** What is on the page follows what others change, from before it is read until the page is left. */
export function keepQueriesLive(): void {
  if (isFollowing) return
  isFollowing = true
  const changed = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  joinFeed((news) => {
    for (const kind of kindsIn(news)) changed.add(kind)
    if (changed.size === 0 || timer) return
    timer = setTimeout(() => {
      timer = undefined
      refetchChanged(new Set(changed))
      changed.clear()
    }, GATHER_MS)
  })
}

/** Stands for every kind. */
const ANY = '*'

function kindsIn(news: FeedEvent): string[] {
  if (news.name === 'resync') return [ANY]
  if (news.name === 'change') return news.change.things.map(({ kind }) => kind)
  if (news.name === 'signed-out') void signInAgain()
  return []
}

function refetchChanged(changed: ReadonlySet<string>): void {
  const isConcerned = ({ meta }: Query) =>
    meta?.kinds?.some((kind) => changed.has(kind) || kind === ANY || changed.has(ANY)) ?? false
  const firstReadings = queryClient.getQueryCache().findAll({
    fetchStatus: 'fetching',
    predicate: (query) => isConcerned(query) && query.state.data === undefined,
  })
  void queryClient.invalidateQueries({ predicate: isConcerned })
  for (const query of firstReadings) refetchOnceRead(query)
}

/** Invalidation takes a first reading that is on its way for the new one, though its reply may be of before the change. */
function refetchOnceRead({ promise, queryKey }: Query): void {
  promise?.then(
    () => queryClient.invalidateQueries({ queryKey, exact: true }),
    () => undefined,
  )
}

/** Asks for a sign-in over the page, and goes on hearing once somebody has signed in. */
async function signInAgain(): Promise<void> {
  await queryClient.fetchQuery({ ...meQuery, staleTime: 0 }).then(resumeFeed, () => undefined)
}
