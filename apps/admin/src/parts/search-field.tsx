import { TextField } from '@shop/ui/text-field'
import { useRef } from 'react'
import { SearchFrame } from '#admin/parts/search-frame.tsx'
import { useTypedWords } from '#admin/parts/use-typed-words.ts'
import { useKeys } from '#admin/platform/keys/use-keys.ts'
import { keyTexts } from '#admin/texts/keys.ts'

export type SearchFieldProps = {
  label: string
  placeholder: string
  words: string
  onWords: (words: string) => void
  isInDialog?: boolean
}

/** As many as lists are searched by. */
const MOST_LETTERS = 100

/** `/` leads here from anywhere on the page, or in the dialog. */
export function SearchField({ label, placeholder, words, onWords, isInDialog = false }: SearchFieldProps) {
  const [typed, setTyped] = useTypedWords(words, onWords)
  const field = useRef<HTMLInputElement>(null)
  useKeys([{ keys: '/', label: keyTexts.search, act: () => field.current?.focus(), inDialogs: isInDialog }])
  return (
    <SearchFrame className="min-w-48 flex-1 sm:max-w-80">
      <TextField
        ref={field}
        type="search"
        label={label}
        hideLabel
        shape="compact"
        placeholder={placeholder}
        autoComplete="off"
        maxLength={MOST_LETTERS}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </SearchFrame>
  )
}
