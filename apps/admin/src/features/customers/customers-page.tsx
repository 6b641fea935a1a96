import { formatPrice } from '@shop/contract/money'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { customersQuery, type ListedCustomer } from '#admin/features/customers/customer-calls.ts'
import type { CustomersSearch } from '#admin/features/customers/customers-search.ts'
import { type Column, DataTable } from '#admin/parts/data-table.tsx'
import { EmptyList } from '#admin/parts/empty-list.tsx'
import { LoadFailure } from '#admin/parts/load-failure.tsx'
import { LoadingRows } from '#admin/parts/loading-rows.tsx'
import { dayOf } from '#admin/parts/moment.ts'
import { NextPage } from '#admin/parts/next-page.tsx'
import { PageBody, PageHead } from '#admin/parts/page-head.tsx'
import { SearchField } from '#admin/parts/search-field.tsx'
import { customersTexts as texts } from '#admin/texts/customers.ts'

const { columns: heads } = texts

/** In this order they stand two by two on a phone. */
const columns: readonly Column<ListedCustomer>[] = [
  { id: 'name', header: heads.name, isRowHeader: true, cell: (customer) => <Name customer={customer} /> },
  { id: 'orders', header: heads.orders, isNumber: true, cell: ({ orders }) => texts.orders(orders) },
  {
    id: 'last',
    header: heads.last,
    cell: ({ lastOrderAt }) => (
      <span className="text-moss">{lastOrderAt === null ? texts.noOrder : dayOf(lastOrderAt)}</span>
    ),
  },
  { id: 'total', header: heads.total, isNumber: true, cell: ({ total }) => formatPrice(total) },
]

export type CustomersPageProps = { search: CustomersSearch; onSearch: (search: CustomersSearch) => void }

/** Who has an account, the newest first. Long because its markup is one page. */
export function CustomersPage({ search: { q = '' }, onSearch }: CustomersPageProps) {
  const list = useInfiniteQuery(customersQuery(q))
  const customers = list.data?.pages.flatMap((page) => page.customers)
  return (
    <>
      <PageHead title={texts.title} />
      <PageBody>
        <SearchField
          label={texts.search}
          placeholder={texts.searchHint}
          words={q}
          onWords={(words) => onSearch({ q: words === '' ? undefined : words })}
        />
        {list.error && <LoadFailure error={list.error} onRetry={() => void list.refetch()} />}
        <div className="sheet-block">
          {!customers && !list.error && <LoadingRows />}
          {customers?.length === 0 && <Nothing words={q} />}
          {customers && customers.length > 0 && (
            <DataTable
              label={texts.title}
              columns={columns}
              rows={customers}
              rowId={({ id }) => id}
              blocks="is-customers"
              isBusy={list.isPlaceholderData}
            />
          )}
          <NextPage list={list} words={texts.more} />
        </div>
      </PageBody>
    </>
  )
}

function Name({ customer: { id, name, email, city } }: { customer: ListedCustomer }) {
  return (
    <span className="block min-w-0">
      <Link to="/customers/$id" params={{ id }} className="row-link break-words font-semibold">
        {name || texts.noName}
      </Link>
      <span className="block break-all text-meta text-moss">{[email, city].filter(Boolean).join(' · ')}</span>
    </span>
  )
}

function Nothing({ words }: { words: string }) {
  return (
    <EmptyList
      title={words === '' ? texts.none : texts.noMatch(words)}
      hint={words === '' ? texts.noneHint : texts.noMatchHint}
    />
  )
}
