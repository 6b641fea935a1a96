import { listChanges } from '@shop/contract/admin/changes'
import type { CallReply } from '@shop/contract/call'
import { formatPrice, toDollars } from '@shop/contract/money'
import { Dialog } from '@shop/ui/dialog'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { ENTRY_NAMES } from '#admin/features/products/product-entries.ts'
import { LoadFailure } from '#admin/parts/load-failure.tsx'
import { LoadingRows } from '#admin/parts/loading-rows.tsx'
import { agoOf } from '#admin/parts/moment.ts'
import { pictureLine } from '#admin/parts/picture-line.ts'
import { shownFields } from '#admin/parts/shown-fields.ts'
import { client } from '#admin/platform/client.ts'
import { entryTexts, productPageTexts, historyTexts as texts } from '#admin/texts/product.ts'

type ChangeSet = CallReply<typeof listChanges>['data'][number]
type Change = ChangeSet['changes'][number]
type Value = NonNullable<Change['before']>[string] | undefined

/** The change log knows products by this name. */
const KIND = 'product'

const historyQuery = (id: string) =>
  queryOptions({
    queryKey: ['products', 'history', id],
    queryFn: async () => (await client.send(listChanges, { query: { kind: KIND, id } })).data,
    staleTime: 0,
  })

export type HistoryDialogProps = { id: string; isOpen: boolean; onClose: () => void }

/** Who changed what of the product, with before and after; the newest first. */
export function HistoryDialog({ id, isOpen, onClose }: HistoryDialogProps) {
  return (
    <Dialog open={isOpen} onClose={onClose} title={texts.title} closeLabel={texts.close}>
      {isOpen && <History id={id} />}
    </Dialog>
  )
}

function History({ id }: { id: string }) {
  const { data: sets, error, refetch } = useQuery(historyQuery(id))
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!sets) return <LoadingRows />
  if (sets.length === 0) return <p className="text-moss">{texts.none}</p>
  return (
    <ol>
      {sets.map(({ id: setId, summary, staffName, createdAt, undoneBy, changes }) => (
        <li key={setId} className="border-line border-t py-3">
          <p className="font-semibold">{summary}</p>
          <p className="text-meta text-moss">
            {texts.by(staffName, agoOf(createdAt))}
            {undoneBy !== null && `, ${texts.undone}`}
          </p>
          {changes.map((change) => (
            <ChangedFields key={`${change.kind}-${change.version}`} change={change} />
          ))}
        </li>
      ))}
    </ol>
  )
}

function ChangedFields({ change: { before, after } }: { change: Change }) {
  if (!before || !after) return null
  return (
    <dl className="mt-1 grid gap-1 text-small">
      {shownFields({ ...before, ...after }).map((name) => (
        <div key={name}>
          <dt className="inline font-[550]">{labelOf(name)}: </dt>
          <dd className="inline break-words">
            <del className="mr-1 bg-status-cancelled text-status-cancelled-deep">
              {wordsOf(name, before[name])}
            </del>{' '}
            <ins className="bg-status-delivered text-status-delivered-deep no-underline">
              {wordsOf(name, after[name])}
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function labelOf(field: string): string {
  if (field === 'priceCents') return entryTexts.price
  if (field === 'state' || field === 'publishAt') return productPageTexts.state
  const name = ENTRY_NAMES.find((each) => each === field)
  return name ? entryTexts[name] : texts.other
}

function wordsOf(field: string, value: Value): string {
  if (field === 'priceCents' && typeof value === 'number') return formatPrice(toDollars(value))
  if (Array.isArray(value)) {
    return value.map((each) => pictureLine(each) ?? String(each)).join(', ') || texts.nothing
  }
  if (value === null || value === undefined || value === '') return texts.nothing
  return typeof value === 'object' ? texts.other : String(value)
}
