import { Button } from '@shop/ui/button'
import { FormMessage } from '@shop/ui/form-message'
import { type InfiniteList, useNextPage } from '@shop/ui/use-next-page'

export type MoreButtonProps = {
  texts: { showMore: string; moreFailed: string }
  list: InfiniteList & { isFetchNextPageError: boolean }
}

/** Below a list of more than one page: loads the next. Once all are shown it stays, disabled, so that it keeps the focus. */
export function MoreButton({ texts, list }: MoreButtonProps) {
  const { isBusy, ask } = useNextPage(list)
  return (
    <div className="mt-8 flex flex-col items-center gap-4 print:hidden">
      <Button
        variant="secondary"
        busy={isBusy}
        softDisabled={!list.hasNextPage}
        onClick={ask}
        className="w-full xs:w-auto"
      >
        {texts.showMore}
      </Button>
      {list.isFetchNextPageError && !isBusy && <FormMessage>{texts.moreFailed}</FormMessage>}
    </div>
  )
}
