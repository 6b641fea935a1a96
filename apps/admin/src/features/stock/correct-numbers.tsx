import { MAX_STOCK } from '@shop/contract/admin/stock'
import { TextField } from '@shop/ui/text-field'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { deltaOf } from '#admin/features/stock/correction-rules.ts'
import type { Stock } from '#admin/features/stock/stock-calls.ts'
import type { Correcting } from '#admin/features/stock/use-correction.ts'
import { signed } from '#admin/parts/signed.ts'
import { correctTexts as texts } from '#admin/texts/stock.ts'

export type CorrectNumbersProps = { correcting: Correcting; stock: Stock }

/** What is expected, what was found, and what that is apart; or what is there, what came or went, and what is there then. */
export function CorrectNumbers({ correcting, stock }: CorrectNumbersProps) {
  const { entries, change } = correcting
  const { kind, units } = entries
  const delta = deltaOf(entries, stock)
  const isCount = kind === 'counted'
  return (
    <div className="correct-numbers">
      <Figure label={isCount ? texts.expected : texts.now} value={String(stock.stock)} />
      <ArrowRight aria-hidden="true" className="size-4.5 stroke-[1.75]" />
      <TextField
        key={kind}
        label={isCount ? texts.onShelf : texts.units[kind]}
        shape="compact"
        inputMode="numeric"
        autoComplete="off"
        className="correct-field"
        ref={focusOnce}
        value={units}
        error={messageOf(correcting, stock)}
        onChange={(event) => change({ units: event.target.value })}
      />
      <Figure
        label={isCount ? texts.difference : texts.after}
        value={resultOf(isCount, delta, stock.stock)}
        isCare={isCount && delta !== undefined && delta !== 0}
      />
    </div>
  )
}

type FigureProps = { label: string; value: string; isCare?: boolean }

function Figure({ label, value, isCare = false }: FigureProps) {
  return (
    <p className="min-w-0">
      <span className="block text-label text-moss">{label}</span>
      <output className={`block font-display text-figure ${isCare ? 'text-calendula-deep' : ''}`}>
        {value}
      </output>
    </p>
  )
}

function resultOf(isCount: boolean, delta: number | undefined, stock: number): string {
  if (delta === undefined) return texts.unknown
  return isCount ? signed(delta) : String(Math.max(0, stock + delta))
}

/** A number that is none is told once something else was typed or tried; one that cannot be, at once. */
function messageOf({ entries, fault, isTried }: Correcting, { stock }: Stock): string | undefined {
  if (fault === 'too_few') return texts.tooFew(stock)
  if (fault === 'too_many') return texts.tooMany(MAX_STOCK)
  if (fault === undefined || (entries.units.trim() === '' && !isTried)) return undefined
  return entries.kind === 'counted' ? texts.wrongUnits : texts.noUnits
}

function focusOnce(field: HTMLInputElement | null): void {
  field?.focus()
  field?.select()
}
