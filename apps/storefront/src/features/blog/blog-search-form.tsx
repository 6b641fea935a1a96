import { IconButton } from '@shop/ui/icon-button'
import { TextField } from '@shop/ui/text-field'
import Search from 'lucide-react/icons/search'
import { useRef } from 'react'
import { type BlogSearch, SEARCH_MAX_LENGTH } from '#storefront/features/blog/blog-search.ts'
import { HiddenBlogSearch } from '#storefront/features/blog/hidden-blog-search.tsx'
import { useSearchDraft } from '#storefront/features/blog/use-search-draft.ts'
import { blogTexts } from '#storefront/texts/blog.ts'

export type BlogSearchFormProps = { search: BlogSearch; onSearch: (term: string) => void }

/** The search box (BLOG-05). Without scripts it is a plain form. */
export function BlogSearchForm({ search, onSearch }: BlogSearchFormProps) {
  const input = useRef<HTMLInputElement>(null)
  const { text, setText, sendNow } = useSearchDraft(input, search.searchTerm ?? '', onSearch)
  return (
    <search>
      <form
        method="get"
        action="/blogs"
        className="relative"
        onSubmit={(event) => {
          event.preventDefault()
          sendNow()
        }}
      >
        <HiddenBlogSearch search={{ category: search.category }} />
        <TextField
          ref={input}
          shape="pill"
          type="search"
          name="searchTerm"
          label={blogTexts.searchLabel}
          hideLabel
          placeholder={blogTexts.searchPlaceholder}
          maxLength={SEARCH_MAX_LENGTH}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          className="[&_input]:pr-13"
        />
        <IconButton
          type="submit"
          label={blogTexts.search}
          icon={<Search aria-hidden="true" />}
          className="absolute top-[3px] right-1 text-moss [&>svg]:size-4!"
        />
      </form>
    </search>
  )
}
