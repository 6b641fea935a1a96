import { Button } from '@shop/ui/button'
import { TextField } from '@shop/ui/text-field'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Count } from '#admin/features/count/count-kept.ts'
import { findRow } from '#admin/features/count/count-rules.ts'
import { SheetCountRow } from '#admin/features/count/sheet-count-row.tsx'
import { useCounting } from '#admin/features/count/use-count.ts'
import { SearchFrame } from '#admin/parts/search-frame.tsx'
import { useKeys } from '#admin/platform/keys/use-keys.ts'
import { sheetTexts as texts } from '#admin/texts/count.ts'
import { keyTexts } from '#admin/texts/keys.ts'

export const ROWS_A_PAGE = 50
const { columns } = texts

/** In a wide window: the whole sheet, a page at a time, by keys alone. Long because paging and the focus hang together. */
export function SheetCount({ count }: { count: Count }) {
  const { rows, entries, head } = count
  const { goTo } = useCounting()
  const at = Math.max(
    0,
    rows.findIndex(({ id }) => id === head.at),
  )
  const [page, setPage] = useState(Math.floor(at / ROWS_A_PAGE))
  const shown = rows.slice(page * ROWS_A_PAGE, (page + 1) * ROWS_A_PAGE)
  const pages = Math.ceil(rows.length / ROWS_A_PAGE)

  function go(to: number) {
    const row = rows[to]
    if (!row) return
    // At once, with the key that led here: a key that is held down comes again before an effect's update would be drawn, and fifty
    // updates that wait for each other are an endless loop to React.
    flushSync(() => setPage(Math.floor(to / ROWS_A_PAGE)))
    document.getElementById(fieldId(row.id))?.focus()
  }

  return (
    <>
      <Find
        onFound={(words) => {
          const found = findRow(rows, words)
          if (found) go(rows.indexOf(found))
          return found !== undefined
        }}
      />
      <div className="sheet-block">
        <table className="data-table count-sheet" aria-label={texts.table}>
          <Head />
          <tbody>
            {shown.map((row, index) => (
              <SheetCountRow
                key={row.id}
                row={row}
                entry={entries.get(row.id)}
                fieldId={fieldId(row.id)}
                isPresent={row.id === head.at}
                onPresent={() => row.id !== head.at && goTo(row.id)}
                onGo={(by) => go(page * ROWS_A_PAGE + index + by)}
              />
            ))}
          </tbody>
        </table>
        <div className="sheet-foot flex flex-wrap items-center gap-2">
          <p className="mr-auto">
            {texts.foot(page * ROWS_A_PAGE + 1, page * ROWS_A_PAGE + shown.length, rows.length)}
          </p>
          {pages > 1 && <Pages page={page} pages={pages} onPage={setPage} />}
        </div>
      </div>
    </>
  )
}

function Head() {
  return (
    <thead>
      <tr>
        {Object.entries(columns).map(([name, column]) => (
          <th key={name} scope="col" data-column={name}>
            {column}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function fieldId(id: string): string {
  return `counted-${id}`
}

type PagesProps = { page: number; pages: number; onPage: (page: number) => void }

export function Pages({ page, pages, onPage }: PagesProps) {
  return (
    <>
      <Button variant="neutral" size="compact" softDisabled={page === 0} onClick={() => onPage(page - 1)}>
        {texts.previous}
      </Button>
      <Button
        variant="neutral"
        size="compact"
        softDisabled={page >= pages - 1}
        onClick={() => onPage(page + 1)}
      >
        {texts.nextPage}
      </Button>
    </>
  )
}

/** Leads to a row; a hand scanner types the number and presses Enter by itself. */
function Find({ onFound }: { onFound: (words: string) => boolean }) {
  const [words, setWords] = useState('')
  const [missed, setMissed] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  useKeys([{ keys: '/', label: keyTexts.search, act: () => field.current?.focus() }])

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const isFound = words.trim() === '' || onFound(words)
    setMissed(isFound ? undefined : words.trim())
    if (isFound) setWords('')
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="grid">
      <SearchFrame className="max-w-80">
        <TextField
          ref={field}
          type="search"
          label={texts.find}
          hideLabel
          shape="compact"
          placeholder={texts.findHint}
          autoComplete="off"
          value={words}
          onChange={(event) => setWords(event.target.value)}
          error={missed === undefined ? undefined : texts.notFound(missed)}
        />
      </SearchFrame>
    </form>
  )
}
