import { listChanges } from '@shop/contract/admin/changes'
import type { CallReply } from '@shop/contract/call'
import { buttonClass } from '@shop/ui/button'
import { Dialog } from '@shop/ui/dialog'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { fieldName, valueWords } from '#admin/parts/field-words.ts'
import { LoadFailure } from '#admin/parts/load-failure.tsx'
import { LoadingRows } from '#admin/parts/loading-rows.tsx'
import { agoOf } from '#admin/parts/moment.ts'
import { shownFields } from '#admin/parts/shown-fields.ts'
import { client } from '#admin/platform/client.ts'
import { historyTexts as texts } from '#admin/texts/product.ts'

type ChangeSet = CallReply<typeof listChanges>['data'][number]
type Change = ChangeSet['changes'][number]

/** The change log knows products by this name. */
const KIND = 'product'

const historyQuery = (id: string) =>
  queryOptions({
    queryKey: ['products', 'history', id],
    queryFn: async () => {
      const { data, meta } = await client.send(listChanges, { query: { kind: KIND, id } })
      return { sets: data, hasOlder: meta.next !== null }
    },
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
  const { data, error, refetch } = useQuery(historyQuery(id))
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <LoadingRows />
  const { sets, hasOlder } = data
  if (sets.length === 0) return <p className="text-moss">{texts.none}</p>
  return (
    <>
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
      {hasOlder && <Older id={id} />}
    </>
  )
}

function Older({ id }: { id: string }) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t pt-4">
      {texts.older}
      <Link
        to="/changes"
        search={{ kind: KIND, id }}
        className={buttonClass({ variant: 'neutral', size: 'compact' })}
      >
        {texts.all}
      </Link>
    </p>
  )
}

/** The end of a long text may be all that was changed of it. */
const WHOLE = Number.POSITIVE_INFINITY

function ChangedFields({ change: { before, after } }: { change: Change }) {
  if (!before || !after) return null
  return (
    <dl className="mt-1 grid gap-1 text-small">
      {shownFields({ ...before, ...after }).map((name) => (
        <div key={name}>
          <dt className="inline font-[550]">{fieldName(name)}: </dt>
          <dd className="inline break-words">
            <del className="mr-1 bg-status-cancelled text-status-cancelled-deep">
              {valueWords(name, before[name], WHOLE)}
            </del>{' '}
            <ins className="bg-status-delivered text-status-delivered-deep no-underline">
              {valueWords(name, after[name], WHOLE)}
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
