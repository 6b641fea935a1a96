import type { BlogSearch } from '#storefront/features/blog/blog-search.ts'

/** What a plain GET form keeps of the URL. */
export function HiddenBlogSearch({ search }: { search: BlogSearch }) {
  return Object.entries(search).map(
    ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
  )
}
