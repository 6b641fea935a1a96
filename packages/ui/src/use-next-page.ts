import { useState } from 'react'

type Pages = { data: { pages: readonly unknown[] } | undefined; hasNextPage: boolean }

/** As TanStack Query's `useInfiniteQuery` gives it. */
export type InfiniteList = Pages & {
  isFetchingNextPage: boolean
  fetchNextPage: (options: { cancelRefetch: boolean }) => Promise<Pages & { isError: boolean }>
}

/** Gets the page behind an endless list; `isBusy` until it is there, or could not be loaded. */
export function useNextPage(list: InfiniteList): { isBusy: boolean; ask: () => void } {
  const [isAsking, setIsAsking] = useState(false)
  const ask = async () => {
    setIsAsking(true)
    await askForNextPage(list)
    setIsAsking(false)
  }
  return { isBusy: isAsking || list.isFetchingNextPage, ask: () => void ask() }
}

/** Asks again when the list was read anew meanwhile, as at news of a change: a query does one or the other. */
async function askForNextPage({ data, fetchNextPage }: InfiniteList): Promise<void> {
  const had = data?.pages.length ?? 0
  let now: Awaited<ReturnType<typeof fetchNextPage>>
  do {
    now = await fetchNextPage({ cancelRefetch: false })
  } while (!now.isError && now.hasNextPage && (now.data?.pages.length ?? 0) <= had)
}
