import type { Subscriber } from '#admin/features/subscribers/subscriber-calls.ts'
import { SubscriberMenu } from '#admin/features/subscribers/subscriber-menu.tsx'
import { SubscriberStatePill } from '#admin/features/subscribers/subscriber-state-pill.tsx'
import { type Column, DataTable } from '#admin/parts/data-table.tsx'
import { momentOf } from '#admin/parts/moment.ts'
import { subscribersTexts as texts } from '#admin/texts/subscribers.ts'

const { columns: heads } = texts

/** In this order they stand two by two on a phone. */
const columns: readonly Column<Subscriber>[] = [
  {
    id: 'address',
    header: heads.address,
    isRowHeader: true,
    cell: ({ email }) =>
      email === null ? (
        <span className="text-moss">{texts.noAddress}</span>
      ) : (
        <span className="break-all font-semibold">{email}</span>
      ),
  },
  { id: 'state', header: heads.state, cell: ({ state }) => <SubscriberStatePill state={state} /> },
  { id: 'since', header: heads.since, cell: (subscriber) => <Since subscriber={subscriber} /> },
  {
    id: 'menu',
    header: <span className="sr-only">{heads.menu}</span>,
    isNumber: true,
    cell: (subscriber) => <SubscriberMenu subscriber={subscriber} />,
  },
]

export type SubscribersTableProps = { subscribers: readonly Subscriber[]; isBusy: boolean }

export function SubscribersTable({ subscribers, isBusy }: SubscribersTableProps) {
  return (
    <DataTable
      label={texts.title}
      columns={columns}
      rows={subscribers}
      rowId={({ id }) => id}
      blocks=""
      isBusy={isBusy}
    />
  )
}

function Since({ subscriber: { askedAt, page, confirmedAt, leftAt } }: { subscriber: Subscriber }) {
  return (
    <span className="block break-words text-meta text-moss">
      {texts.askedOn(momentOf(askedAt), page)}
      {leftAt === null && confirmedAt !== null && (
        <span className="block">{texts.confirmedAt(momentOf(confirmedAt))}</span>
      )}
      {leftAt !== null && <span className="block">{texts.leftAt(momentOf(leftAt))}</span>}
    </span>
  )
}
