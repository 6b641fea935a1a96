import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { BLOG_SEARCH_DELAY_MS } from '#storefront/platform/constants.ts'

export type SearchDraft = { text: string; setText: (text: string) => void; sendNow: () => void }

/** What is typed, sent 300 ms after the last key or at once on Enter. Follows `term`, the URL's, when that changes from outside. */
export function useSearchDraft(
  input: RefObject<HTMLInputElement | null>,
  term: string,
  onSearch: (term: string) => void,
): SearchDraft {
  const [draft, setDraft] = useState({ text: term, seen: term, sent: term })
  const { text, seen, sent } = draft
  // The URL repeats our own words a little later, when more may have been typed: only other words replace them.
  if (term !== seen)
    setDraft(term === sent ? { ...draft, seen: term } : { text: term, seen: term, sent: term })

  const setText = (next: string) => setDraft((now) => ({ ...now, text: next }))
  const send = useEffectEvent((next: string) => {
    setDraft((now) => ({ ...now, sent: next }))
    onSearch(next)
  })

  // External system: the page as the server sent it. What was typed before hydration counts too.
  useEffect(() => {
    const typed = input.current?.value
    if (typed !== undefined) setDraft((now) => ({ ...now, text: typed }))
  }, [input])

  // External system: the clock.
  useEffect(() => {
    const next = text.trim()
    if (next === sent) return
    const timer = setTimeout(() => send(next), BLOG_SEARCH_DELAY_MS)
    return () => clearTimeout(timer)
  }, [text, sent])

  function sendNow() {
    const next = text.trim()
    if (next === sent) return
    setDraft({ ...draft, sent: next })
    onSearch(next)
  }

  return { text, setText, sendNow }
}
