import { Button } from '@shop/ui/button'
import { useQuery } from '@tanstack/react-query'
import { productListQuery } from '#admin/features/products/product-calls.ts'
import {
  fromStart,
  type OnSearch,
  type ProductSearch,
  toListQuery,
  withValues,
} from '#admin/features/products/product-search.ts'
import { totalText } from '#admin/features/products/total-text.ts'
import { EmptyList } from '#admin/parts/empty-list.tsx'
import { productTexts as texts } from '#admin/texts/products.ts'

export type NothingFoundProps = { search: ProductSearch; onSearch: OnSearch }

/** In place of rows: what was asked for, where it would match, and a way on. */
export function NothingFound({ search, onSearch }: NothingFoundProps) {
  const { tab = 'all', q, values } = search
  const isAsked = q !== undefined || values !== undefined
  return (
    <EmptyList
      title={titleOf(search)}
      hint={isAsked && tab !== 'all' ? <Elsewhere search={search} /> : hintOf(isAsked)}
    >
      {isAsked && tab !== 'all' && (
        <Button size="compact" onClick={() => onSearch({ ...fromStart(search), tab: undefined })}>
          {texts.searchAll}
        </Button>
      )}
      {isAsked && (
        <Button
          variant="neutral"
          size="compact"
          onClick={() => onSearch({ ...withValues(search, []), q: undefined })}
        >
          {texts.clear}
        </Button>
      )}
    </EmptyList>
  )
}

const NAMED = 3

/** What the same search finds in other states. */
function Elsewhere({ search }: { search: ProductSearch }) {
  const { data } = useQuery(
    productListQuery({ ...toListQuery({ ...fromStart(search), tab: undefined }), limit: NAMED }),
  )
  if (!data) return null
  const { data: products, meta } = data
  const names = products.map(({ name }) => name).join(', ')
  const [only] = products
  if (!only) return texts.nowhere
  if (meta.total === 1) return texts.elsewhereOne[only.state](names)
  return meta.total > products.length
    ? texts.elsewhereMore(totalText(meta), names)
    : texts.elsewhere(products.length, names)
}

function titleOf({ tab = 'all', q, values }: ProductSearch): string {
  if (q !== undefined) return texts.noMatch[tab](q)
  return values === undefined ? texts.nothingHere[tab] : texts.noFiltered
}

function hintOf(isAsked: boolean): string {
  return isAsked ? texts.nowhere : texts.nothingHint
}
