import { formatPrice } from '@shop/contract/money'
import type { Today } from '#admin/features/today/today-calls.ts'
import { dayOf } from '#admin/parts/moment.ts'
import { OrderNumber } from '#admin/parts/order-number.tsx'
import { SheetBlock } from '#admin/parts/sheet-block.tsx'
import { todayTexts as texts } from '#admin/texts/today.ts'

const { columns } = texts

/** Orders that wait longest. On a phone each is a block, so the roles of a table are said anew. Long because a table is written as one. */
export function NextToPack({ toPack: { next } }: { toPack: Today['toPack'] }) {
  const hasTotals = next.some(({ total }) => total !== null)
  if (next.length === 0) {
    return (
      <SheetBlock title={texts.nextToPack}>
        <p className="sheet-body text-moss">{texts.nothingToPack}</p>
      </SheetBlock>
    )
  }
  return (
    <SheetBlock title={texts.nextToPack}>
      <table role="table" className="data-table pack-table" aria-label={texts.nextToPack}>
        <thead role="rowgroup">
          <tr role="row">
            {[columns.order, columns.for, columns.units, columns.placed].map((column) => (
              <th key={column} role="columnheader" scope="col">
                {column}
              </th>
            ))}
            {hasTotals && (
              <th role="columnheader" scope="col" className="text-right!">
                {columns.total}
              </th>
            )}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {next.map(({ orderId, name, city, units, placedAt, total }) => (
            <tr key={orderId} role="row">
              <th role="rowheader" scope="row">
                <OrderNumber orderId={orderId} />
              </th>
              <td role="cell">
                {name}, <span className="text-moss">{city}</span>
              </td>
              <td role="cell" className="text-moss">
                {texts.units(units)}
              </td>
              <td role="cell" className="text-moss">
                {dayOf(placedAt)}
              </td>
              {total !== null && (
                <td role="cell" className="text-right!">
                  {formatPrice(total)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </SheetBlock>
  )
}
