import { MAX_STOCK } from '@shop/contract/admin/stock'
import { Button } from '@shop/ui/button'
import { IconButton } from '@shop/ui/icon-button'
import { TextField } from '@shop/ui/text-field'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Check from 'lucide-react/icons/check'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import type { SheetRow } from '#admin/features/count/count-kept.ts'
import { type Seen, useCounting } from '#admin/features/count/use-count.ts'
import { readUnits } from '#admin/parts/read-units.ts'
import { shelfTexts as texts } from '#admin/texts/count.ts'

/** `lying`: by its number, of a row that was counted before. */
export type ShelfNumberProps = { row: SheetRow; lying: number | undefined; seen: Seen }

/** Of the second press of a double one, which would already be about the next product. */
const isRepeated = ({ detail }: MouseEvent) => detail > 1

/** The number, its steps, and the two ways on. Long because all of them are about one number. */
export function ShelfNumber({ row, lying, seen: { expected, asOf } }: ShelfNumberProps) {
  const { takeAndGoOn } = useCounting()
  const [typed, setTyped] = useState<{ id: string; text: string }>()
  const field = useRef<HTMLInputElement>(null)
  const shown = typed?.id === row.id ? typed.text : String(lying ?? expected)
  const number = readUnits(shown)
  const type = (text: string) => setTyped({ id: row.id, text })
  const step = (by: number) => type(String(Math.min(MAX_STOCK, Math.max(0, (number ?? expected) + by))))
  const take = (counted: number) => takeAndGoOn(row, counted, { expected, asOf })

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (number !== undefined) take(number)
  }

  return (
    <>
      <div className="count-stepper">
        <IconButton
          className="count-step"
          label={texts.fewer}
          icon={<Minus aria-hidden="true" />}
          onClick={() => step(-1)}
        />
        <TextField
          ref={field}
          label={texts.number(row.name)}
          hideLabel
          className="count-number"
          inputMode="numeric"
          enterKeyHint="next"
          autoComplete="off"
          value={shown}
          error={number === undefined ? texts.wrong : undefined}
          onChange={(event) => type(event.target.value)}
          onKeyDown={handleKey}
        />
        <IconButton
          className="count-step"
          label={texts.more}
          icon={<Plus aria-hidden="true" />}
          onClick={() => step(1)}
        />
      </div>
      {number !== undefined && <Difference difference={number - expected} />}
      <WaysOn
        number={number}
        expected={expected}
        onTake={take}
        onOther={() => {
          field.current?.focus()
          field.current?.select()
        }}
      />
    </>
  )
}

type WaysOnProps = {
  number: number | undefined
  expected: number
  onTake: (counted: number) => void
  onOther: () => void
}

/** Both stay in their place from product to product; the one that fits is the foremost. */
function WaysOn({ number, expected, onTake, onOther }: WaysOnProps) {
  const other = number === expected ? undefined : number
  return (
    <div className="grid grid-cols-2 gap-3">
      <Button
        variant={other === undefined ? 'primary' : 'neutral'}
        size="large"
        icon={<Check />}
        className="px-2!"
        onClick={(event) => !isRepeated(event) && onTake(expected)}
      >
        {texts.right(expected)}
      </Button>
      <Button
        variant={other === undefined ? 'neutral' : 'primary'}
        size="large"
        className="flex-row-reverse px-2!"
        {...(other !== undefined && { icon: <ArrowRight /> })}
        onClick={(event) => !isRepeated(event) && (other === undefined ? onOther() : onTake(other))}
      >
        {other === undefined ? texts.other : texts.take(other)}
      </Button>
    </div>
  )
}

function Difference({ difference }: { difference: number }) {
  return (
    <p
      role="status"
      className={`flex items-center justify-center gap-2 ${difference === 0 ? 'text-moss' : 'font-semibold text-calendula-deep'}`}
    >
      {difference !== 0 && <TriangleAlert aria-hidden="true" className="size-4" />}
      {wordsOf(difference)}
    </p>
  )
}

function wordsOf(difference: number): string {
  if (difference === 0) return texts.asExpected
  return difference < 0 ? texts.less(-difference) : texts.above(difference)
}
