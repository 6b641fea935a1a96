import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { customersQuery, type ListedCustomer } from '#admin/features/customers/customer-calls.ts'
import type { MergeSearch } from '#admin/features/customers/merge-search.ts'
import { LoadFailure } from '#admin/parts/load-failure.tsx'
import { LoadingRows } from '#admin/parts/loading-rows.tsx'
import { NextPage } from '#admin/parts/next-page.tsx'
import { SearchField } from '#admin/parts/search-field.tsx'
import { SheetBlock } from '#admin/parts/sheet-block.tsx'
import { customersTexts } from '#admin/texts/customers.ts'
import { mergeTexts as texts } from '#admin/texts/merge-customers.ts'

export type MergeChoiceProps = {
  name: string
  search: MergeSearch
  onSearch: (search: MergeSearch) => void
}

/** Finds the other account as the list of customers does. */
export function MergeChoice({ name, search, onSearch }: MergeChoiceProps) {
  const { id, q = '' } = search
  const list = useInfiniteQuery(customersQuery(q))
  const found = list.data?.pages.flatMap(({ customers }) => customers).filter((each) => each.id !== id)
  return (
    <>
      <SearchField
        label={texts.search}
        placeholder={texts.searchHint}
        words={q}
        onWords={(words) => onSearch({ ...search, q: words === '' ? undefined : words })}
      />
      {list.error && <LoadFailure error={list.error} onRetry={() => void list.refetch()} />}
      <SheetBlock title={texts.which(name)}>
        {!found && !list.error && <LoadingRows />}
        {found?.length === 0 && (
          <p className="sheet-body text-moss">
            {texts.none}. {texts.noneHint}
          </p>
        )}
        <ul aria-busy={list.isPlaceholderData || undefined}>
          {found?.map((customer) => (
            <li key={customer.id}>
              <Found customer={customer} search={search} />
            </li>
          ))}
        </ul>
        <NextPage list={list} words={texts.more} />
      </SheetBlock>
    </>
  )
}

function Found({ customer, search }: { customer: ListedCustomer; search: MergeSearch }) {
  const { id, name, email, city, orders } = customer
  return (
    <Link to="/customers/merge" search={{ ...search, with: id }} className="message-row">
      <span className="min-w-0 flex-1">
        <span className="block break-words font-semibold">{name || customersTexts.noName}</span>
        <span className="block break-all text-meta text-moss">
          {[email, city].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className="shrink-0 text-meta text-moss">{customersTexts.orders(orders)}</span>
    </Link>
  )
}
