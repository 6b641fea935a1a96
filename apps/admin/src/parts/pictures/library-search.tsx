import { TextField } from '@shop/ui/text-field'
import { useEffect, useEffectEvent, useState } from 'react'
import { libraryTexts as texts } from '#admin/texts/pictures.ts'

/** Typing asks a moment after its last letter. */
const TYPING_MS = 250

export type LibrarySearchProps = { words: string; onWords: (words: string) => void }

/** By the name of the file and by what is seen. */
export function LibrarySearch({ words, onWords }: LibrarySearchProps) {
  const [typed, setTyped] = useState(words)
  const send = useEffectEvent(() => {
    if (typed.trim() !== words) onWords(typed.trim())
  })
  // External system: time.
  // biome-ignore lint/correctness/useExhaustiveDependencies: begins anew with each letter
  useEffect(() => {
    const timer = setTimeout(() => send(), TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <TextField
      type="search"
      label={texts.search}
      hideLabel
      placeholder={texts.searchHint}
      shape="compact"
      autoComplete="off"
      className="w-full max-w-90"
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  )
}
