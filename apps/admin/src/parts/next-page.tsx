import { Button } from '@shop/ui/button'
import { type InfiniteList, useNextPage } from '@shop/ui/use-next-page'

export type NextPageProps = { list: InfiniteList; words: string }

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
  const { isBusy, ask } = useNextPage(list)
  if (!list.hasNextPage) return null
  return (
    <Button variant="neutral" size="compact" className={className} busy={isBusy} onClick={ask}>
      {words}
    </Button>
  )
}
