import { Button } from '@shop/ui/button'

export type NextPageProps = {
  /** As the query of an endless list has it. */
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
  words: string
}

/** At the foot of a sheet with a list: gets the page behind it, as long as there is one. */
export function NextPage({ list: { hasNextPage, isFetchingNextPage, fetchNextPage }, words }: NextPageProps) {
  if (!hasNextPage) return null
  return (
    <div className="sheet-foot">
      <Button variant="neutral" size="compact" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {words}
      </Button>
    </div>
  )
}
