import { TextField } from '@shop/ui/text-field'
import Search from 'lucide-react/icons/search'
import { useRef } from 'react'
import { useTypedWords } from '#admin/parts/use-typed-words.ts'
import { useKeys } from '#admin/platform/keys/use-keys.ts'
import { keyTexts } from '#admin/texts/keys.ts'

export type SearchFieldProps = {
  label: string
  placeholder: string
  words: string
  onWords: (words: string) => void
}

/** `/` leads here from anywhere on the page. */
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
