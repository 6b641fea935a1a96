import { Button } from '@shop/ui/button'
import type { UseQueryResult } from '@tanstack/react-query'
import { blogTexts } from '#storefront/texts/blog.ts'

/** The way on after a failed call: the same call once more. */
export function RetryButton({ query }: { query: Pick<UseQueryResult, 'isFetching' | 'refetch'> }) {
  return (
    <Button variant="secondary" size="small" busy={query.isFetching} onClick={() => void query.refetch()}>
      {blogTexts.retry}
    </Button>
  )
}
