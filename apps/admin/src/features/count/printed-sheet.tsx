import { SHOP } from '@shop/contract/shop'
import { createPortal } from 'react-dom'
import { countDay } from '#admin/features/count/count-day.ts'
import type { Count } from '#admin/features/count/count-kept.ts'
import { countTexts, sheetTexts as texts } from '#admin/texts/count.ts'

const { columns } = texts

/** On paper: every row with a place to write the number into. */
export function PrintedSheet({ count: { head, rows, entries } }: { count: Count }) {
  return createPortal(
    <div className="printed-sheet">
      <h1 className="text-sheet">
        {SHOP.name}: {countTexts.of(countDay(head.startedAt))}
      </h1>
      <table>
        <thead>
          <tr>
            {[columns.shelf, columns.product, columns.expected, columns.counted].map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, shelf, name, sku, stock }) => (
            <tr key={id}>
              <td>{shelf}</td>
              <th scope="row">
                {name}, {sku}
              </th>
              <td>{stock}</td>
              <td>{entries.get(id)?.counted}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>,
    document.body,
  )
}
