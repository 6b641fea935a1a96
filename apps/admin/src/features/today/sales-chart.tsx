import type { SalesDay } from '@shop/contract/admin/today'
import { toCents, toDollars } from '@shop/contract/money'
import { type KeyboardEvent, useState } from 'react'
import { Bar, CartesianGrid, Cell, ComposedChart, Line, ResponsiveContainer, XAxis, YAxis } from 'recharts'
import { dayWords, moneyWords, restOf, sumOf } from '#admin/features/today/sales-sums.ts'
import type { Sales } from '#admin/features/today/today-calls.ts'
import { useIsNarrow } from '#admin/platform/use-is-narrow.ts'
import { salesTexts as texts } from '#admin/texts/today.ts'

const HEIGHT_PX = 240
/** Days that fit a phone, each wide enough to be told from the next. */
const DAYS_NARROW = 14
const LINES = 4
const tick = { fontSize: 13, fill: 'var(--color-moss)' }

/** A bar a day that pointer and arrow keys choose; what is chosen is said below. */
export function SalesChart({ days, before }: Sales) {
  const isNarrow = useIsNarrow()
  const shown = isNarrow ? days.slice(-DAYS_NARROW) : days
  const [active, setActive] = useState<number>()
  const chosen = active === undefined ? undefined : shown[active]

  function handleKeyDown(event: KeyboardEvent) {
    const next = stepTo(event.key, active, shown.length)
    if (next === undefined) return
    event.preventDefault()
    setActive(next)
  }

  return (
    <figure className="mt-4">
      <Legend isNarrow={isNarrow} count={shown.length} />
      <div
        role="img"
        aria-label={texts.chart(moneyWords(sumOf(shown, restOf)), shown.length)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys go from bar to bar
        tabIndex={0}
        className="h-60"
        onKeyDown={handleKeyDown}
        onPointerLeave={() => setActive(undefined)}
      >
        <Drawing days={shown} before={before.slice(-shown.length)} active={active} onActive={setActive} />
      </div>
      <p role="status" className="min-h-5 text-meta text-moss">
        {chosen && wordsOf(chosen)}
      </p>
    </figure>
  )
}

type DrawingProps = Sales & { active: number | undefined; onActive: (index: number) => void }

/** Today in its own colour, the days before as a dashed line. Long because the library is told what to draw by elements. */
function Drawing({ days, before, active, onActive }: DrawingProps) {
  const data = days.map((day, index) => ({
    name: dayWords(day.day, {}),
    rest: toDollars(restOf(day)),
    before: toDollars(before[index] ? restOf(before[index]) : 0),
  }))
  return (
    <ResponsiveContainer width="100%" height={HEIGHT_PX}>
      <ComposedChart data={data} accessibilityLayer={false} margin={{ top: 8, right: 0, bottom: 0, left: 0 }}>
        <CartesianGrid vertical={false} stroke="var(--color-sage)" />
        <XAxis dataKey="name" tick={tick} tickLine={false} axisLine={false} minTickGap={48} />
        <YAxis
          width="auto"
          tick={tick}
          tickLine={false}
          axisLine={false}
          tickCount={LINES}
          tickFormatter={wholeDollars}
        />
        <Bar dataKey="rest" isAnimationActive={false} onMouseEnter={(_bar, index) => onActive(index)}>
          {days.map((day, index) => (
            <Cell key={day.day} fill={colourOf(index, { active, last: days.length - 1 })} />
          ))}
        </Bar>
        <Line
          dataKey="before"
          dot={false}
          activeDot={false}
          isAnimationActive={false}
          stroke="var(--color-stone)"
          strokeDasharray="4 4"
          strokeWidth={1.5}
          className="pointer-events-none"
        />
      </ComposedChart>
    </ResponsiveContainer>
  )
}

function Legend({ isNarrow, count }: { isNarrow: boolean; count: number }) {
  return (
    <figcaption className="mb-2 flex flex-wrap gap-x-4 gap-y-1 text-meta text-moss">
      {isNarrow && <span className="w-full">{texts.lastOf(count)}</span>}
      <span className="legend is-day">{texts.perDay}</span>
      <span className="legend is-today">{texts.todaySoFar}</span>
      <span className="legend is-before">{texts.before}</span>
    </figcaption>
  )
}

function wordsOf(day: SalesDay): string {
  return texts.ofDay(dayWords(day.day), moneyWords(restOf(day)), day.orders)
}

function colourOf(index: number, { active, last }: { active: number | undefined; last: number }): string {
  if (index === active) return 'var(--color-calendula)'
  return index === last ? 'var(--color-calendula-deep)' : 'var(--color-leaf)'
}

/** `$240`, `−$40`: a step of the scale has no cents. */
function wholeDollars(dollars: number): string {
  return moneyWords(toCents(dollars)).replace(/\.00$/, '')
}

/** From nowhere the walk begins with today. */
function stepTo(key: string, from: number | undefined, count: number): number | undefined {
  const last = count - 1
  if (key === 'Home') return 0
  if (key === 'End') return last
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined
  if (from === undefined) return last
  return Math.min(last, Math.max(0, from + (key === 'ArrowRight' ? 1 : -1)))
}
