import { Button } from '@shop/ui/button'
import { useState } from 'react'

type Pages = { data: { pages: readonly unknown[] } | undefined; hasNextPage: boolean }

export type NextPageProps = {
  /** As the query of an endless list has it. */
  list: Pages & {
    isFetchingNextPage: boolean
    fetchNextPage: (options: { cancelRefetch: boolean }) => Promise<Pages & { isError: boolean }>
  }
  words: string
}

/** At the foot of a sheet with a list: gets the page behind it, as long as there is one. */
export function NextPage(props: NextPageProps) {
  if (!props.list.hasNextPage) return null
  return (
    <div className="sheet-foot">
      <NextPageButton {...props} />
    </div>
  )
}

/** The same where no sheet is around the list. */
export function NextPageButton({ list, words, className }: NextPageProps & { className?: string }) {
  const [isAsking, setIsAsking] = useState(false)
  if (!list.hasNextPage) return null
  const ask = async () => {
    setIsAsking(true)
    await askForNextPage(list)
    setIsAsking(false)
  }
  return (
    <Button
      variant="neutral"
      size="compact"
      className={className}
      busy={isAsking || list.isFetchingNextPage}
      onClick={() => void ask()}
    >
      {words}
    </Button>
  )
}

/** Asks again when the list was read anew meanwhile, as at news of a change: a query does one or the other. */
async function askForNextPage({ data, fetchNextPage }: NextPageProps['list']): Promise<void> {
  const had = data?.pages.length ?? 0
  let now: Awaited<ReturnType<typeof fetchNextPage>>
  do {
    now = await fetchNextPage({ cancelRefetch: false })
  } while (!now.isError && now.hasNextPage && (now.data?.pages.length ?? 0) <= had)
}
