import { REVIEW_SORTS, type ReviewSort } from '@shop/contract/reviews'
import { SelectField } from '@shop/ui/select-field'
import { reviewTexts } from '#storefront/texts/product-reviews.ts'

type ReviewSortingProps = { sort: ReviewSort; onSort: (sort: ReviewSort) => void }

export function ReviewSorting({ sort, onSort }: ReviewSortingProps) {
  return (
    <SelectField
      label={reviewTexts.sortBy}
      hideLabel
      value={sort}
      options={REVIEW_SORTS.map((each) => ({ value: each, label: reviewTexts.sorted[each] }))}
      onChange={({ currentTarget: { value } }) => {
        const chosen = REVIEW_SORTS.find((each) => each === value)
        if (chosen) onSort(chosen)
      }}
    />
  )
}
