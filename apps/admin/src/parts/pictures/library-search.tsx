import { TextField } from '@shop/ui/text-field'
import { useTypedWords } from '#admin/parts/use-typed-words.ts'
import { libraryTexts as texts } from '#admin/texts/pictures.ts'

export type LibrarySearchProps = { words: string; onWords: (words: string) => void }

/** By the name of the file and by what is seen. */
export function LibrarySearch({ words, onWords }: LibrarySearchProps) {
  const [typed, setTyped] = useTypedWords(words, onWords)
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
