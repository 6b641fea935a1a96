import { formatPrice } from '@shop/contract/money'
import type { Customer } from '#admin/features/customers/customer-calls.ts'
import { type Column, DataTable } from '#admin/parts/data-table.tsx'
import { dayOf } from '#admin/parts/moment.ts'
import { OrderNumber } from '#admin/parts/order-number.tsx'
import { OrderStatusPill } from '#admin/parts/order-status-pill.tsx'
import { SheetBlock } from '#admin/parts/sheet-block.tsx'
import { customerTexts as texts } from '#admin/texts/customers.ts'

type Order = NonNullable<Customer['latestOrders']>[number]

const { columns: heads } = texts

/** In this order they stand two by two on a phone. */
const columns: readonly Column<Order>[] = [
  {
    id: 'order',
    header: heads.order,
    isRowHeader: true,
    cell: ({ orderId }) => <OrderNumber orderId={orderId} />,
  },
  { id: 'total', header: heads.total, isNumber: true, cell: ({ total }) => formatPrice(total) },
  {
    id: 'placed',
    header: heads.placed,
    cell: ({ placedAt, units }) => (
      <span className="text-moss">
        {dayOf(placedAt)}, {texts.units(units)}
      </span>
    ),
  },
  {
    id: 'status',
    header: heads.status,
    isNumber: true,
    cell: ({ status }) => <OrderStatusPill status={status} />,
  },
]

type CustomerOrdersProps = { latestOrders: readonly Order[]; allOrders: number }

export function CustomerOrders({ latestOrders, allOrders }: CustomerOrdersProps) {
  return (
    <SheetBlock
      title={texts.orders}
      actions={
        <span className="pr-3 text-meta text-moss">{texts.latestOf(latestOrders.length, allOrders)}</span>
      }
    >
      {latestOrders.length === 0 ? (
        <p className="sheet-body text-moss">{texts.nothingOrdered}</p>
      ) : (
        <DataTable
          label={texts.orders}
          columns={columns}
          rows={latestOrders}
          rowId={({ id }) => id}
          blocks=""
        />
      )}
    </SheetBlock>
  )
}
