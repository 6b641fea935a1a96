import { hasErrorCode } from '@shop/contract/call-error'
import { Button } from '@shop/ui/button'
import { toast } from '@shop/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import {
  type MergedPair,
  type MergePreview,
  mergeQuery,
  useMergeCustomers,
} from '#admin/features/customers/merge-calls.ts'
import type { MergeSearch } from '#admin/features/customers/merge-search.ts'
import { MergeThings } from '#admin/features/customers/merge-things.tsx'
import { MergedAccount } from '#admin/features/customers/merged-account.tsx'
import { failureMessage } from '#admin/parts/failure-message.ts'
import { LoadFailure } from '#admin/parts/load-failure.tsx'
import { LoadingRows } from '#admin/parts/loading-rows.tsx'
import { Note } from '#admin/parts/note.tsx'
import { useStillHere } from '#admin/platform/use-still-here.ts'
import { mergeTexts as texts } from '#admin/texts/merge-customers.ts'

type Found = { search: MergeSearch; other: string; onSearch: (search: MergeSearch) => void }

/** Both accounts side by side, what would go over, and the action. */
export function MergeLook({ search, other, onSearch }: Found) {
  const { id, swapped } = search
  const pair = swapped ? { goes: id, stays: other } : { goes: other, stays: id }
  const { data: preview, error, refetch } = useQuery(mergeQuery(pair))
  const swap = () => onSearch({ ...search, swapped: swapped ? undefined : true })
  const chooseAnother = () => onSearch({ ...search, with: undefined, swapped: undefined })
  return (
    <>
      <div>
        <Button variant="neutral" size="compact" onClick={chooseAnother}>
          {texts.another}
        </Button>
      </div>
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!preview && !error && <LoadingRows />}
      {preview && (
        <>
          <div className="merge-columns">
            <MergedAccount title={texts.stays} account={preview.stays} />
            <MergedAccount title={texts.goes} account={preview.goes}>
              <Button variant="plain" size="compact" icon={<ArrowLeftRight />} onClick={swap}>
                {texts.swap}
              </Button>
            </MergedAccount>
          </div>
          <MergeThings things={preview.things} />
          <MergeAction pair={pair} preview={preview} onStale={() => void refetch()} />
        </>
      )}
    </>
  )
}

type ActionProps = { pair: MergedPair; preview: MergePreview; onStale: () => void }

/** The preview is the question: its button is the answer. */
function MergeAction({ pair, preview, onStale }: ActionProps) {
  const navigate = useNavigate()
  const isStillHere = useStillHere()
  const toStaying = async () => {
    if (isStillHere()) await navigate({ to: '/customers/$id', params: { id: pair.stays } })
  }
  const merge = useMergeCustomers(pair, toStaying)

  async function act() {
    try {
      await merge.mutateAsync(preview.seen)
      toast.success(texts.done)
    } catch (error) {
      const isStale = hasErrorCode(error, 'stale')
      toast.error(isStale ? texts.stale : failureMessage(error, texts.failed))
      if (isStale) onStale()
    }
  }

  if (preview.hindrance !== null) return <Note kind="closed">{texts.bothUnpaid}</Note>
  return (
    <Note
      kind="care"
      title={texts.careTitle}
      action={
        <Button variant="danger" size="compact" busy={merge.isPending} onClick={() => void act()}>
          {texts.action}
        </Button>
      }
    >
      {texts.care(preview.goes.email, preview.stays.email)}
    </Note>
  )
}
