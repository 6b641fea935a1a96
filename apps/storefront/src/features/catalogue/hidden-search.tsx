import type { ShopSearch } from '#storefront/features/catalogue/shop-search.ts'

/** What a plain GET form keeps of the URL. */
export function HiddenSearch({ search }: { search: ShopSearch }) {
  return Object.entries(search).map(
    ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
  )
}
