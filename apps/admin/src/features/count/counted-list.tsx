import { Button } from '@shop/ui/button'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Count, Entry, SheetRow } from '#admin/features/count/count-kept.ts'
import { differenceOf } from '#admin/features/count/count-rules.ts'
import { Pages, ROWS_A_PAGE } from '#admin/features/count/sheet-count.tsx'
import { useCounting } from '#admin/features/count/use-count.ts'
import { BackLink } from '#admin/parts/back-link.tsx'
import { PageBody, PageHead } from '#admin/parts/page-head.tsx'
import { SearchField } from '#admin/parts/search-field.tsx'
import { signed } from '#admin/parts/signed.ts'
import { countTexts, sheetTexts as texts } from '#admin/texts/count.ts'

/** By phone: everything that is counted or still to be, each leading to its shelf. Long because it arranges the whole page. */
export function CountedList({ count: { rows, entries } }: { count: Count }) {
  const [words, setWords] = useState('')
  const [page, setPage] = useState(0)
  const found = rows.filter((row) => holds(row, words))
  const shown = found.slice(page * ROWS_A_PAGE, (page + 1) * ROWS_A_PAGE)
  const pages = Math.ceil(found.length / ROWS_A_PAGE)
  const ask = (asked: string) => {
    setWords(asked)
    setPage(0)
  }
  return (
    <>
      <PageHead
        title={texts.listTitle}
        back={<BackLink to="/stock/count" label={texts.toShelf} />}
        about={countTexts.progress(entries.size, rows.length)}
      />
      <PageBody>
        <SearchField label={texts.find} placeholder={texts.findHint} words={words} onWords={ask} />
        <div className="sheet-block">
          {found.length === 0 && <p className="sheet-body text-moss">{texts.notFound(words)}</p>}
          <ul>
            {shown.map((row) => (
              <Line key={row.id} row={row} entry={entries.get(row.id)} />
            ))}
          </ul>
          {pages > 1 && (
            <div className="sheet-foot flex items-center gap-2">
              <p className="mr-auto">
                {texts.rows(page * ROWS_A_PAGE + 1, page * ROWS_A_PAGE + shown.length, found.length)}
              </p>
              <Pages page={page} pages={pages} onPage={setPage} />
            </div>
          )}
        </div>
      </PageBody>
    </>
  )
}

function holds({ shelf, name, sku }: SheetRow, words: string): boolean {
  return `${shelf} ${name} ${sku}`.toLowerCase().includes(words.toLowerCase())
}

function Line({ row, entry }: { row: SheetRow; entry: Entry | undefined }) {
  const { goTo } = useCounting()
  const navigate = useNavigate()
  const place = countTexts.ofShelf(row.shelf, row.name)
  const action = entry ? texts.change : texts.countIt
  const difference = entry ? differenceOf(entry) : 0
  const handlePress = () => {
    goTo(row.id)
    void navigate({ to: '/stock/count', search: {} })
  }
  return (
    <li className="sheet-line">
      <span className="min-w-0 flex-1">
        <span className="block break-words font-semibold">{place}</span>
        <span className="block text-meta text-moss">
          {entry ? texts.counted(entry.counted) : texts.open}
          {difference !== 0 && (
            <span className="ml-2 font-semibold text-calendula-deep">{signed(difference)}</span>
          )}
        </span>
      </span>
      <Button variant="plain" size="compact" aria-label={texts.goTo(action, place)} onClick={handlePress}>
        {action}
      </Button>
    </li>
  )
}
