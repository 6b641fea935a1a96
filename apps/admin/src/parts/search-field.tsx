import { TextField } from '@shop/ui/text-field'
import { useRouter } from '@tanstack/react-router'
import Search from 'lucide-react/icons/search'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useKeys } from '#admin/platform/keys/use-keys.ts'
import { keyTexts } from '#admin/texts/keys.ts'

export type SearchFieldProps = {
  label: string
  placeholder: string
  words: string
  onWords: (words: string) => void
}

/** Typing asks a moment after its last letter. */
const TYPING_MS = 250

/** `/` leads here from anywhere on the page. Follows words that come from elsewhere: a link, the way back. */
export function SearchField({ label, placeholder, words, onWords }: SearchFieldProps) {
  const [typed, setTyped] = useTypedWords(words, onWords)
  const field = useRef<HTMLInputElement>(null)
  useKeys([{ keys: '/', label: keyTexts.search, act: () => field.current?.focus() }])
  return (
    <div className="search-field min-w-48 flex-1 sm:max-w-80">
      <Search aria-hidden="true" />
      <TextField
        ref={field}
        type="search"
        label={label}
        hideLabel
        shape="compact"
        placeholder={placeholder}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <span aria-hidden="true" className="key">
        /
      </span>
    </div>
  )
}

/** What stands in the field; asked for a moment after its last letter. */
function useTypedWords(words: string, onWords: (words: string) => void) {
  const [typed, setTyped] = useState(words)
  const [asked, setAsked] = useState(words)
  if (asked !== words) {
    setAsked(words)
    if (typed.trim() !== words) setTyped(words)
  }
  const router = useRouter()
  const [place] = useState(() => router.state.location.pathname)
  const ask = useEffectEvent(() => {
    const wanted = typed.trim()
    // Whoever has pressed something meanwhile is on their way to it: the words would bring them back.
    if (wanted === words || router.state.location.pathname !== place) return
    // Before the address says it: whoever types on must keep what they typed meanwhile.
    setAsked(wanted)
    onWords(wanted)
  })
  // External system: time.
  // biome-ignore lint/correctness/useExhaustiveDependencies: begins anew with each letter
  useEffect(() => {
    const timer = setTimeout(ask, TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return [typed, setTyped] as const
}
