import { Picture } from '@shop/ui/picture'
import { TextField } from '@shop/ui/text-field'
import Info from 'lucide-react/icons/info'
import { type KeyboardEvent, useState } from 'react'
import type { Entry, SheetRow } from '#admin/features/count/count-kept.ts'
import { differenceOf } from '#admin/features/count/count-rules.ts'
import { ReasonField } from '#admin/features/count/reason-field.tsx'
import { useCounting } from '#admin/features/count/use-count.ts'
import { useLook } from '#admin/features/count/use-look.ts'
import { readUnits } from '#admin/parts/read-units.ts'
import { signed } from '#admin/parts/signed.ts'
import { useTintAttributes } from '#admin/parts/tint-colours.ts'
import { useKeepSoon } from '#admin/platform/use-keep-soon.ts'
import { shelfTexts, sheetTexts as texts } from '#admin/texts/count.ts'

export type SheetCountRowProps = {
  row: SheetRow
  entry: Entry | undefined
  fieldId: string
  /** The one that is counted now. */
  isPresent: boolean
  onPresent: () => void
  /** To the row so many further. */
  onGo: (by: number) => void
}

const COLUMNS_BESIDE_SHELF = 5

/** Long because a row and what it has to say are one. */
export function SheetCountRow(props: SheetCountRowProps) {
  const { row, entry, isPresent } = props
  const look = useLook(row, entry, isPresent)
  const onTint = useTintAttributes()
  const difference = entry && differenceOf(entry)
  const notes = isPresent
    ? [
        ...(look.words === undefined ? [] : [wordsOf(look.words, props, look.seen.expected)]),
        ...(look.ordered > 0 ? [shelfTexts.ordered(look.ordered)] : []),
      ]
    : []
  return (
    <>
      <tr aria-selected={isPresent} {...onTint(row.tint)}>
        <td className="font-semibold">{row.shelf}</td>
        <th scope="row">
          <span className="flex items-center gap-3">
            <Picture picture={row.picture ?? undefined} alt="" sizes="32px" className="size-8 shrink-0" />
            <span className="font-semibold">{row.name}</span>
          </span>
        </th>
        <td>{entry?.expected ?? look.seen.expected}</td>
        <td>
          <CountedField {...props} look={look} />
        </td>
        <td className={difference ? 'font-semibold text-calendula-deep' : 'text-moss'}>
          {difference === undefined ? texts.nothing : signed(difference)}
        </td>
        <td>{entry && difference ? <ReasonField row={row} entry={entry} /> : texts.nothing}</td>
      </tr>
      {notes.map((note) => (
        <tr key={note} className="count-note">
          <td />
          <td colSpan={COLUMNS_BESIDE_SHELF}>
            <Info aria-hidden="true" className="mr-2 inline size-4" />
            {note}
          </td>
        </tr>
      ))}
    </>
  )
}

function wordsOf(
  meanwhile: string,
  { row, entry }: Pick<SheetCountRowProps, 'row' | 'entry'>,
  expected: number,
): string {
  if (!entry) return texts.began(meanwhile, row.stock, expected)
  return texts.changedSince(meanwhile, entry.counted, expected)
}

type CountedFieldProps = SheetCountRowProps & { look: ReturnType<typeof useLook> }

/** Keeps what is typed soon, at Enter, and when it is left. Long because its keys share one number. */
function CountedField({ row, entry, fieldId, onPresent, onGo, look: { seen } }: CountedFieldProps) {
  const { take } = useCounting()
  const [typed, setTyped] = useState<string>()
  const shown = typed ?? (entry ? String(entry.counted) : '')
  const number = readUnits(shown)
  const isWrong = shown.trim() !== '' && number === undefined
  const keep = () => {
    if (typed === undefined || isWrong) return
    // The same number, too, where it is meant of the shelf as it is now.
    const isOfNow = entry !== undefined && seen.asOf !== entry.asOf
    if (number !== entry?.counted || isOfNow) take(row, number ?? null, seen)
  }
  const cancel = useKeepSoon(typed, () => Promise.resolve(keep()))
  const showKept = () => {
    cancel()
    setTyped(undefined)
  }

  const leave = () => {
    if (isWrong) return
    keep()
    showKept()
  }
  const takeExpected = () => {
    showKept()
    take(row, seen.expected, seen)
    onGo(1)
  }

  function handleKey(event: KeyboardEvent) {
    const by = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === '=') takeExpected()
    else if (event.key === 'Escape') showKept()
    else if (by !== undefined && !isWrong) {
      leave()
      onGo(by)
    } else if (by === undefined) return
    event.preventDefault()
  }

  return (
    <TextField
      id={fieldId}
      label={texts.countedOf(row.name)}
      hideLabel
      shape="compact"
      inputMode="numeric"
      autoComplete="off"
      placeholder={texts.placeholder}
      className="w-36"
      value={shown}
      error={isWrong ? texts.wrong : undefined}
      onFocus={(event) => {
        onPresent()
        event.target.select()
      }}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={handleKey}
      onBlur={leave}
    />
  )
}
