import type { SalesDay } from '@shop/contract/admin/today'
import { toCents } from '@shop/contract/money'
import { dayWords, moneyWords, restOf, sumOf } from '#admin/features/today/sales-sums.ts'
import { salesTexts as texts } from '#admin/texts/today.ts'

const { columns } = texts

/** The figures behind the bars, the newest day first, and their sum. */
export function SalesTable({ days }: { days: readonly SalesDay[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by the keyboard
    <section className="table-scroll" aria-label={texts.table} tabIndex={0}>
      <table className="data-table is-figures">
        <thead>
          <tr>
            {[columns.day, columns.orders, columns.sold, columns.givenBack, columns.rest].map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day) => (
            <tr key={day.day}>
              <th scope="row">{dayWords(day.day)}</th>
              <Figures days={[day]} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{texts.sum}</th>
            <Figures days={days} />
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

function Figures({ days }: { days: readonly SalesDay[] }) {
  return (
    <>
      <td>{sumOf(days, ({ orders }) => orders)}</td>
      <td>{moneyWords(sumOf(days, ({ sold }) => toCents(sold)))}</td>
      <td>{moneyWords(-sumOf(days, ({ givenBack }) => toCents(givenBack)))}</td>
      <td>{moneyWords(sumOf(days, restOf))}</td>
    </>
  )
}
