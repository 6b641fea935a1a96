import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ConversationList } from '#admin/features/messages/conversation-list.tsx'
import { ConversationView } from '#admin/features/messages/conversation-view.tsx'
import { conversationsQuery } from '#admin/features/messages/messages-calls.ts'
import { MESSAGE_TABS, type MessagesSearch } from '#admin/features/messages/messages-search.ts'
import { PageBody, PageHead } from '#admin/parts/page-head.tsx'
import { SearchField } from '#admin/parts/search-field.tsx'
import { useIsNarrow } from '#admin/platform/use-is-narrow.ts'
import { messagesTexts as texts } from '#admin/texts/messages.ts'

export type MessagesPageProps = { search: MessagesSearch; onSearch: (search: MessagesSearch) => void }

/** What people have written, beside it the conversation that is open; on a phone one after the other. */
export function MessagesPage({ search, onSearch }: MessagesPageProps) {
  const isNarrow = useIsNarrow()
  const { tab = 'open', q = '', id } = search
  if (isNarrow && id !== undefined) return <ConversationView key={id} id={id} search={search} isNarrow />
  return (
    <>
      <PageHead
        title={texts.title}
        actions={
          !isNarrow && (
            <Search words={q} onWords={(words) => onSearch({ ...search, q: words || undefined })} />
          )
        }
      />
      <PageBody>
        {isNarrow && <Search words={q} onWords={(words) => onSearch({ ...search, q: words || undefined })} />}
        <div className="message-columns">
          <div className="grid content-start">
            <Tabs search={search} />
            <ConversationList tab={tab} words={q} search={search} />
          </div>
          {!isNarrow && id !== undefined && <ConversationView key={id} id={id} search={search} />}
          {!isNarrow && id === undefined && (
            <p className="sheet-block p-10 text-center text-moss">{texts.choose}</p>
          )}
        </div>
      </PageBody>
    </>
  )
}

function Search({ words, onWords }: { words: string; onWords: (words: string) => void }) {
  return <SearchField label={texts.search} placeholder={texts.searchHint} words={words} onWords={onWords} />
}

/** Each tab closes the conversation that is open: it may not be among those it shows. */
function Tabs({ search }: { search: MessagesSearch }) {
  const { tab: chosen = 'open', q } = search
  const { data } = useInfiniteQuery(conversationsQuery(chosen, q ?? ''))
  const counts = data?.pages[0]?.meta
  return (
    <nav aria-label={texts.tabsLabel} className="tab-row">
      {MESSAGE_TABS.map((tab) => (
        <Link
          key={tab}
          to="/messages"
          search={{ ...(tab !== 'open' && { tab }), ...(q && { q }) }}
          activeOptions={{ exact: true }}
          aria-current={tab === chosen ? 'page' : undefined}
          className="tab-link"
        >
          {texts.tabs[tab]}
          {tab !== 'all' && counts && <span className="ml-2 text-meta text-moss">{counts[tab]}</span>}
        </Link>
      ))}
    </nav>
  )
}
