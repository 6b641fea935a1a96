import { listStaffProducts } from '@shop/contract/admin/products'
import { formatPrice } from '@shop/contract/money'
import { Picture } from '@shop/ui/picture'
import { keepPreviousData, type UseQueryOptions } from '@tanstack/react-query'
import EyeOff from 'lucide-react/icons/eye-off'
import Globe from 'lucide-react/icons/globe'
import Tag from 'lucide-react/icons/tag'
import { moveState } from '#admin/features/products/move-state.ts'
import { type ListedProduct, PRODUCTS } from '#admin/features/products/product-calls.ts'
import { ProductStatePill } from '#admin/features/products/product-state-pill.tsx'
import { PaletteMark } from '#admin/parts/palette-mark.tsx'
import type { PaletteItem, PaletteSource } from '#admin/parts/palette-source.ts'
import { useTintAttributes } from '#admin/parts/tint-colours.ts'
import { client } from '#admin/platform/client.ts'
import { queryClient } from '#admin/platform/query-client.ts'
import { may, meQuery } from '#admin/platform/session.ts'
import { actionTexts } from '#admin/texts/palette.ts'

const SHOWN = 6

/** Products by name, number or address, as the shop finds them; of the first also what can be done with it. */
export const productSource: PaletteSource = {
  id: 'products',
  permission: 'products.write',
  search: (words) => foundQuery(words),
}

const foundQuery = (search: string): UseQueryOptions<readonly PaletteItem[]> => ({
  queryKey: [...PRODUCTS, 'found', search],
  queryFn: async () => {
    const { data } = await client.send(listStaffProducts, { query: { search, limit: SHOWN } })
    return [...data.map(toItem), ...data.slice(0, 1).flatMap(actionsOf)]
  },
  placeholderData: keepPreviousData,
  meta: { kinds: ['product'] },
})

function toItem(product: ListedProduct): PaletteItem {
  const { id, name, sku, price } = product
  return {
    id: `product-${id}`,
    group: 'products',
    title: name,
    hint: `${sku} · ${formatPrice(price)}`,
    mark: <Mark product={product} />,
    state: <ProductStatePill product={product} />,
    path: `/products/${id}`,
  }
}

function Mark({ product: { picture, tint } }: { product: ListedProduct }) {
  const onTint = useTintAttributes()
  return (
    <span {...onTint(tint)}>
      <Picture picture={picture ?? undefined} alt="" sizes="32px" className="size-8 shrink-0" />
    </span>
  )
}

function actionsOf(product: ListedProduct): PaletteItem[] {
  const { id, name, state } = product
  const me = queryClient.getQueryData(meQuery.queryKey)
  const mayPrice = me !== undefined && may(me, 'prices.write')
  const isOnSale = state === 'active'
  const put = state === 'draft' ? actionTexts.publish(name) : actionTexts.putBack(name)
  return [
    ...(mayPrice
      ? [
          {
            id: `price-${id}`,
            group: 'do' as const,
            title: actionTexts.changePriceOf(name),
            mark: <PaletteMark Icon={Tag} />,
            path: `/products/${id}?edit=price`,
          },
        ]
      : []),
    {
      id: `state-${id}`,
      group: 'do',
      title: isOnSale ? actionTexts.takeOff(name) : put,
      mark: <PaletteMark Icon={isOnSale ? EyeOff : Globe} />,
      act: () => void moveState(product, isOnSale ? 'archived' : 'active'),
    },
  ]
}
