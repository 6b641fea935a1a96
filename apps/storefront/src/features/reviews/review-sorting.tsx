import { REVIEW_SORTS, type ReviewSort } from '@shop/contract/reviews'
import { SelectField } from '@shop/ui/select-field'
import { useEffect, useEffectEvent, useRef } from 'react'
import { reviewTexts } from '#storefront/texts/product-reviews.ts'

type ReviewSortingProps = { sort: ReviewSort; onSort: (sort: ReviewSort) => void }

export function ReviewSorting({ sort, onSort }: ReviewSortingProps) {
  const field = useRef<HTMLSelectElement>(null)
  const choose = (value: string | undefined) => {
    const chosen = REVIEW_SORTS.find((each) => each === value)
    if (chosen && chosen !== sort) onSort(chosen)
  }
  const takeEarlyChoice = useEffectEvent(() => choose(field.current?.value))
  // External system: the page as the server sent it. What was chosen before hydration counts too.
  useEffect(() => takeEarlyChoice(), [])

  return (
    <SelectField
      ref={field}
      label={reviewTexts.sortBy}
      hideLabel
      value={sort}
      options={REVIEW_SORTS.map((each) => ({ value: each, label: reviewTexts.sorted[each] }))}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    />
  )
}
