import { SearchField } from '#admin/parts/search-field.tsx'
import { libraryTexts as texts } from '#admin/texts/pictures.ts'

export type LibrarySearchProps = { words: string; onWords: (words: string) => void; isInDialog?: boolean }

/** By the name of the file and by what is seen. */
export function LibrarySearch(props: LibrarySearchProps) {
  return (
    <div className="flex">
      <SearchField label={texts.search} placeholder={texts.searchHint} {...props} />
    </div>
  )
}
