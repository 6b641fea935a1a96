import { LinkButton } from '@shop/ui/link-button'
import { Picture } from '@shop/ui/picture'
import { Link } from '@tanstack/react-router'
import type { Count, Entry, SheetRow } from '#admin/features/count/count-kept.ts'
import { currentRow, nextUncounted } from '#admin/features/count/count-rules.ts'
import { ShelfNumber } from '#admin/features/count/shelf-number.tsx'
import { useCounting } from '#admin/features/count/use-count.ts'
import { type Look, useLook } from '#admin/features/count/use-look.ts'
import { Note } from '#admin/parts/note.tsx'
import { useTintAttributes } from '#admin/parts/tint-colours.ts'
import { countTexts, shelfTexts as texts } from '#admin/texts/count.ts'

/** By phone: one product at a time. What is right takes one tap, what is not a number and one more. */
export function ShelfCount({ count }: { count: Count }) {
  const row = currentRow(count)
  if (!row) return null
  return <Shelf count={count} row={row} />
}

/** Long because it arranges all that is said of one product. */
function Shelf({ count, row }: { count: Count; row: SheetRow }) {
  const { skip } = useCounting()
  const onTint = useTintAttributes()
  const entry = count.entries.get(row.id)
  const look = useLook(row, entry)
  const next = nextUncounted(count, row.id)
  const { expected } = look.seen
  const words = look.words && wordsOf(look.words, { row, entry, look })
  const place = countTexts.ofShelf(row.shelf, row.name)
  return (
    <section aria-label={place} className="shelf-count" {...onTint(row.tint)}>
      <p role="status" className="sr-only">
        {texts.announce(place, expected)}
      </p>
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="shrink-0 font-sans font-semibold text-value">
          {row.shelf === '' ? countTexts.noShelf : countTexts.shelf(row.shelf)}
        </h2>
        <p className="truncate text-meta text-moss">
          {next ? countTexts.next(countTexts.ofShelf(next.shelf, next.name)) : countTexts.last}
        </p>
      </div>
      <Picture
        key={row.id}
        picture={row.picture ?? undefined}
        alt=""
        sizes="100vw"
        className="shelf-picture"
      />
      {next?.picture && (
        <Picture
          picture={next.picture}
          alt=""
          sizes="100vw"
          priority
          isMinor
          className="shelf-picture-ahead"
        />
      )}
      <div>
        <p className="font-display text-sheet">{row.name}</p>
        <p className="text-meta text-moss">{texts.expects(row.sku, expected)}</p>
        {look.ordered > 0 && <p className="text-meta">{texts.ordered(look.ordered)}</p>}
      </div>
      <ShelfNumber row={row} lying={look.lying} seen={look.seen} />
      {words !== undefined && <Note kind="facts">{words}</Note>}
      <div className="flex justify-between gap-4">
        <LinkButton onClick={() => skip(row)}>{texts.skip}</LinkButton>
        <Link to="/stock/count" search={{ view: 'list' }} className="text-link self-center">
          {texts.soFar(count.entries.size)}
        </Link>
      </div>
    </section>
  )
}

type Looked = { row: SheetRow; entry: Entry | undefined; look: Look }

function wordsOf(meanwhile: string, { row, entry, look: { seen, lying = 0 } }: Looked): string {
  if (!entry) return texts.changed(meanwhile, seen.expected, row.stock)
  return texts.changedSince(meanwhile, { counted: entry.counted, lying, expected: seen.expected })
}
